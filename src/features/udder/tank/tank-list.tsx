import { Hourglass } from 'lucide-react'
import { useMemo } from 'react'
import { useDates } from '../../../ui/dates.ts'
import type { ListDefinition } from '../../../ui/frames/list-definition.ts'
import { Chip, Muted } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, tone } from '../../../ui/theme.ts'
import { RecordMark } from '../../care/write/record-mark.tsx'
import { BandChip } from '../../care/count/band-chip.tsx'
import { useTankNumbers } from '../../care/count/count-numbers.ts'
import type { Analysis } from './tank.rules.ts'
import { bandLookOf, checkedLooks, sourceTexts } from '../../care/count/count.texts.ts'

/** What the list of analyses says of each: bacteria with their band, day, tank, cells. */
export function useTankList(): ListDefinition<Analysis> {
  const text = useText()
  const dates = useDates()
  const numbers = useTankNumbers()
  return useMemo(
    () => ({
      to: ({ id }) => `/ubere/analise-cbt-tanque/${id}`,
      figure: true,
      mark: ({ id }) => <RecordMark type="TankAnalysis" id={id} />,
      edge: (item) => (typeof item.tbc === 'number' ? tone[bandLookOf(item).tone].border : color.border),
      columns: [
        {
          name: 'coleta',
          title: 'tank.column.day',
          card: 'main',
          cell: ({ collectionDate }) => dates.day(collectionDate),
          sortBy: ({ collectionDate }) => collectionDate,
        },
        {
          name: 'tanque',
          title: 'tank.column.tank',
          card: 'note',
          cell: ({ description }) => description,
          sortBy: ({ description }) => description,
        },
        {
          name: 'cbt',
          title: 'tank.column.tbc',
          card: 'lead',
          numeric: true,
          cell: (item) => (
            <>
              {numbers.tbc(item) ?? '–'} <Muted>{numbers.unit('tbc')}</Muted>
            </>
          ),
          sortBy: ({ tbc }) => tbc ?? '',
        },
        {
          name: 'faixa',
          title: 'tank.column.band',
          card: 'state',
          cell: (item) => (typeof item.tbc === 'number' ? <BandChip counted={item} /> : <Pending item={item} />),
        },
        {
          name: 'ccs',
          title: 'tank.column.scc',
          card: 'note',
          numeric: true,
          cell: ({ scc }) => (typeof scc === 'number' ? numbers.reported(scc) : '–'),
          onCard: ({ scc }) =>
            typeof scc === 'number' ? text('tank.scc.short', { value: numbers.reported(scc) }) : null,
          sortBy: ({ scc }) => scc ?? '',
        },
        {
          name: 'origem',
          title: 'tank.column.source',
          card: 'note',
          cell: ({ source }) => text(sourceTexts[source]),
          sortBy: ({ source }) => text(sourceTexts[source]),
        },
      ],
    }),
    [text, dates, numbers],
  )
}

/** Why there is no count of bacteria. */
function Pending({ item: { countingMode, countState, automaticCount } }: { item: Analysis }) {
  const text = useText()
  const outcome = automaticCount?.outcome ?? null
  if (countState === 'failed' && automaticCount?.state === 'read') {
    const look = checkedLooks[outcome ?? 'waits']
    return (
      <Chip $tone={look.tone}>
        <look.icon size={16} aria-hidden /> {text(look.text)}
      </Chip>
    )
  }
  if (countState === 'failed') return <Chip $tone="warning">{text('tank.chip.failed')}</Chip>
  if (countingMode !== 'automatic') return <Chip>{text('tank.chip.none')}</Chip>
  return (
    <Chip $tone="info">
      <Hourglass size={16} aria-hidden /> {text('tank.chip.waiting')}
    </Chip>
  )
}
