import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useIntl } from 'react-intl'
import styled from 'styled-components'
import { hourOf } from '../../../reader/dish-place.ts'
import { useText } from '../../../ui/text.ts'
import { colonyColor, color, desk, photoMark, radius } from '../../../ui/theme.ts'
import { colourText } from './colour.texts.ts'
import type { Mark } from './marks.rules.ts'

const Frame = styled.div<{ $low: boolean }>`
  position: relative;
  display: grid;
  justify-items: center;
  background: ${color.sunk};
  border-radius: ${radius.card};
  overflow: hidden;
  & > svg {
    display: block;
    width: 100%;
    max-height: ${({ $low }) => ($low ? '38dvh' : 'min(70dvh, 760px)')};
    touch-action: manipulation;
    ${desk} {
      max-height: min(70dvh, 760px);
    }
  }
`

/** Every circle is seen on pale and on dark media: a light line on a dark one. */
const Ring = styled.circle`
  fill: none;
  vector-effect: non-scaling-stroke;
`

/** A dark line with light dashes on it: glare is white, what lies around it need not be. */
const HiddenLine = styled.ellipse<{ $dashes?: boolean }>`
  fill: none;
  stroke: ${({ $dashes }) => ($dashes ? photoMark.line : photoMark.under)};
  stroke-width: ${({ $dashes }) => ($dashes ? 2 : 4)};
  stroke-dasharray: ${({ $dashes }) => ($dashes ? '6 4' : 'none')};
  vector-effect: non-scaling-stroke;
  pointer-events: none;
`

const Note = styled.p`
  padding: 8px 12px;
`

const Target = styled.circle`
  fill: transparent;
  cursor: pointer;
  outline: none;
`

/** Circles are at least so large to touch, as a share of the picture's width. */
const TOUCH = 0.018

/** An ellipse on the photo, in shares of its width. */
interface Oval {
  x: number
  y: number
  radius: number
  roundness: number
  angle: number
}

/** A dish, and what reflections hide of it: nothing was counted there. */
type DishPlace = Pick<Oval, 'x' | 'y' | 'radius'> & { hidden?: readonly Oval[] | null }

interface PlatePictureProps {
  src: string
  alt: string
  marks: readonly Mark[]
  /** Whether circles are drawn. */
  shown: boolean
  /** Whether circles have the colours of their colonies; where they are only counted, all have the same. */
  colours?: boolean
  /** The part of the photo that is shown; all of it, if absent. */
  around?: DishPlace | null
  /** The chosen colony, by its place in `marks`. */
  chosen?: number | null
  /** So low on a phone that what can be done with it is in sight, too. */
  low?: boolean
  /** Absent where the picture is only looked at. */
  edit?: {
    onChoose: (index: number | null) => void
    onAdd: (place: { x: number; y: number }) => void
    onRemove: (index: number) => void
    onMove: (index: number, by: { x: number; y: number }) => void
  }
  onError: () => void
}

/** A photo of a plate with a circle around each colony, in the colony's colour. */
export function PlatePicture(props: PlatePictureProps) {
  const { src, alt, marks, shown, colours = true, around, chosen = null, low = false, edit, onError } = props
  const ratio = useRatio(src, onError)
  const hidden = around?.hidden ?? []
  const svg = useRef<SVGSVGElement>(null)
  const place = ({ clientX, clientY }: PointerEvent) => {
    const matrix = svg.current?.getScreenCTM()
    if (!matrix) return null
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
    return x >= 0 && x <= 1 && y >= 0 && y <= ratio ? { x, y } : null
  }
  return (
    <Frame $low={low}>
      <svg
        ref={svg}
        viewBox={viewOf(ratio, around ?? null)}
        role="group"
        aria-label={alt}
        onPointerUp={(event) => {
          const at = edit && event.target instanceof Element && !event.target.hasAttribute('data-mark') && place(event)
          if (at) edit.onAdd(at)
        }}
      >
        <image href={src} width={1} height={ratio} />
        {shown &&
          marks.map((mark, index) => (
            <ColonyRing
              key={index}
              mark={mark}
              index={index}
              chosen={index === chosen}
              only={chosen}
              edit={edit}
              plain={!colours}
            />
          ))}
        {hidden.map((place, index) => (
          <HiddenOval key={index} place={place} />
        ))}
      </svg>
      {around && hidden.length > 0 && <HiddenNote dish={around} hidden={hidden} />}
    </Frame>
  )
}

