import styled from 'styled-components'
import { useRecord, useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { Chip, Muted, Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { font } from '../../../ui/theme.ts'
import { agentIdsOf } from '../diagnostic/agent-ids.ts'
import { CureChanceChip } from '../cure/cure-chance.tsx'
import { agentName } from '../../care/plate/product-names.ts'
import { gradeTexts, typeTexts } from '../../care/protocol/aim.texts.ts'
import { quartersText } from '../diagnostic/diagnostic.texts.ts'
import LeftNote from '../diagnostic/left-note.tsx'
import { resultLooks } from '../../care/plate/result.texts.ts'
import { AnimalWithdrawal } from '../../care/withdrawal/animal-withdrawal.tsx'
import { RecurrenceChip } from './recurrence-chip.tsx'
import { Link } from '../../../ui/link.tsx'

const Tag = styled.h2`
  font-size: ${font.xxl};
  line-height: 1.2;
`

/** Which cow and which case a treatment is for. */
export function CaseHeader({ diagnostic }: { diagnostic: FarmRecords['Diagnostic'] }) {
  const text = useText()
  const cow = useRecord('Animal', diagnostic.animal)
  const agents = useRecords('Agent')
  const look = resultLooks[diagnostic.result]
  const names = agentIdsOf(diagnostic).flatMap((id) => {
    const agent = agents.find((one) => one.id === id)
    return agent ? [agentName(agent, text)] : []
  })
  const facts = [
    quartersText(diagnostic, text),
    text(typeTexts[diagnostic.type]),
    ...(diagnostic.grade ? [text(gradeTexts[diagnostic.grade])] : []),
    ...names,
  ]
  return (
    <Stack $gap="s" style={{ marginBottom: 16 }}>
      <Row $gap="m">
        <Tag>
          <Link to={`/ubere/resultados/${diagnostic.id}`}>{text('animal.cowTag', { earTag: cow?.earTag ?? '–' })}</Link>
        </Tag>
        {cow?.name && <Muted>{cow.name}</Muted>}
      </Row>
      <Muted>{facts.join(' · ')}</Muted>
      <Row>
        <LeftNote diagnostic={diagnostic} />
        <Chip $tone={look.tone}>
          <look.icon size={14} aria-hidden /> {text(look.text)}
        </Chip>
        <RecurrenceChip diagnostic={diagnostic} />
        <CureChanceChip diagnostic={diagnostic} />
        {cow && <AnimalWithdrawal animal={cow} both />}
      </Row>
    </Stack>
  )
}
