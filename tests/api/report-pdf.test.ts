import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { placeColumns } from '../../api/resources/report/pdf-columns.ts'
import type { FigureTable, ReportQuestion } from '../../api/resources/report/report-run.ts'
import type { ReportHead } from '../../api/resources/report/report-writer.ts'
import { reportWords } from '../../api/resources/report/report-words.ts'
import { figureColumns, printedNumber } from '../../api/resources/report/report-cells.ts'
import { beginPdf, figureWidths } from '../../api/resources/report/write-pdf.ts'
import { REPORT_COLUMNS } from '../../src/domain/report-columns.ts'

const question: ReportQuestion = {
  ...{ id: 1, farm: 1, farmName: 'Boa Vista', farmCode: '0042', timeZone: 'America/Sao_Paulo', today: '2026-05-04' },
  ...{ type: 'consolidated_diagnostics_app', format: 'pdf', diagnosticTypes: [], diseases: [] },
  ...{ period: { from: '2026-04-01', to: '2026-04-30' }, language: 'pt', words: reportWords('pt') },
}

const table = (rows: number): FigureTable => ({
  title: 'Cura',
  headings: ['Mês', 'Casos'],
  rows: Array.from({ length: rows }, (_, row) => [String(row), row]),
})

/** How many pages a report of two rows has. */
async function pagesOf(figures: readonly FigureTable[]): Promise<number> {
  const parts: Uint8Array[] = []
  const head: ReportHead = {
    ...{ question, title: 'Relatório', lines: ['Boa Vista'], figures },
    ...{ columns: [{ name: 'earTag', kind: 'text', width: 1 }], titles: ['Brinco'] },
  }
  const writer = beginPdf(head, (bytes) => {
    parts.push(bytes)
  })
  writer.rows([['1187'], ['1188']])
  await writer.end()
  return (
    Buffer.concat(parts)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length ?? 0
  )
}

test('rows begin below small tables, and on a page of their own below tables that leave little room', async () => {
  expect(await pagesOf([])).toBe(1)
  expect(await pagesOf([table(3)])).toBe(1)
  expect(await pagesOf([table(28), table(3)])).toBe(2)
  // The third table goes to the second page, and the rows below it.
  expect(await pagesOf([table(28), table(28), table(3)])).toBe(2)
})

describe('columns across the page', () => {
  const text = (width: number) => ({ name: '', kind: 'text', width }) as const

  test('a column is as wide as the longest word of its title, others give the room', () => {
    const widthOf = (word: string) => 10 * word.length
    const placed = placeColumns(
      [text(30), text(1), text(10)],
      ['Medicamento', 'Dia tratamento', 'Vaca'],
      5,
      400,
      widthOf,
    )
    expect(placed.map(({ width }) => width)).toEqual([225, 100, 75])
    expect(placed.map(({ x }) => x)).toEqual([5, 230, 330])
  })

  test('a page without the room is shared out by the words', () => {
    const placed = placeColumns([text(30), text(1)], ['Dia', 'Aplicações'], 0, 65, (word) => 10 * word.length)
    expect(placed.map(({ width }) => width)).toEqual([15, 50])
  })

  const page = new PDFDocument({ size: 'A4', layout: 'landscape' }).font('Helvetica-Bold').fontSize(7)
  const languages = ['pt', 'en', 'es'] as const
  test.each(
    languages.flatMap((language) => Object.entries(REPORT_COLUMNS).map((report) => [language, ...report] as const)),
  )('no word of a title is broken on paper: %s, %s', (language, _type, columns) => {
    const titles = columns.map(({ name }) => reportWords(language).say(`report.column.${name}`))
    const widthOf = (word: string) => page.widthOfString(word) + 6
    const room = page.page.width - 56
    const placed = placeColumns(columns, titles, 28, room, widthOf)
    expect(placed.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(room)
    for (const { at, width, column } of placed) {
      const words = [...(titles[at] ?? '').split(' '), ...(column.kind === 'date' ? ['30/12/2026'] : [])]
      for (const word of words) expect(widthOf(word), word).toBeLessThanOrEqual(width)
    }
  })
})

test.each(['pt', 'en', 'es'])('no heading of the widest table of figures is broken: %s', (language) => {
  const page = new PDFDocument({ size: 'A4', layout: 'landscape' }).font('Helvetica-Bold').fontSize(8)
  const headings = ['month', 'treatments', 'critical', 'per100', 'doses', 'criticalDoses', 'lactating'].map((id) =>
    reportWords(language).say(`reportFile.${id}`),
  )
  const widthOf = (word: string) => Math.ceil(page.widthOfString(word) + 4)
  const room = (page.page.width - 2 * 28 - 24) / 2
  const widths = figureWidths(
    headings.map((heading) => [heading, '11/2026']),
    room,
    widthOf,
  )
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(room)
  headings.forEach((heading, place) => {
    for (const word of heading.split(' ')) expect(widthOf(word), word).toBeLessThanOrEqual(widths[place] ?? 0)
  })
})

test('numbers of a column have the same decimals on paper, whatever they are', () => {
  const columns = REPORT_COLUMNS.consolidated_calf_app.filter(({ kind }) => kind === 'number')
  const printed = (name: string, values: readonly number[]) =>
    values.map((value) => printedNumber(value, 'pt', columns.find((column) => column.name === name)?.decimals))
  expect(printed('firstMealHours', [5.15, 1, 7.86])).toEqual(['5,2', '1,0', '7,9'])
  expect(printed('colostrumLitres', [5.5, 6])).toEqual(['5,5', '6,0'])
  expect(printed('dailyGain', [0.67, 0.6])).toEqual(['0,67', '0,60'])
  // A share has one decimal in every table of figures, also where all of them are whole.
  expect(figureColumns(['age', 'count', 'of', 'percent'], reportWords('pt')).printed).toEqual([0, 0, 0, 1])
})

test.each(['pt', 'en', 'es'])('a sum is printed as on screen, as Brazilian real: %s', (language) => {
  const { printed } = figureColumns(['cause', 'cost'], reportWords(language))
  expect([6121.5, 1440, 0].map((cost) => printedNumber(cost, language, printed?.[1]))).toEqual([
    '6.121,50',
    '1.440,00',
    '0,00',
  ])
})
