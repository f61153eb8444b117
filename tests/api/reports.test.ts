import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import readSheets from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/domain/calendar.ts'
import { REPORT_COLUMNS } from '../../src/domain/report-columns.ts'
import { REPORT_TYPES, REPORTS } from '../../src/domain/report.ts'
import { violations, type ApiClient, type Json } from '../harness/api-client.ts'
import { cowBody, diagnosisBody } from '../harness/api-records.ts'
import { TestApi } from '../harness/api.ts'

let api: TestApi
let rita: ApiClient
let token: string

beforeAll(async () => {
  api = await TestApi.start()
  rita = await api.as('rita')
  const { body } = await api.client().post('/token', { login: 'rita', password: 'lactor123' })
  token = String(body['token'])
})
afterAll(() => api.close())

const YEAR = { farm: 1, from: '2016-01-01', to: '2025-12-31' }
const RECENT = { farm: 1, from: '2020-01-01', to: '2029-12-31' }

/** Waits until a report has ended, well or not. */
async function ended(path: unknown): Promise<Json> {
  let now: Json = {}
  await expect
    .poll(
      async () => {
        now = (await rita.get(String(path))).body
        return now['state']
      },
      { timeout: 120_000, interval: 200 },
    )
    .toBeOneOf(['ready', 'failed', 'expired'])
  return now
}

const ask = async (body: Json): Promise<Json> => ended((await rita.create('/reports', { ...RECENT, ...body }))['@id'])

/** The file of a report, with its headers. */
async function fileOf({ file }: Json): Promise<{ bytes: Buffer; headers: Headers }> {
  const answer = await fetch(`${api.origin}${String(file)}`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(200)
  return { bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers }
}

/** The rows of a workbook. */
const firstSheet = async (bytes: Buffer) => (await readSheets(bytes))[0]?.data ?? []

/** Lines and cells of a CSV as spreadsheets in Brazil read it. */
function csvCells(bytes: Buffer): string[][] {
  const text = bytes.toString('utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (let at = 1; at < text.length; at++) {
    const sign = text[at]
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"'
      at++
    } else if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === ';' || sign === '\r')) {
      rows.at(-1)?.push(cell)
      cell = ''
      if (sign === '\r') {
        rows.push([])
        at++
      }
    } else cell += sign ?? ''
  }
  return rows.slice(0, -1)
}

