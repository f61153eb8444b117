import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { openDatabase } from '../../api/database/open.ts'
import { copySeededFolder } from '../harness/seeded-folder.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'

const api = fileURLToPath(new URL('bench-api.ts', import.meta.url))
/** The herd of `bench-api.ts`' user. */
const YEARS = { from: '2020-01-01', to: '2024-12-31' }
const LOOK_MS = 100

/** Memory of a process, in MB. */
const memoryOf = (pid: number): number => {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/**
 * Reports of five years with many diagnoses: how long each takes, what memory it needs beyond the server's own, and what
 * another request waits meanwhile at most.
 */
export async function* reports({ diagnoses }: { diagnoses: number }): AsyncGenerator<object> {
  const folder = temporaryFolder('bench-reports')
  try {
    const data = join(folder.path, 'data')
    await copySeededFolder(data, 1)
    const farm = await fill(data, diagnoses)
    const child = spawn(process.execPath, [api, data], { stdio: ['ignore', 'pipe', 'inherit'] })
    const line = await new Promise<string>((resolve) => createInterface(child.stdout).once('line', resolve))
    const { origin, token } = JSON.parse(line) as { origin: string; token: string }
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/ld+json' }
    const call = async (path: string, body?: object): Promise<Record<string, unknown>> => {
      const post = body && { method: 'POST', body: JSON.stringify(body) }
      const response = await fetch(origin + path, { headers, ...post })
      if (!response.ok) throw new Error(`${path}: ${String(response.status)} ${await response.text()}`)
      return (await response.json()) as Record<string, unknown>
    }
    for (const [type, format] of [
      ['consolidated_diagnostics_app', 'csv'],
      ['consolidated_diagnostics_app', 'xlsx'],
      ['acl_export_app', 'csv'],
    ] as const) {
      await call(`/animals?farm=${String(farm)}&itemsPerPage=30`)
      const base = memoryOf(child.pid ?? 0)
      const started = performance.now()
      const { '@id': path } = await call('/reports', { farm, type, format, ...YEARS })
      let [peak, slowest] = [base, 0]
      let report: Record<string, unknown> = {}
      do {
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
        const asked = performance.now()
        await call(`/animals?farm=${String(farm)}&itemsPerPage=30`)
        slowest = Math.max(slowest, performance.now() - asked)
        peak = Math.max(peak, memoryOf(child.pid ?? 0))
        report = await call(String(path))
      } while (report['state'] === 'requested' || report['state'] === 'running')
      yield {
        ...{ bench: 'reports', type, format, state: report['state'], rows: report['rowCount'], bytes: report['size'] },
        seconds: Math.round((performance.now() - started) / 100) / 10,
        ...{ baseMb: Math.round(base), aboveBaseMb: Math.round(peak - base), slowestRequestMs: Math.round(slowest) },
      }
    }
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  } finally {
    folder.remove()
  }
}

/** Gives the farm of the bench's user diagnoses over five years, with an agent each and every third without growth. */
async function fill(dataDir: string, diagnoses: number): Promise<number> {
  const database = await openDatabase<never>({ dataDir })
  const { db } = database
  const { rows } = await sql<{ farm: number }>`
    select m.farm_id as farm from farm_user m join app_user u on u.id = m.user_id where u.login = 'vera'
    order by m.farm_id limit 1
  `.execute(db)
  const farm = rows[0]?.farm ?? 1
  await sql`set session_replication_role = replica`.execute(db)
  await sql`
    with cows as (
      select id, row_number() over (order by id) - 1 as place, count(*) over () as number
      from animal where farm_id = ${farm} and category = 'cow' and not deleted
    ), made as (
      insert into diagnostic (farm_id, animal_id, type, grade, forequarter_left, sample_date, growth, result)
      select ${farm}, c.id, case n % 2 when 0 then 'clinical_mastitis' else 'subclinical_mastitis' end,
        case n % 2 when 0 then 'mild' end, true, ${YEARS.from}::date + n % 1826, n % 3 > 0,
        case n % 3 when 0 then 'no_growth' else 'positive' end
      from generate_series(1, ${diagnoses}) n join cows c on c.place = n % c.number
      returning id, growth
    ), counted as (
      insert into diagnostic_classification (farm_id, diagnostic_id, sector, colour, colonies)
      select ${farm}, id, 'GN', 'red', 12 from made where growth returning id, diagnostic_id
    )
    insert into diagnostic_classification_agent (farm_id, diagnostic_id, diagnostic_classification_id, agent_id)
    select ${farm}, diagnostic_id, id, 1 from counted
  `.execute(db)
  await sql`set session_replication_role = origin`.execute(db)
  await database.maintain()
  await database.close()
  return farm
}
