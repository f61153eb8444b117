import styled from 'styled-components'
import { faecesClass, respiratoryClass, scoreSum } from '../../../domain/calf-score.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { Link } from '../../../ui/link.tsx'
import { Muted } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, space, tone } from '../../../ui/theme.ts'
import { RecordMark } from '../../care/write/record-mark.tsx'
import { ScoreResult } from '../score/score-result.tsx'
import { classLooks } from '../score/score.texts.ts'

type Score = FarmRecords['CalfScore']

const Bars = styled.svg`
  display: block;
  width: 100%;
  max-width: 480px;
  height: auto;
`

const List = styled.ol`
  & > li + li {
    border-top: 1px solid ${color.border};
  }
`

const Line = styled(Link)`
  display: grid;
  grid-template-columns: minmax(96px, 2fr) minmax(0, 3fr);
  gap: ${space.xs} ${space.m};
  min-height: 44px;
  padding: ${space.s} 0;
  text-decoration: none;
  color: inherit;
  &:hover {
    background: ${color.sunk};
  }
`

const WIDTH = 320
const HEIGHT = 90
/** The highest sum of the Wisconsin score. */
const TOP = 12

/** The scores of a disease: as bars, and one under the other, the latest first; each leads to its correction. */
export default function ScoreCourse({ scores }: { scores: readonly Score[] }) {
  const text = useText()
  const dates = useDates()
  if (scores.length === 0) return <Muted>{text('disease.course.none')}</Muted>
  return (
    <>
      <SumBars scores={comparable(scores).toReversed()} />
      <List>
        {scores.map((score) => (
          <li key={score.id}>
            <Line to={`/bezerra/avaliacao/${score.id}`}>
              <span title={dates.exact(score.at)}>
                {dates.moment(score.at)} <RecordMark type="CalfScore" id={score.id} />
                {score.temperature !== null && (
                  <Muted as="div">{text('score.celsius', { celsius: score.temperature })}</Muted>
                )}
              </span>
              <ScoreResult score={score} />
            </Line>
          </li>
        ))}
      </List>
    </>
  )
}

/** The scores of the same system as the latest: sums of different systems are no course. */
const comparable = (scores: readonly Score[]): readonly Score[] => {
  const [latest] = scores
  return scores.filter(({ system }) => system === latest?.system)
}

/** Sums of respiratory scores, or degrees of faeces, from the first on; said in words for those who do not see them. */
function SumBars({ scores }: { scores: readonly Score[] }) {
  const text = useText()
  const bars = scores.flatMap((score) => {
    const sum = scoreSum(score)
    const found = sum === null ? faecesClass(score.faeces) : respiratoryClass(score)
    const value = sum ?? score.faeces
    if (value === null || found === null) return []
    // Degrees of faeces go to 3, sums to 12.
    return [{ id: score.id, value, share: value / (sum === null ? 3 : TOP), found }]
  })
  if (bars.length < 2) return null
  const step = WIDTH / bars.length
  const label = text('disease.course.label', { sums: bars.map(({ value }) => value).join(', ') })
  return (
    <Bars viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {bars.map(({ id, value, share, found }, index) => {
        const height = Math.max(3, share * (HEIGHT - 26))
        const look = tone[classLooks[found].tone]
        const x = index * step + step / 2
        return (
          <g key={id}>
            <rect
              x={x - Math.min(14, step / 3)}
              y={HEIGHT - 4 - height}
              width={Math.min(28, (step * 2) / 3)}
              height={height}
              rx="3"
              fill={look.border}
              stroke={look.text}
            />
            <text x={x} y={HEIGHT - 9 - height} textAnchor="middle" fontSize="13" fontWeight="700" fill={color.text}>
              {value}
            </text>
          </g>
        )
      })}
      <line x1="0" y1={HEIGHT - 3} x2={WIDTH} y2={HEIGHT - 3} stroke={color.borderStrong} />
    </Bars>
  )
}
