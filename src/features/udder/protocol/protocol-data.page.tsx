import { Printer } from 'lucide-react'
import { useMemo } from 'react'
import styled from 'styled-components'
import { useRecords, useSync } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useDates, useNow } from '../../../ui/dates.ts'
import { ListPage } from '../../../ui/frames/list-page.tsx'
import { useIsDesk } from '../../../ui/is-desk.ts'
import { Link } from '../../../ui/link.tsx'
import { Card, Muted, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, font, radius, space, target } from '../../../ui/theme.ts'
import { RecordFacts } from '../../care/write/record-facts.tsx'
import { ProtocolMedicines } from '../../care/protocol/protocol-medicines.tsx'
import { protocolRecord } from '../../care/protocol/protocol.record.ts'
import { ofHerd, type Protocol } from '../../care/protocol/protocol.rules.ts'

const Sheet = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  & th:first-child {
    width: 14%;
  }
  & th:nth-child(2) {
    width: 34%;
  }
  background: ${color.surface};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  & th {
    padding: ${space.s} ${space.m};
    text-align: left;
    font-size: ${font.s};
    color: ${color.muted};
  }
  & td {
    padding: ${space.m};
    border-top: 1px solid ${color.border};
    vertical-align: top;
  }
  @media print {
    & td,
    & th {
      border: 1px solid ${color.borderStrong};
      padding: 6px 10px;
    }
  }
`

const Name = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${target.min};
  font-weight: 700;
  overflow-wrap: anywhere;
`

/** For which cases, and everything else; the medicines have a column of their own. */
const AIM = ['mastitisType', 'grade', 'result', 'agents', 'cureChance']
const REST = ['observation', 'integrationCode', 'injectableAntibiotic', 'sealant', 'active']

/** Every protocol with its full data, to look through at the desk and to print. */
export default function ProtocolDataPage() {
  const text = useText()
  const isDesk = useIsDesk()
  const ready = useSync('ready')
  const records = useRecords('TreatmentProtocol')
  const protocols = useMemo(() => ofHerd(records, 'cow'), [records])
  return (
    <ListPage
      rows={ready || protocols.length > 0 ? protocols : undefined}
      count="protocols.count"
      empty={{
        title: 'protocols.empty.title',
        text: 'protocols.empty.text',
        action: (
          <ButtonLink to="/ubere/novo-tratamento" emphasis="main">
            {text('protocols.new')}
          </ButtonLink>
        ),
      }}
      action={
        <Button
          data-print="no"
          onClick={() => {
            window.print()
          }}
        >
          <Printer size={20} aria-hidden /> {text('protocols.print')}
        </Button>
      }
    >
      {(visible) => (isDesk ? <DataTable protocols={visible} /> : <DataCards protocols={visible} />)}
    </ListPage>
  )
}

function Caption() {
  const text = useText()
  const dates = useDates()
  const now = useNow()
  const { farm } = useSession()
  return <Muted>{text('protocols.sheet', { farm: farm.name, when: dates.moment(now) })}</Muted>
}

function DataTable({ protocols }: { protocols: readonly Protocol[] }) {
  const text = useText()
  return (
    <Sheet>
      <caption style={{ textAlign: 'left', paddingBottom: space.s }}>
        <Caption />
      </caption>
      <thead>
        <tr>
          <th scope="col">{text('protocol.description')}</th>
          <th scope="col">{text('protocols.forWhich')}</th>
          <th scope="col">{text('protocol.products')}</th>
          <th scope="col">{text('protocols.column.rest')}</th>
        </tr>
      </thead>
      <tbody>
        {protocols.map((protocol) => (
          <tr key={protocol.id}>
            <td>
              <Name to={`/ubere/tratamentos/${protocol.id}`}>{protocol.description}</Name>
            </td>
            <td>
              <RecordFacts definition={protocolRecord} record={protocol} fields={AIM} />
            </td>
            <td>
              <ProtocolMedicines items={protocol.products} />
            </td>
            <td>
              <RecordFacts definition={protocolRecord} record={protocol} fields={REST} />
            </td>
          </tr>
        ))}
      </tbody>
    </Sheet>
  )
}

function DataCards({ protocols }: { protocols: readonly Protocol[] }) {
  return (
    <Stack $gap="m">
      <Caption />
      {protocols.map((protocol) => (
        <Card key={protocol.id}>
          <Name to={`/ubere/tratamentos/${protocol.id}`}>{protocol.description}</Name>
          <ProtocolMedicines items={protocol.products} />
          <RecordFacts definition={protocolRecord} record={protocol} fields={[...AIM, ...REST]} />
        </Card>
      ))}
    </Stack>
  )
}