function HiddenOval({ place: { x, y, radius: rx, roundness, angle } }: { place: Oval }) {
  const turn = [(angle * 180) / Math.PI, x, y].map(String).join(' ')
  const oval = { cx: x, cy: y, rx, ry: rx * roundness, transform: `rotate(${turn})` }
  return (
    <>
      <HiddenLine {...oval} />
      <HiddenLine {...oval} $dashes />
    </>
  )
}

/** Says where on the dish reflections are, also to who does not see the photo. */
function HiddenNote({ dish, hidden }: { dish: DishPlace; hidden: readonly Oval[] }) {
  const text = useText()
  const { formatList } = useIntl()
  const hours = new Set(hidden.map((place) => hourOf(dish, place)))
  const places = [...hours].sort((a, b) => (a ?? 13) - (b ?? 13)).map((hour) => hour ?? text('reading.hiddenMiddle'))
  return <Note>{text('reading.hidden', { places: formatList(places.map(String)) })}</Note>
}

/** What is seen around a dish, in its radii: the rim with a little of the table. */
const MARGIN = 1.08

/** The whole photo, or the part of it with the dish: a dish that fills the screen is counted with fewer mistakes. */
function viewOf(ratio: number, around: NonNullable<PlatePictureProps['around']> | null): string {
  if (!around) return `0 0 1 ${String(ratio)}`
  const half = around.radius * MARGIN
  const [left, top] = [Math.max(0, around.x - half), Math.max(0, around.y - half)]
  const [right, bottom] = [Math.min(1, around.x + half), Math.min(ratio, around.y + half)]
  return [left, top, right - left, bottom - top].map(String).join(' ')
}

/**
 * The height of a picture as a share of its width, once it is known.
 * @param onError the picture cannot be loaded
 */
function useRatio(src: string, onError: () => void): number {
  const [ratio, setRatio] = useState(0.75)
  const tellError = useEffectEvent(onError)
  useEffect(() => {
    // The image in the drawing may fail before it is on the page, where React drops the event.
    const picture = new Image()
    picture.onload = () => {
      if (picture.naturalWidth > 0) setRatio(picture.naturalHeight / picture.naturalWidth)
    }
    picture.onerror = () => {
      tellError()
    }
    picture.src = src
    return () => {
      picture.onload = null
      picture.onerror = null
    }
  }, [src])
  return ratio
}

interface ColonyRingProps {
  mark: Mark
  index: number
  chosen: boolean
  /** The chosen one: the only that the tab key stops at. */
  only: number | null
  edit: PlatePictureProps['edit']
  /** Without a colour of its own. */
  plain: boolean
}

const STEPS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** How far an arrow key moves a circle, as a share of the picture's width. */
const STEP = 0.004

function ColonyRing({ mark, index, chosen, only, edit, plain }: ColonyRingProps) {
  const text = useText()
  const circle = useRef<SVGCircleElement>(null)
  const { x, y, radius: r, colour } = mark
  const own = plain ? photoMark.counted : (photoMark.colony[colour] ?? colonyColor[colour] ?? photoMark.line)
  useEffect(() => {
    if (!chosen) return
    circle.current?.focus({ preventScroll: true })
    // In an enlarged photo the next circle may be out of sight; one that is seen stays where it is.
    circle.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen])
  const press = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (event.key === 'Delete' || event.key === 'Backspace') edit?.onRemove(index)
    else if (event.key === 'Enter' || event.key === ' ') edit?.onChoose(index)
    else if (step && event.shiftKey) edit?.onMove(index, { x: step.x * STEP, y: step.y * STEP })
    else if (step) edit?.onChoose(index + (step.x + step.y > 0 ? 1 : -1))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <Ring cx={x} cy={y} r={r * 1.25} stroke={photoMark.under} strokeWidth={chosen ? 7 : 4} aria-hidden />
      <Ring
        data-ring
        cx={x}
        cy={y}
        r={r * 1.25}
        stroke={chosen ? photoMark.line : own}
        strokeWidth={chosen ? 4 : 2}
        aria-hidden
      />
      {edit && (
        <Target
          ref={circle}
          data-mark
          cx={x}
          cy={y}
          r={Math.max(r * 1.3, TOUCH)}
          role="button"
          aria-pressed={chosen}
          aria-label={
            plain
              ? text('review.chosen', { number: index + 1 })
              : text('review.colony', { colour: text(colourText(colour)), number: index + 1 })
          }
          tabIndex={chosen || (only === null && index === 0) ? 0 : -1}
          onClick={() => {
            edit.onChoose(chosen ? null : index)
          }}
          onKeyDown={press}
        />
      )}
    </>
  )
}