describe('every kind of report in every format', () => {
  const all = REPORT_TYPES.flatMap((type) => REPORTS[type].formats.map((format) => ({ type, format })))

  test.each(all)('$type as $format', async ({ type, format }) => {
    // The herd's records of some months are enough, of calves there are few.
    const from = REPORTS[type].area === 'calf' ? RECENT.from : addDays(new Date().toISOString().slice(0, 10), -120)
    const made = await ask({ type, format, from })
    expect(made).toMatchObject({ state: 'ready', progress: 100, fault: null })
    expect(made['rowCount']).toBeGreaterThan(3)
    const { bytes, headers } = await fileOf(made)
    expect(bytes.length).toBe(made['size'])
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename=".+\\.${format}"; filename\\*=UTF-8''`),
    )
    const width = REPORT_COLUMNS[type].length
    if (format === 'pdf') {
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(bytes.subarray(-6).toString()).toContain('%%EOF')
      return
    }
    const rows = format === 'csv' ? csvCells(bytes) : await firstSheet(bytes)
    expect(rows).toHaveLength(Number(made['rowCount']) + 1)
    expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([width]))
    expect(rows[0]?.every((title) => String(title) !== '' && !String(title).startsWith('report.'))).toBe(true)
    // Names of texts instead of what they say.
    expect(rows.flat().filter((cell) => /^[a-z]\w*(\.[a-zA-Z]\w*)+$/.test(String(cell)))).toEqual([])
  })
})

test('rows say what the records say', async () => {
  const cow = await rita.create('/animals', { ...cowBody(1), earTag: 'R-777', name: 'Açucena; "Flor"' })
  await rita.create('/diagnostics', {
    ...diagnosisBody(1, Number(cow['id'])),
    ...{ type: 'clinical_mastitis', grade: 'moderate', sampleDate: '2025-03-09' },
  })
  const asked = { type: 'consolidated_diagnostics_app', from: '2025-03-09', to: '2025-03-09' }
  const csv = csvCells((await fileOf(await ask({ ...asked, format: 'csv' }))).bytes)
  const row = csv.find((cells) => cells.includes('R-777')) ?? []
  expect(csv[0]?.slice(0, 5)).toEqual(['Data da coleta', 'Brinco', 'Nome', 'Tipo', 'Grau'])
  expect(row.slice(0, 5)).toEqual(['09/03/2025', 'R-777', 'Açucena; "Flor"', 'Mastite clínica', 'Moderado'])
  const xlsx = await firstSheet((await fileOf(await ask({ ...asked, format: 'xlsx' }))).bytes)
  const same = xlsx.find((cells) => cells.includes('R-777')) ?? []
  expect(same[0]).toEqual(new Date('2025-03-09T00:00:00Z'))
  expect(same.slice(1, 5)).toEqual(row.slice(1, 5))
  const english = csvCells((await fileOf(await ask({ ...asked, format: 'csv', language: 'en' }))).bytes)
  expect(english[0]?.slice(0, 4)).toEqual(['Sample date', 'Ear tag', 'Name', 'Type'])
  const narrowed = csvCells((await fileOf(await ask({ ...asked, format: 'csv', diagnosticTypes: ['drying'] }))).bytes)
  expect(narrowed).toHaveLength(1)
})

test.each([
  ['a link', '=HYPERLINK("http://example.com","x")'],
  ['a plus', '+1+1'],
  ['a minus', '-2+3'],
  ['an at', '@SUM(A1)'],
])('a name that is a formula does no harm: %s', async (_what, name) => {
  const tag = `F${String(name.length)}${String(name.charCodeAt(0))}`
  const cow = await rita.create('/animals', { ...cowBody(1), earTag: tag })
  await rita.patch(String(cow['@id']), { name })
  await rita.create('/diagnostics', { ...diagnosisBody(1, Number(cow['id'])), sampleDate: '2025-03-10' })
  const asked = { type: 'consolidated_diagnostics_app', from: '2025-03-10', to: '2025-03-10' }
  const { bytes } = await fileOf(await ask({ ...asked, format: 'csv' }))
  const cell = csvCells(bytes).find((cells) => cells.includes(tag))?.[2]
  expect(cell).toBe(`'${name}`)
  const workbook = (await fileOf(await ask({ ...asked, format: 'xlsx' }))).bytes
  const sheet = (await unzipped(workbook))['xl/worksheets/sheet1.xml'] ?? ''
  expect(sheet).not.toContain('<f>')
  expect((await firstSheet(workbook)).find((cells) => cells.includes(tag))?.[2]).toBe(name)
})

test('a file that is asked for as something else is refused with what there is', async () => {
  const { file } = await ask({ type: 'consolidated_diagnostics_app', format: 'csv' })
  const refused = await rita.get(String(file), { headers: { accept: 'text/html' } })
  expect([refused.status, refused.body['detail']]).toEqual([
    406,
    'The answer is application/vnd.openxmlformats-officedocument.spreadsheetml.sheet or text/csv or application/pdf',
  ])
})

test('numbers of a workbook show the decimals that paper shows, and sums of money both of theirs', async () => {
  const made = await ask({ type: 'consolidated_diagnostics_protocols_app', format: 'xlsx' })
  const parts = await unzipped((await fileOf(made)).bytes)
  const styles = parts['xl/styles.xml'] ?? ''
  const own = new Map([...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(([, id, code]) => [id, code]))
  const ofCells = [...(styles.split('<cellXfs')[1] ?? '').matchAll(/<xf numFmtId="(\d+)"/g)].map(([, id]) => id ?? '')
  const shown = new Set(
    [...(parts['xl/worksheets/sheet2.xml'] ?? '').matchAll(/ s="(\d+)"><v>/g)].map(([, style]) => {
      const id = ofCells[Number(style)] ?? ''
      return own.get(id) ?? { 0: 'General', 2: '0.00', 4: '#,##0.00' }[Number(id)]
    }),
  )
  expect(shown).toEqual(new Set(['General', '0.0', '#,##0.00']))
})

async function unzipped(bytes: Uint8Array): Promise<Record<string, string>> {
  const { unzipSync, strFromU8 } = await import('fflate')
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]))
}

