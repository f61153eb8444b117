import { ZoomIn, ZoomOut } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styled from 'styled-components'
import { Button } from '../../../ui/button.tsx'
import { useText } from '../../../ui/text.ts'
import { radius } from '../../../ui/theme.ts'

/** A picture larger than its place is moved with the finger or the wheel. */
const Scroller = styled.div<{ $zoom: number; $height: string }>`
  overflow: auto;
  max-height: ${({ $zoom, $height }) => ($zoom === 1 ? 'none' : $height)};
  border-radius: ${radius.card};
  & > * {
    width: ${({ $zoom }) => `${String($zoom * 100)}%`};
  }
  & svg {
    max-height: ${({ $zoom, $height }) => ($zoom === 1 ? $height : 'none')};
  }
`

const LARGEST = 4

/** The place of a dish: on a phone as high as it is wide, so that nothing moves when the picture is enlarged. */
export const DISH_HEIGHT = 'min(70dvh, 760px, 100vw - 32px)'

interface ZoomedProps {
  /** How many times its usual size. */
  zoom: number
  /** The most of the screen's height that it takes. */
  height: string
  children: ReactNode
}

/** A zoomable picture in a fixed frame; zooming keeps the centre. */
export function Zoomed({ zoom, height, children }: ZoomedProps) {
  const text = useText()
  const scroller = useRef<HTMLDivElement>(null)
  const before = useRef(zoom)
  useLayoutEffect(() => {
    const place = scroller.current
    const times = zoom / before.current
    before.current = zoom
    if (!place || times === 1) return
    const chosen = place.querySelector('[data-mark][aria-pressed=true]')
    if (chosen) showInMiddle(place, chosen)
    else {
      place.scrollLeft = (place.scrollLeft + place.clientWidth / 2) * times - place.clientWidth / 2
      place.scrollTop = (place.scrollTop + place.clientHeight / 2) * times - place.clientHeight / 2
    }
  }, [zoom])
  return (
    <Scroller
      ref={scroller}
      $zoom={zoom}
      $height={height}
      tabIndex={0}
      role="region"
      aria-label={text('plate.photo.title')}
    >
      {children}
    </Scroller>
  )
}

function showInMiddle(place: Element, shown: Element): void {
  const [outer, inner] = [place.getBoundingClientRect(), shown.getBoundingClientRect()]
  place.scrollLeft += inner.x + inner.width / 2 - outer.x - outer.width / 2
  place.scrollTop += inner.y + inner.height / 2 - outer.y - outer.height / 2
}

interface ZoomButtonsProps {
  zoom: number
  /** Without their words, where there is little room. */
  compact?: boolean
  onZoom: (zoom: number) => void
}

/** Makes a picture larger and smaller. */
export function ZoomButtons({ zoom, compact = false, onZoom }: ZoomButtonsProps) {
  const text = useText()
  const steps = [
    { to: zoom * 2, possible: zoom < LARGEST, icon: ZoomIn, label: text('plate.photo.larger') },
    { to: zoom / 2, possible: zoom > 1, icon: ZoomOut, label: text('plate.photo.smaller') },
  ]
  return steps.map(({ to, possible, icon: Icon, label }) => (
    <Button
      key={label}
      disabled={!possible}
      aria-label={compact ? label : undefined}
      title={compact ? label : undefined}
      onClick={() => {
        onZoom(to)
      }}
    >
      <Icon size={18} aria-hidden /> {!compact && label}
    </Button>
  ))
}
