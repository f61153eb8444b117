import { expect, test } from 'vitest'
import { figureColumns } from '../../src/features/care/chart/figure-table.tsx'
import type { ChartUnit } from '../../src/features/care/chart/figure-chart.ts'
import { csvOf } from '../../src/ui/csv.ts'

test('rows become lines that a spreadsheet in Brazil reads as they are', () => {
  const columns = [
    { heading: 'Tanque', value: ({ name }: { name: string }) => name },
    { heading: 'CBT; mil', value: ({ tbc }: { tbc: number | null }) => tbc },
  ]
  const rows = [
    { name: 'Tanque "novo"; 2', tbc: 12.5 },
    { name: '=SOMA(A1)', tbc: -3 },
    { name: 'Fundo\nesquerdo', tbc: null },
  ]
  expect(csvOf(rows, columns)).toBe(
    '\uFEFFTanque;"CBT; mil"\r\n"Tanque ""novo""; 2";12,5\r\n\'=SOMA(A1);-3\r\n"Fundo\nesquerdo";\r\n',
  )
})

const chartOf = (unit: ChartUnit, value: number, of: number | null) => ({
  ...{ summary: '', unit, horizontal: false, series: [{ name: 'Casos', tone: 'primary' as const }] },
  points: [{ key: '1', label: 'nov/26', values: [value], count: 2, of, records: [] }],
})

const fileOf = (chart: ReturnType<typeof chartOf>) =>
  csvOf(
    chart.points,
    figureColumns(chart, (id, values) => [id, ...Object.values(values ?? {})].join(' ')),
  )

test.each<[ChartUnit, string, number, string]>([
  ['percent', 'figure.percentOf Casos', 11.764705882352942, '11,8'],
  ['money', 'figure.money Casos', 123_450, '1234,50'],
  ['money', 'figure.money Casos', 71_400, '714,00'],
  ['gain', 'figure.gainOf Casos', 712.04, '712'],
  ['rate', 'Casos', 2.36, '2,4'],
])('a chart’s file says %s as its table shows it', (unit, heading, value, written) => {
  expect(fileOf(chartOf(unit, value, 17))).toBe(
    `\uFEFFfigure.point;${heading};figure.count;figure.of\r\nnov/26;${written};2;17\r\n`,
  )
})

test('a chart’s file has no column of denominators where no point has one', () => {
  expect(fileOf(chartOf('money', 100, null))).toBe(
    '\uFEFFfigure.point;figure.money Casos;figure.count\r\nnov/26;1,00;2\r\n',
  )
})