const office = ['soffice', 'libreoffice'].find((name) => spawnSync(name, ['--version']).status === 0)
const opener =
  office === undefined ? 'an independent parser and the parts OOXML asks for (no LibreOffice here)' : 'LibreOffice'

test(`a workbook opens: checked with ${opener}`, async () => {
  const made = await ask({ type: 'consolidated_diagnostics_app', format: 'xlsx' })
  const { bytes } = await fileOf(made)
  if (office === undefined) {
    const parts = await unzipped(bytes)
    const types = parts['[Content_Types].xml'] ?? ''
    const named = Object.keys(parts).filter((name) => name.startsWith('xl/') && !name.includes('_rels'))
    for (const name of named) expect(types).toContain(`PartName="/${name}"`)
    for (const [, target] of (parts['xl/_rels/workbook.xml.rels'] ?? '').matchAll(/Target="([^"]+)"/g)) {
      expect(Object.keys(parts)).toContain(`xl/${target ?? ''}`)
    }
    expect((await readSheets(bytes)).map(({ sheet }) => sheet)).toEqual(['Dados', 'Resumo'])
    expect(await firstSheet(bytes)).toHaveLength(Number(made['rowCount']) + 1)
    return
  }
  const folder = mkdtempSync(join(tmpdir(), 'lactor-report-'))
  writeFileSync(join(folder, 'report.xlsx'), bytes)
  const { status } = spawnSync(office, [
    '--headless',
    '--convert-to',
    'csv',
    '--outdir',
    folder,
    join(folder, 'report.xlsx'),
  ])
  expect(status).toBe(0)
  const lines = readFileSync(join(folder, 'report.csv'), 'utf8').trim().split('\n')
  expect(lines).toHaveLength(Number(made['rowCount']) + 1)
  rmSync(folder, { recursive: true })
})

describe('what is refused', () => {
  const body = { ...YEAR, type: 'consolidated_diagnostics_app', format: 'csv' }

  test.each([
    ['a period that ends before it begins', { from: '2025-02-02', to: '2025-02-01' }, { to: 'report.error.period' }],
    ['eleven years', { from: '2014-12-31', to: '2025-12-31' }, { to: 'report.error.tooLong' }],
    ['an export on paper', { type: 'ideagri_export_app', format: 'pdf' }, { format: 'report.error.format' }],
    [
      'diseases of a report about udders',
      { type: 'ideagri_export_app', format: 'csv', diseases: ['diarrhea'], diagnosticTypes: ['drying'] },
      { diagnosticTypes: 'report.error.notNarrowed', diseases: 'report.error.notNarrowed' },
    ],
    ['an unknown report', { type: 'everything' }, { type: 'report.error.type' }],
    ['no first day', { from: null }, { from: 'report.error.from' }],
  ])('%s', async (_what, change, expected) => {
    const answer = await rita.post('/reports', { ...body, ...change })
    expect(answer.status).toBe(422)
    expect(violations(answer)).toEqual(expected)
  })

  test('another question of a report that was asked for', async () => {
    const asked = await rita.create('/reports', body)
    const answer = await rita.patch(String(asked['@id']), { to: '2025-11-30' })
    expect(violations(answer)).toEqual({ to: 'report.error.fixed' })
  })

  test('making one again that is being made', async () => {
    const asked = await rita.create('/reports', { ...RECENT, type: 'consolidated_diagnostics_app', format: 'pdf' })
    const answer = await rita.put(`${String(asked['@id'])}/retry`, {})
    expect(violations(answer)).toEqual({ state: 'report.error.beingMade' })
  })

  test('a stranger’s look at any', async () => {
    const made = await ask(body)
    const paths = [String(made['@id']), String(made['file'])]
    const stranger = await api.as('otavio')
    for (const path of paths) {
      expect((await stranger.get(path, { headers: { accept: '*/*' } })).status).toBe(404)
    }
    expect((await stranger.post('/reports', body)).body['reason']).toBe('farm')
    expect((await stranger.put(`${paths[0] ?? ''}/retry`, {})).status).toBe(404)
    expect((await stranger.patch(paths[0] ?? '', { deleted: true })).status).toBe(404)
  })
})

