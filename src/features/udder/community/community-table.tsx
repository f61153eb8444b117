import { isMonth, SMALL_SAMPLE } from '../../../domain/figure.ts'
import { FigureDataTable } from '../../../ui/charts/data-table.tsx'
import type { CsvColumn } from '../../../ui/csv.ts'
import { Muted } from '../../../ui/surface.tsx'
import { useText, type Text } from '../../../ui/text.ts'
import { shownNumber, type ChartUnit } from '../../care/chart/figure-chart.ts'
import { useChartFormat } from '../../care/chart/use-chart-format.ts'
import type { ComparedLine } from './community.rules.ts'

interface TableProps {
  /** What the figure is called. */
  name: string
  lines: readonly ComparedLine[]
  nameOf: (key: string) => string
}

/** Every line with the own value, the quartiles, and of how many farms they are. */
export function RangeTable({ name, lines, nameOf }: TableProps) {
  const text = useText()
  return (
    <FigureDataTable
      name={name}
      headings={[
        text('community.line'),
        text('community.own'),
        text('community.low'),
        text('community.median'),
        text('community.high'),
        text('community.farms'),
        text('community.ownOf'),
      ]}
    >
      {lines.map((line) => (
        <RangeRow key={line.key} line={line} name={nameOf(line.key)} />
      ))}
    </FigureDataTable>
  )
}

function RangeRow({ line: { unit, quartiles, own, farms }, name }: { line: ComparedLine; name: string }) {
  const text = useText()
  const format = useChartFormat(unit)
  const count = useChartFormat('count')
  const say = (value: number | undefined) => (value === undefined ? '–' : format(value))
  return (
    <tr>
      <th scope="row" style={{ whiteSpace: 'normal', minWidth: 88 }}>
        {name}
        {own !== null && own.of < SMALL_SAMPLE && (
          <Muted as="div" style={{ fontWeight: 400 }}>
            {text('community.few', { of: own.of })}
          </Muted>
        )}
      </th>
      <td data-label={text('community.own')}>{say(own?.value)}</td>
      {quartiles ? (
        <>
          <td data-label={text('community.low')}>{say(quartiles.low)}</td>
          <td data-label={text('community.median')}>{say(quartiles.middle)}</td>
          <td data-label={text('community.high')}>{say(quartiles.high)}</td>
          <td data-label={text('community.farms')}>{count(farms)}</td>
        </>
      ) : (
        <td colSpan={4}>{text('community.small.line')}</td>
      )}
      <td data-label={text('community.ownOf')}>
        {own === null ? '–' : unit === 'rate' ? text('community.ownOf.cows', { count: own.of }) : count(own.of)}
      </td>
    </tr>
  )
}

/** Medicines with their cases and cures, beside the farm's own. */
export function TopTable({ name, lines, nameOf }: TableProps) {
  const text = useText()
  const percent = useChartFormat('percent')
  const count = useChartFormat('count')
  const say = (value: number | null | undefined) => (typeof value === 'number' ? percent(value) : '–')
  return (
    <FigureDataTable
      name={name}
      headings={[
        text('community.medicine'),
        text('community.cases'),
        text('community.cure'),
        text('community.farms'),
        text('community.ownCasesColumn'),
        text('community.ownCure'),
      ]}
    >
      {lines.map(({ key, cases, curePercent, farms, ownCases }) => (
        <tr key={key}>
          <th scope="row" style={{ whiteSpace: 'normal' }}>
            {nameOf(key)}
          </th>
          <td data-label={text('community.cases')}>{cases === null ? '–' : count(cases)}</td>
          <td data-label={text('community.cure')}>{say(curePercent)}</td>
          <td data-label={text('community.farms')}>{count(farms)}</td>
          <td data-label={text('community.ownCasesColumn')}>{ownCases === null ? '–' : count(ownCases.cases)}</td>
          <td data-label={text('community.ownCure')}>{say(ownCases?.percent)}</td>
        </tr>
      ))}
    </FigureDataTable>
  )
}

const shown = (value: number | null | undefined, unit: ChartUnit): number | null =>
  typeof value === 'number' ? shownNumber(value, unit) : null

/** The same tables as files. */
export const rangeColumns = (text: Text, nameOf: (key: string) => string): readonly CsvColumn<ComparedLine>[] => [
  { heading: text('community.line'), value: ({ key }) => (isMonth(key) ? key : nameOf(key)) },
  { heading: text('community.own'), value: ({ own, unit }) => shown(own?.value, unit) },
  { heading: text('community.low'), value: ({ quartiles, unit }) => shown(quartiles?.low, unit) },
  { heading: text('community.median'), value: ({ quartiles, unit }) => shown(quartiles?.middle, unit) },
  { heading: text('community.high'), value: ({ quartiles, unit }) => shown(quartiles?.high, unit) },
  { heading: text('community.farms'), value: ({ farms }) => farms || null },
  { heading: text('community.ownOf'), value: ({ own }) => own?.of ?? null },
]

/** The same tables as files. */
export const topColumns = (text: Text, nameOf: (key: string) => string): readonly CsvColumn<ComparedLine>[] => [
  { heading: text('community.medicine'), value: ({ key }) => nameOf(key) },
  { heading: text('community.cases'), value: ({ cases }) => cases },
  { heading: text('community.cure'), value: ({ curePercent }) => shown(curePercent, 'percent') },
  { heading: text('community.farms'), value: ({ farms }) => farms },
  { heading: text('community.ownCasesColumn'), value: ({ ownCases }) => ownCases?.cases ?? null },
  { heading: text('community.ownCure'), value: ({ ownCases }) => shown(ownCases?.percent, 'percent') },
]
