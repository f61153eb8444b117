import { Thermometer } from 'lucide-react'
import { useIntl } from 'react-intl'
import styled from 'styled-components'
import { diseasesOf } from '../../../domain/calf-disease.ts'
import { isNormal, needsThermometer, scoreClass, type ScoreParts } from '../../../domain/calf-score.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { Rows } from '../../../ui/frames/rows.ts'
import { Link } from '../../../ui/link.tsx'
import { Chip, Muted } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, space, target } from '../../../ui/theme.ts'
import { diseaseTexts } from '../../care/protocol/disease.texts.ts'
import { RecordMark } from '../../care/write/record-mark.tsx'

type Score = FarmRecords['CalfScore']

const Line = styled(Link)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.m};
  min-height: ${target.min};
  padding: ${space.s} ${space.l};
  text-decoration: none;
  &:hover {
    background: ${color.sunk};
  }
  & > :last-child {
    margin-left: auto;
  }
`

/** What a score said, in a word: the diseases that it showed, or that nothing was found. */
function ScoreWord({ score }: { score: ScoreParts }) {
  const text = useText()
  const { formatList } = useIntl()
  const shown = diseasesOf(score)
  if (shown.length > 0) {
    const names = shown.map((kind) => text(diseaseTexts[kind]))
    return <Chip $tone="warning">{formatList(names, { type: 'conjunction' })}</Chip>
  }
  if (needsThermometer(score)) {
    return (
      <Chip>
        <Thermometer size={14} aria-hidden /> {text('score.word.unmeasured')}
      </Chip>
    )
  }
  if (isNormal(score)) return <span>{text('score.word.normal')}</span>
  return <span>{text(scoreClass(score) === null ? 'score.word.incomplete' : 'score.word.slight')}</span>
}

/** State of the history entry of a correction: where it leads when it is saved. */
export interface CorrectionState {
  back?: string | undefined
}

interface ScoreRowsProps {
  scores: readonly Score[]
  /** Says whose a score is, where that is not clear. */
  calfOf?: (score: Score) => string
  /** Where a corrected score leads back to; to its calf or disease where it is absent. */
  back?: string | undefined
}

/** Scores one under the other, each leading to its correction. */
export function ScoreRows({ scores, calfOf, back }: ScoreRowsProps) {
  const text = useText()
  const dates = useDates()
  return (
    <Rows>
      {scores.map((score) => (
        <li key={score.id}>
          <Line to={`/bezerra/avaliacao/${score.id}`} state={{ back } satisfies CorrectionState}>
            {calfOf && <strong>{calfOf(score)}</strong>}
            <ScoreWord score={score} />
            {score.temperature !== null && <Muted>{text('score.celsius', { celsius: score.temperature })}</Muted>}
            <RecordMark type="CalfScore" id={score.id} />
            <Muted title={dates.exact(score.at)}>{dates.moment(score.at)}</Muted>
          </Line>
        </li>
      ))}
    </Rows>
  )
}
