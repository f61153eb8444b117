import { expect, test } from 'vitest'
import type { FigureTable, ReportQuestion } from '../../api/resources/report/report-run.ts'
import type { ReportHead } from '../../api/resources/report/report-writer.ts'
import { reportWords } from '../../api/resources/report/report-words.ts'
import { beginPdf } from '../../api/resources/report/write-pdf.ts'

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