test('reports of a herd are for those who hold its role', async () => {
  const asked = await ask({ type: 'acl_export_app', format: 'csv' })
  const calves = await ask({ type: 'consolidated_calf_app', format: 'csv' })
  await api.withDatabase(async ({ db }) => {
    await sql`
      update app_user set permission_overrides = permission_overrides || '{"ROLE_APP_UBERE_RELATORIOS": false}'::jsonb
      where login = 'rita'
    `.execute(db)
  })
  try {
    const only = await api.as('rita')
    expect((await only.members('/reports?farm=1')).map(({ type }) => type)).not.toContain('acl_export_app')
    expect((await only.get(String(calves['@id']))).status).toBe(200)
    for (const path of [asked['@id'], asked['file']]) {
      expect((await only.get(String(path), { headers: { accept: '*/*' } })).status).toBe(404)
    }
    const refused = await only.post('/reports', { ...RECENT, type: 'acl_export_app', format: 'csv' })
    expect([refused.status, refused.body['reason']]).toEqual([403, 'role'])
    expect((await only.put(`${String(asked['@id'])}/retry`, {})).status).toBe(404)
    expect((await only.patch(String(asked['@id']), { deleted: true })).status).toBe(404)
  } finally {
    await api.withDatabase(async ({ db }) => {
      await sql`
        update app_user set permission_overrides = permission_overrides - 'ROLE_APP_UBERE_RELATORIOS' where login = 'rita'
      `.execute(db)
    })
  }
})

test('the blood values of a calf are those of the sample that tells the class', async () => {
  const birthDate = addDays(new Date().toISOString().slice(0, 10), -20)
  const calf = await rita.create('/animals', { ...cowBody(1), category: 'calf', birthDate })
  const donor = await rita.create('/animals', cowBody(1))
  const sampled = (days: number, bloodBrix: number) => {
    const sampledAt = `${addDays(birthDate, days)}T15:00:00.000Z`
    return rita.create('/colostrum_feedings', {
      ...{ farm: 1, calf: calf['id'], donor: donor['id'], litres: 2, fedAt: sampledAt, sampledAt, bloodBrix },
    })
  }
  await sampled(3, 9.5)
  await sampled(15, 7.1)
  const { bytes } = await fileOf(await ask({ type: 'consolidated_calf_app', format: 'csv' }))
  const [titles = [], ...rows] = csvCells(bytes)
  const row = rows.find(([earTag]) => earTag === calf['earTag']) ?? []
  const cell = (title: string) => row[titles.indexOf(title)]
  expect([cell('Brix do soro (%)'), cell('Imunidade passiva')]).toEqual(['9,5', 'Excelente'])
})

test('a deleted report is gone, and comes back with its file', async () => {
  const made = await ask({ type: 'acl_export_app', format: 'csv' })
  const path = String(made['@id'])
  const gone = await rita.patch(path, { deleted: true })
  expect(gone.body).toMatchObject({ deleted: true, file: null })
  expect((await rita.get(`/reports/export?report=${String(made['id'])}`, { headers: { accept: '*/*' } })).status).toBe(
    404,
  )
  expect((await rita.members('/reports?farm=1')).map(({ '@id': id }) => id)).not.toContain(path)
  const back = await rita.patch(path, { deleted: false })
  expect((await fileOf(back.body)).bytes.length).toBe(made['size'])
})

