import { useMemo } from 'react'
import { useRecord, useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import type { ListDefinition } from '../../../ui/frames/list-definition.ts'
import { Muted } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { space } from '../../../ui/theme.ts'
import { RecordMark } from '../../care/write/record-mark.tsx'
import { AgentName } from '../../care/plate/agent-name.tsx'
import { gradeTexts, typeTexts } from '../../care/protocol/aim.texts.ts'
import { quartersText } from '../diagnostic/diagnostic.texts.ts'
import { resultLooks } from '../../care/plate/result.texts.ts'
import { barcodeText } from '../../care/plate/barcode-text.ts'
import { agentName } from '../../care/plate/product-names.ts'
import { ResultChip } from '../diagnostic/result-chip.tsx'
import { ResultDetail } from './result-detail-lazy.tsx'
import { findingsOf } from './result.rules.ts'

type Diagnostic = FarmRecords['Diagnostic']

/** What the lists of results say of each diagnosis. */
export function useResultList(): ListDefinition<Diagnostic> {
  const text = useText()
  const dates = useDates()
  const animals = useRecords('Animal')
  const agents = useRecords('Agent')
  return useMemo(() => {
    const earTags = new Map(animals.map(({ id, earTag }) => [id, earTag]))
    const names = new Map(agents.map((agent) => [agent.id, agentName(agent, text)]))
    return {
      to: ({ id }) => `/ubere/resultados/${id}`,
      mark: ({ id }) => <RecordMark type="Diagnostic" id={id} />,
      group: ({ sampleDate: day }) => ({ key: day, title: dates.relativeDay(day), exact: dates.day(day) }),
      detail: (row) => <ResultDetail row={row} />,
      columns: [
        {
          name: 'vaca',
          title: 'animal.cow',
          card: 'lead',
          cell: ({ animal }) => <Cow id={animal} named />,
          onCard: ({ animal }) => <Cow id={animal} />,
          sortBy: ({ animal }) => earTags.get(animal) ?? '',
        },
        {
          name: 'placa',
          spare: true,
          title: 'result.plate',
          cell: ({ plateBarcode, plateSide }) =>
            plateBarcode === null ? null : (
              <span style={{ whiteSpace: 'nowrap' }}>{`${barcodeText(plateBarcode)} ${plateSide ?? 'A'}`}</span>
            ),
          sortBy: ({ plateBarcode }) => plateBarcode ?? '',
        },
        {
          name: 'quarto',
          spare: true,
          title: 'result.quarters',
          card: 'note',
          cell: (row) => quartersText(row, text),
        },
        {
          name: 'tipo',
          spare: true,
          title: 'result.filter.type',
          card: 'note',
          cell: ({ type }) => text(typeTexts[type]),
          sortBy: ({ type }) => text(typeTexts[type]),
        },
        {
          name: 'grau',
          spare: true,
          title: 'result.grade',
          card: 'note',
          cell: ({ grade }) => (grade ? text(gradeTexts[grade]) : null),
          sortBy: ({ grade }) => GRADE_ORDER.indexOf(grade ?? null),
        },
        {
          name: 'agente',
          title: 'result.filter.agent',
          card: 'main',
          cell: (row) => {
            const found = findingsOf(row)
            return found.length === 0
              ? null
              : found.map(({ agent, colour }) => <AgentName key={agent} agent={agent} colour={colour} />)
          },
          sortBy: (row) => names.get(findingsOf(row)[0]?.agent ?? '') ?? '',
        },
        {
          name: 'resultado',
          title: 'result.filter.result',
          card: 'state',
          cell: ({ result }) => <ResultChip result={result} />,
          sortBy: ({ result }) => text(resultLooks[result].text),
        },
        {
          name: 'data',
          title: 'result.date',
          cell: ({ sampleDate }) => <span style={{ whiteSpace: 'nowrap' }}>{dates.day(sampleDate)}</span>,
          sortBy: ({ sampleDate }) => sampleDate,
        },
      ],
    }
  }, [text, dates, animals, agents])
}

const GRADE_ORDER: Diagnostic['grade'][] = [null, 'mild', 'moderate', 'severe']

/** Her ear tag, and her name where there is room. */
function Cow({ id, named = false }: { id: string; named?: boolean }) {
  const cow = useRecord('Animal', id)
  return (
    <>
      {cow?.earTag}
      {named && cow?.name && <Muted style={{ marginLeft: space.s }}>{cow.name}</Muted>}
    </>
  )
}
