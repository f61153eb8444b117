import styled from 'styled-components'
import type { Sign } from '../../../domain/calf-score.ts'
import { color } from '../../../ui/theme.ts'

const Drawing = styled.svg`
  display: block;
  width: 72px;
  height: 56px;
  flex: none;
`

/** How far each ear hangs, in degrees, by what is scored. */
const EARS: readonly (readonly [left: number, right: number])[] = [
  [0, 0],
  [-12, 14],
  [0, 46],
  [52, 52],
]

const Drops = ({ points, fill }: { points: readonly (readonly [x: number, y: number])[]; fill: string }) => (
  <>
    {points.map(([x, y]) => (
      <ellipse key={`${x} ${y}`} cx={x} cy={y} rx="1.9" ry="3.2" fill={fill} />
    ))}
  </>
)

const EYE_DROPS = [
  [],
  [[27, 31]],
  [
    [27, 31],
    [45, 31],
  ],
  [
    [27, 31],
    [45, 31],
    [26, 38],
    [46, 38],
    [28, 44],
    [44, 44],
  ],
] as const
const NOSE_DROPS = [
  [],
  [[32.5, 49]],
  [
    [32.5, 49],
    [39.5, 49],
  ],
  [
    [32, 49],
    [40, 49],
    [36, 51],
    [33, 54],
    [39, 54],
  ],
] as const

const at = <Item,>(list: readonly Item[], degree: number): Item | undefined => list[degree]

/** A calf's head from the front, with what a degree of a sign looks like. Said in words beside it. */
export function SignPicture({ sign, degree }: { sign: Sign; degree: number }) {
  const [left, right] = at(EARS, sign === 'ears' ? degree : 0) ?? [0, 0]
  const tilt = sign === 'ears' && degree === 3 ? 'rotate(9 36 30)' : undefined
  const hurt = { stroke: color.text, strokeWidth: 1.4 }
  return (
    <Drawing viewBox="0 0 72 56" aria-hidden="true" focusable="false">
      <g transform={tilt}>
        <g fill={color.calfTint} {...hurt}>
          <ellipse cx="14" cy="18" rx="10" ry="5" transform={`rotate(${-left} 23 19)`} />
          <ellipse cx="58" cy="18" rx="10" ry="5" transform={`rotate(${right} 49 19)`} />
          <path d="M22 14 Q36 4 50 14 L49 34 Q48 50 36 50 Q24 50 23 34 Z" />
        </g>
        <ellipse cx="36" cy="43" rx="10.5" ry="7" fill={color.surface} {...hurt} />
        <circle cx="28" cy="25" r="2.4" fill={color.text} />
        <circle cx="44" cy="25" r="2.4" fill={color.text} />
        <circle cx="32.5" cy="42.5" r="1.5" fill={color.text} />
        <circle cx="39.5" cy="42.5" r="1.5" fill={color.text} />
        {sign === 'eyes' && <Drops points={at(EYE_DROPS, degree) ?? []} fill={color.infoBorder} />}
        {sign === 'nose' && <Drops points={at(NOSE_DROPS, degree) ?? []} fill={color.warningBorder} />}
      </g>
      {(sign === 'cough' || sign === 'breathing') && <Air lines={degree} />}
    </Drawing>
  )
}

/** Air that comes out of the mouth: more for each degree. */
function Air({ lines }: { lines: number }) {
  return (
    <g fill="none" stroke={color.dangerText} strokeWidth="2" strokeLinecap="round">
      {Array.from({ length: lines }, (_, index) => (
        <path key={index} d={`M${52 + index * 6} ${38 - index * 2} q4 ${5 + index * 2} 0 ${10 + index * 4}`} />
      ))}
    </g>
  )
}

/** Faeces as they lie on the ground, from formed to watery. */
export function FaecesPicture({ degree }: { degree: number }) {
  const look = { fill: color.calfTint, stroke: color.text, strokeWidth: 1.4 }
  return (
    <Drawing viewBox="0 0 72 56" aria-hidden="true" focusable="false">
      <line x1="6" y1="48" x2="66" y2="48" stroke={color.borderStrong} strokeWidth="1.4" />
      {degree === 0 && (
        <>
          <ellipse cx="36" cy="42" rx="18" ry="6.5" {...look} />
          <ellipse cx="36" cy="32" rx="13" ry="6" {...look} />
          <ellipse cx="36" cy="23" rx="8" ry="5" {...look} />
        </>
      )}
      {degree === 1 && (
        <>
          <ellipse cx="36" cy="42" rx="22" ry="6.5" {...look} />
          <ellipse cx="36" cy="35" rx="13" ry="4.5" {...look} />
        </>
      )}
      {degree === 2 && (
        <>
          <path d="M10 46 Q14 38 28 40 Q36 34 46 40 Q60 38 63 46 Z" {...look} />
          <circle cx="30" cy="42" r="2" fill={color.text} />
          <circle cx="44" cy="43" r="1.6" fill={color.text} />
        </>
      )}
      {degree === 3 && (
        <>
          <path
            d="M6 48 Q12 43 24 45 Q36 41 48 45 Q62 43 67 48 Z"
            fill={color.infoTint}
            stroke={color.text}
            strokeWidth={1.4}
          />
          <Drops
            points={[
              [20, 36],
              [34, 30],
              [50, 36],
            ]}
            fill={color.infoBorder}
          />
        </>
      )}
    </Drawing>
  )
}
