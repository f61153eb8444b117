import { ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Button, type Emphasis } from '../../../ui/button.tsx'
import { useText } from '../../../ui/text.ts'

/** A picture larger than the screen is moved with the finger or the wheel. */
const Scroller = styled.div<{ $zoom: number; $height: string }>`
  overflow: auto;
  max-height: ${({ $zoom, $height }) => ($zoom === 1 ? 'none' : $height)};
  border-radius: 12px;
  & > * {
    width: ${({ $zoom }) => `${String($zoom * 100)}%`};
  }
  & svg {
    max-height: ${({ $zoom, $height }) => ($zoom === 1 ? $height : 'none')};
  }
`

const LARGEST = 4

interface ZoomedProps {
  /** How many times its usual size. */
  zoom: number
  /** The most of the screen's height that it takes. */
  height: string
  children: ReactNode
}

/** A picture as large as one likes, in the place that it has. */
export function Zoomed({ zoom, height, children }: ZoomedProps) {
  const text = useText()
  return (
    <Scroller $zoom={zoom} $height={height} tabIndex={0} role="region" aria-label={text('plate.photo.title')}>
      {children}
    </Scroller>
  )
}

interface ZoomButtonsProps {
  zoom: number
  emphasis?: Emphasis
  onZoom: (zoom: number) => void
}

/** Makes a picture larger and smaller. */
export function ZoomButtons({ zoom, emphasis = 'plain', onZoom }: ZoomButtonsProps) {
  const text = useText()
  return (
    <>
      <Button
        emphasis={emphasis}
        disabled={zoom >= LARGEST}
        onClick={() => {
          onZoom(zoom * 2)
        }}
      >
        <ZoomIn size={18} aria-hidden /> {text('plate.photo.larger')}
      </Button>
      <Button
        emphasis={emphasis}
        disabled={zoom <= 1}
        onClick={() => {
          onZoom(zoom / 2)
        }}
      >
        <ZoomOut size={18} aria-hidden /> {text('plate.photo.smaller')}
      </Button>
    </>
  )
}
