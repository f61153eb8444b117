import readSheets from 'read-excel-file/node'
import { expect } from 'vitest'
import type { DiagnosticType } from '../../src/domain/diagnosis.ts'
import type { Period } from '../../src/domain/figure.ts'
import type { ReportType } from '../../src/domain/report.ts'
import type { TestApi } from './api.ts'

/** Rows of cells. */
export type Sheet = Awaited<ReturnType<typeof readSheets>>[number]['data']

/** A report that was asked for, told of and downloaded: its rows and its figures. */
export async function downloadedReport(
  api: TestApi,
  type: ReportType,
  { from, to }: Period,
  diagnosticTypes: readonly DiagnosticType[] = [],
): Promise<{ rows: Sheet; figures: Sheet }> {
  const rita = await api.as('rita')
  const asked = await rita.create('/reports', {
    farm: 1,
    type,
    from,
    to,
    diagnosticTypes,
    format: 'xlsx',
    language: 'pt',
  })
  const report = async () => (await rita.get(String(asked['@id']))).body
  await expect.poll(async () => (await report())['state'], { timeout: 120_000, interval: 200 }).toBe('ready')
  await expect
    .poll(async () =>
      (await rita.members('/notifications')).some((one) => JSON.stringify(one).includes('report_ready')),
    )
    .toBe(true)
  const { body } = await api.client().post('/token', { login: 'rita', password: 'lactor123' })
  const headers = { authorization: `Bearer ${String(body['token'])}` }
  const file = await fetch(api.origin + String((await report())['file']), { headers })
  const [rows, figures] = await readSheets(Buffer.from(await file.arrayBuffer()))
  return { rows: rows?.data.slice(1) ?? [], figures: figures?.data ?? [] }
}

/** The rows of a table of figures, up to the empty one after it. */
export function tableOf(figures: Sheet, title: string): Sheet {
  const at = figures.findIndex(([cell]) => cell === title)
  expect(at, title).toBeGreaterThan(0)
  const rows = figures.slice(at + 2)
  const end = rows.findIndex(([cell]) => cell === null)
  return end === -1 ? rows : rows.slice(0, end)
}

/** The last row of a table. */
export const totalOf = (figures: Sheet, title: string) =>
  tableOf(figures, title).findLast(([name]) => name === 'Total') ?? []