test('whoever asked is told once that reports are ready', async () => {
  await ask({ type: 'acl_export_app', format: 'csv' })
  await ask({ type: 'ideagri_export_app', format: 'csv' })
  const told = (await rita.members('/notifications?farm=1')).filter(({ code }) => code === 'report_ready')
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ doneAt: null })
  const path = String(told[0]?.['@id'])
  await rita.patch(path, { doneAt: new Date().toISOString() })
  const [rule] = await rita.members('/notification_categories?code=report_ready')
  await rita.create('/farm_user_notification_preferences', { farm: 1, category: rule?.['@id'], enabled: false })
  await ask({ type: 'acl_export_app', format: 'csv' })
  const open = (await rita.members('/notifications?farm=1')).filter(
    ({ code, doneAt }) => code === 'report_ready' && doneAt === null,
  )
  expect(open).toEqual([])
})

test('a run that was killed leaves nothing behind in the file of the next one', async () => {
  const made = await ask({ type: 'consolidated_diagnostics_app', format: 'csv' })
  const id = Number(made['id'])
  const before = (await fileOf(made)).bytes
  await api.withDatabase(async ({ db }) => {
    // As a process leaves it that is killed half-way: running, a piece of a file, the job still to be done.
    await sql`update report set state = 'running', progress = 40, size = null, ready_at = null where id = ${id}`.execute(
      db,
    )
    await sql`delete from report_file where report_id = ${id} and part > 0`.execute(db)
    await sql`update report_file set bytes = '\\x00' where report_id = ${id}`.execute(db)
    await sql`
      update pgboss.job set state = 'created', started_on = null, completed_on = null, retry_count = 0
      where name = 'make-report' and (data ->> 'report')::int = ${id}
    `.execute(db)
  })
  rita = await api.as('rita')
  const again = await ended(made['@id'])
  expect(again).toMatchObject({ state: 'ready', rowCount: made['rowCount'] })
  expect((await fileOf(again)).bytes.equals(before)).toBe(true)
})

test('a file goes after thirty days, and can be asked for again', async () => {
  const made = await ask({ type: 'consolidated_calf_app', format: 'csv' })
  const days = (Date.parse(String(made['expiresAt'])) - Date.parse(String(made['readyAt']))) / 86_400_000
  expect(days).toBeCloseTo(30, 3)
  const id = Number(made['id'])
  await api.withDatabase(async ({ db }) => {
    await sql`update report set expires_at = now() - interval '1 minute' where id = ${id}`.execute(db)
    const { expireReports } = await import('../../api/resources/report/report-maker.ts')
    await expireReports(db)
    const { rows } = await sql`select from report_file where report_id = ${id}`.execute(db)
    expect(rows).toEqual([])
  })
  const expired = await rita.get(String(made['@id']))
  expect(expired.body).toMatchObject({ state: 'expired', file: null })
  expect((await rita.put(`${String(made['@id'])}/retry`, {})).status).toBe(200)
  expect(await ended(made['@id'])).toMatchObject({ state: 'ready', rowCount: made['rowCount'] })
})

test('what was told of a report ends with its file', async () => {
  const [preference] = await rita.members('/farm_user_notification_preferences?farm=1')
  if (preference) await rita.patch(String(preference['@id']), { enabled: true })
  const made = await ask({ type: 'acl_export_app', format: 'csv' })
  const open = async () =>
    (await rita.members('/notifications?farm=1'))
      .filter(({ code, doneAt }) => code === 'report_ready' && doneAt === null)
      .map(({ about }) => about)
  expect(await open()).toHaveLength(1)
  await api.withDatabase(async ({ db }) => {
    const { expireReports } = await import('../../api/resources/report/report-maker.ts')
    await expireReports(db)
  })
  rita = await api.as('rita')
  expect(await open()).toHaveLength(1)
  await rita.patch(String(made['@id']), { deleted: true })
  await api.withDatabase(async ({ db }) => {
    const { expireReports } = await import('../../api/resources/report/report-maker.ts')
    await expireReports(db)
  })
  rita = await api.as('rita')
  expect(await open()).toEqual([])
})
