import { CircleAlert, CircleCheck, PhoneCall, type LucideIcon } from 'lucide-react'
import { useIntl } from 'react-intl'
import {
  CALIFORNIA_POINTS,
  faecesClass,
  FEVER,
  leastSum,
  respiratoryClass,
  scoreSum,
  SIGNS,
  temperatureDegree,
  type ScoreClass,
  type ScoreParts,
} from '../../../domain/calf-score.ts'
import { Chip, Muted, Row, Stack } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { classLooks, degreeTexts, signTexts } from './score.texts.ts'

const ICONS: Readonly<Record<ScoreClass, LucideIcon>> = {
  observe: CircleCheck,
  treat: CircleAlert,
  severe: PhoneCall,
}

/** What a score means, in colour, shape and word. */
export function ScoreChip({ found }: { found: ScoreClass }) {
  const text = useText()
  const Icon = ICONS[found]
  const { tone, text: words } = classLooks[found]
  return (
    <Chip $tone={tone}>
      <Icon size={14} aria-hidden /> {text(words)}
    </Chip>
  )
}

/** The parts of a respiratory sum with their points; null where a part was not looked at. */
function partsOf(score: ScoreParts): { name: TextId; points: number | null }[] {
  const { system, cough, nose, eyes, ears, temperature } = score
  if (system === 'california') {
    const fever = temperature === null ? null : temperature >= FEVER ? CALIFORNIA_POINTS.fever : 0
    return [
      ...SIGNS.map((sign) => ({
        name: signTexts[sign],
        points: score[sign] === null ? null : score[sign] * CALIFORNIA_POINTS[sign],
      })),
      { name: 'score.temperature.short', points: fever },
    ]
  }
  return [
    { name: 'score.cough', points: cough },
    { name: 'score.nose', points: nose },
    { name: 'score.eyesEars', points: eyes === null || ears === null ? null : Math.max(eyes, ears) },
    { name: 'score.temperature.short', points: temperature === null ? null : temperatureDegree(temperature) },
  ]
}

/** The sum of a score with its parts and what it means; what is still missing for it. */
export function ScoreResult({ score }: { score: ScoreParts }) {
  const text = useText()
  const { formatList } = useIntl()
  const isRespiratory = score.system !== 'faeces'
  const sum = scoreSum(score)
  const found = respiratoryClass(score)
  const parts = isRespiratory ? partsOf(score) : []
  const missing = parts.filter(({ points }) => points === null).map(({ name }) => text(name).toLowerCase())
  const known = parts.filter(({ points }) => points !== null)
  const ofFaeces = faecesClass(score.faeces)
  const degree = score.faeces === null ? undefined : degreeTexts.faeces[score.faeces]
  return (
    <Stack $gap="s">
      {isRespiratory && (
        <>
          <Row>
            {sum !== null && <strong>{text('score.sum', { sum })}</strong>}
            {sum === null && found !== null && <strong>{text('score.sum', { sum: `≥ ${leastSum(score)}` })}</strong>}
            {found !== null && <ScoreChip found={found} />}
          </Row>
          {known.length > 0 && (
            <Muted>
              {known
                .map(({ name, points }) => text('score.sum.parts', { name: text(name), points: points ?? 0 }))
                .join(' + ')}
            </Muted>
          )}
          {missing.length > 0 && missing.length < parts.length && (
            <Muted>{text('score.sum.missing', { parts: formatList(missing, { type: 'conjunction' }) })}</Muted>
          )}
        </>
      )}
      {ofFaeces !== null && degree !== undefined && (
        <Row>
          <Muted>{text('score.faeces.of', { degree: text(degree).toLowerCase() })}</Muted>
          <Chip $tone={ofFaeces === 'treat' ? 'warning' : 'positive'}>
            {ofFaeces === 'treat' ? <CircleAlert size={14} aria-hidden /> : <CircleCheck size={14} aria-hidden />}{' '}
            {text(ofFaeces === 'treat' ? 'score.diarrhea' : 'score.noDiarrhea')}
          </Chip>
        </Row>
      )}
    </Stack>
  )
}
