import { Gauge } from 'lucide-react'
import type { CureFactor } from '../../../domain/cure-chance.ts'
import type { CureChance } from '../../../domain/protocol.ts'
import { useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { Card, Chip, Facts, Muted, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import type { Tone } from '../../../ui/theme.ts'
import { chanceTexts } from '../../care/protocol/protocol.texts.ts'
import { agentName } from '../../care/plate/product-names.ts'
import { useCureScore } from './use-cure-score.ts'

const TONES: Readonly<Record<CureChance, Tone>> = { low: 'danger', medium: 'warning', high: 'positive' }

const FACTORS: Readonly<Record<CureFactor, TextId>> = {
  mixed: 'cureChance.part.mixed',
  firstLactation: 'cureChance.part.firstLactation',
  thirdLactation: 'cureChance.part.thirdLactation',
  oneCase: 'cureChance.part.oneCase',
  moreCases: 'cureChance.part.moreCases',
  moderate: 'cureChance.part.moderate',
  severe: 'cureChance.part.severe',
  quarters: 'cureChance.part.quarters',
  highScc: 'cureChance.part.highScc',
  chronicScc: 'cureChance.part.chronicScc',
}

/** How likely a cure is, as a chip; nothing where there is no chance to tell. */
export function CureChanceChip({ diagnostic }: { diagnostic: FarmRecords['Diagnostic'] }) {
  const text = useText()
  const score = useCureScore(diagnostic)
  if (!score) return null
  return (
    <Chip $tone={TONES[score.chance]}>
      <Gauge size={14} aria-hidden />{' '}
      {text('cureChance.chip', { chance: text(chanceTexts[score.chance]).toLowerCase() })}
    </Chip>
  )
}

/** How likely a cure is, and the parts that made it: decision support, not a recommendation. */
export function CureChanceCard({ diagnostic }: { diagnostic: FarmRecords['Diagnostic'] }) {
  const text = useText()
  const score = useCureScore(diagnostic)
  const agents = useRecords('Agent')
  if (!score) return null
  const { base, parts, points, chance } = score
  const found = agents.find(({ code }) => code === base.agent)
  const agent = found ? agentName(found, text) : text('cureChance.noGrowth')
  return (
    <Card>
      <Stack $gap="m">
        <Row>
          <SectionTitle style={{ flex: 1 }}>{text('protocol.cureChance')}</SectionTitle>
          <Chip $tone={TONES[chance]}>
            <Gauge size={14} aria-hidden /> {text(chanceTexts[chance])} · {points}/100
          </Chip>
        </Row>
        <Facts>
          <dt>{agent}</dt>
          <dd>{base.points}</dd>
          {parts.map(({ factor, points: value }) => (
            <FactorLine key={factor} label={text(FACTORS[factor])} points={value} />
          ))}
        </Facts>
        <Muted>{text('cureChance.support')}</Muted>
      </Stack>
    </Card>
  )
}

function FactorLine({ label, points }: { label: string; points: number }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{points > 0 ? `+${points}` : `−${Math.abs(points)}`}</dd>
    </>
  )
}
