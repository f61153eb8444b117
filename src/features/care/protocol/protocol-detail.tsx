import { Copy, Pencil, Power, PowerOff, Share2, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { isTreatedAtOnce } from '../../../domain/new-case.ts'
import { slotOf } from '../../../domain/task.ts'
import { startOf } from '../../../domain/treatment.ts'
import { undoing, type Saved } from '../../../engine/react/mutate.ts'
import { useRecord, useRecords } from '../../../engine/react/farm-records.ts'
import { useProtocolSaveMutation } from '../../../generated/care/protocol.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useRemove } from '../../../ui/finish.ts'
import { DetailPage } from '../../../ui/frames/detail-page.tsx'
import { Card, Chip, Columns, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { font } from '../../../ui/theme.ts'
import { RecordFacts } from '../write/record-facts.tsx'
import { RecordNotice } from '../write/record-notice.tsx'
import type { ProtocolHerd } from '../herd/care-herd.ts'
import { useFarmClock } from '../task/use-farm-clock.ts'
import TreatmentPlan from '../treatment/treatment-plan.tsx'
import { planOf } from '../treatment/treatment.rules.ts'
import { ProtocolMedicines } from './protocol-medicines.tsx'
import { protocolRecord } from './protocol.record.ts'
import type { Protocol } from './protocol.rules.ts'
import { useSwitchProtocol } from './use-protocol-changes.ts'

/** The medicines and the heading are shown in their own way. */
const FACTS = [
  ...['diseases', 'mastitisType', 'grade', 'result', 'agents', 'cureChance', 'observation', 'integrationCode'],
  ...['injectableAntibiotic', 'sealant', 'active'],
]

/** One protocol: for which cases, what is given, and what beginning it today would mean. */
export function ProtocolDetail({ herd }: { herd: ProtocolHerd }) {
  const { id = '' } = useParams()
  const protocol = useRecord('TreatmentProtocol', id)
  return (
    <DetailPage
      record={protocol && !protocol.deleted && (herd.herd === 'cow' || protocol.herd === herd.herd) ? protocol : null}
      parent={herd.protocols.list}
      actions={(shown) => <MainActions herd={herd} protocol={shown} />}
    >
      {(shown) => <ProtocolBody herd={herd} protocol={shown} />}
    </DetailPage>
  )
}

interface ProtocolProps {
  herd: ProtocolHerd
  protocol: Protocol
}

function MainActions({ herd, protocol }: ProtocolProps) {
  const text = useText()
  const change = useSwitchProtocol()
  const Icon = protocol.active ? PowerOff : Power
  return (
    <>
      <ButtonLink emphasis="main" to={herd.protocols.edit(protocol.id)}>
        <Pencil size={20} aria-hidden /> {text('protocols.edit')}
      </ButtonLink>
      <Button onClick={() => void change(protocol)}>
        <Icon size={20} aria-hidden /> {text(protocol.active ? 'protocols.deactivate' : 'protocols.activate')}
      </Button>
    </>
  )
}

function ProtocolBody({ herd, protocol }: ProtocolProps) {
  const text = useText()
  const products = useRecords('Product')
  const plan = useMemo(() => planOf(protocol, (id) => products.find((one) => one.id === id)), [protocol, products])
  const { mastitisType, grade } = protocol
  // Only clinical cases have a grade.
  const isAtOnce = isTreatedAtOnce({ type: mastitisType ?? 'clinical_mastitis', grade })
  const { date, period } = startOf(plan, slotOf(useFarmClock()), isAtOnce)
  return (
    <Stack>
      <Stack $gap="s">
        <h2 style={{ fontSize: font.xl, overflowWrap: 'anywhere' }}>{protocol.description}</h2>
        <Row>
          <Chip $tone={protocol.active ? 'positive' : 'neutral'}>
            {text(protocol.active ? 'protocols.active' : 'protocols.inactive')}
          </Chip>
        </Row>
      </Stack>
      <RecordNotice type="TreatmentProtocol" id={protocol.id} />
      <Columns $gap="l">
        <Stack $gap="l">
          <Card>
            <Stack $gap="m">
              <SectionTitle>{text('protocol.products')}</SectionTitle>
              <ProtocolMedicines items={protocol.products} hasMilk={herd.hasMilk} />
            </Stack>
          </Card>
          <Stack as="section" $gap="s">
            <SectionTitle>{text('protocols.today')}</SectionTitle>
            <TreatmentPlan herd={herd} plan={plan} startedOn={date} startPeriod={period} />
          </Stack>
        </Stack>
        <Card>
          <Stack $gap="m">
            <SectionTitle>{text('protocols.forWhich')}</SectionTitle>
            <RecordFacts definition={protocolRecord} record={protocol} fields={FACTS} />
          </Stack>
        </Card>
      </Columns>
      <OtherActions herd={herd} protocol={protocol} />
    </Stack>
  )
}

function OtherActions({ herd, protocol: { id } }: ProtocolProps) {
  const text = useText()
  const save = useProtocolSaveMutation()
  const remove = useRemove({
    setDeleted: (deleted, removed?: Saved) =>
      save({ variables: { id, input: { deleted } }, context: undoing(removed) }),
    done: 'protocols.deleted',
    to: herd.protocols.list,
  })
  return (
    <Row data-print="no">
      <ButtonLink to={`${herd.protocolNew}?copiar=${id}`}>
        <Copy size={20} aria-hidden /> {text('protocols.copy')}
      </ButtonLink>
      <ButtonLink to={herd.protocols.share(id)}>
        <Share2 size={20} aria-hidden /> {text('protocols.share')}
      </ButtonLink>
      <Button emphasis="danger" onClick={() => void remove()}>
        <Trash2 size={20} aria-hidden /> {text('protocols.delete')}
      </Button>
    </Row>
  )
}
