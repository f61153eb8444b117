import { readFileSync } from 'node:fs'
import { sql, type Kysely, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../../api/database/migrate.ts'
import type { Database } from '../../api/database/open.ts'
import { isEmpty, seedDatabase } from '../../api/seed/seed-database.ts'
import { findPlace, type Place } from '../harness/api.ts'

let place: Place
let database: Database<never>
let db: Kysely<never>

beforeAll(async () => {
  place = await findPlace()
  database = await place.open()
  db = database.db
  await migrate(db)
  await seedDatabase(db, { size: 0.1 })
})
afterAll(async () => {
  await database.close()
  await place.remove()
})

/** Runs as requests do, for a user of some farms; without farms there is no context at all. */
const asRequest = <Result>(farms: number[] | undefined, work: (tx: Transaction<never>) => Promise<Result>, user = 2) =>
  db.transaction().execute(async (tx) => {
    if (farms) {
      await sql`select set_config('app.farm_ids', ${`{${farms.join(',')}}`}, true), set_config('app.user_id', ${String(user)}, true)`.execute(
        tx,
      )
    }
    await sql`set local role lactor_app`.execute(tx)
    return work(tx)
  })

const count = async (tx: Kysely<never>, table: string): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(tx)).rows[0]?.n ?? -1

const FARM_TABLES = [
  'animal',
  'diagnostic',
  'diagnostic_classification',
  'diagnostic_classification_agent',
  'farm_lactation',
  'farm_user',
  'plate',
  'tank_analysis',
]

describe('row level security', () => {
  test.each([...FARM_TABLES, 'farm', 'app_user'])('%s: without context nothing is seen', async (table) => {
    expect(await count(db, table)).toBeGreaterThan(0)
    expect(await asRequest(undefined, (tx) => count(tx, table))).toBe(0)
  })

  test.each(FARM_TABLES)('%s: only rows of the caller’s farms are seen', async (table) => {
    const farmsSeen = async (farms: number[]) => {
      const { rows } = await asRequest(farms, (tx) =>
        sql<{ farm_id: number }>`select distinct farm_id from ${sql.table(table)} order by 1`.execute(tx),
      )
      return rows.map((row) => row.farm_id)
    }
    expect(await farmsSeen([1])).toEqual([1])
    expect(await farmsSeen([1, 3])).toEqual([1, 3])
    expect(await farmsSeen([999])).toEqual([])
  })

  test('rows of another farm can be neither written nor moved', async () => {
    const insert = asRequest([1], (tx) =>
      sql`insert into animal (farm_id, category, ear_tag) values (3, 'cow', 'X')`.execute(tx),
    )
    await expect(insert).rejects.toMatchObject({ code: '42501' })
    const move = asRequest([1], (tx) => sql`update animal set farm_id = 3 where farm_id = 1`.execute(tx))
    await expect(move).rejects.toMatchObject({ code: '42501' })
    const update = await asRequest([1], (tx) => sql`update animal set name = 'X' where farm_id = 3`.execute(tx))
    expect(update.numAffectedRows).toBe(0n)
  })

  test.each(['session', 'credential', 'audit_log', 'kysely_migration'])(
    '%s is out of reach of requests',
    async (table) => {
      await expect(asRequest([1], (tx) => count(tx, table))).rejects.toMatchObject({ code: '42501' })
    },
  )

  test('rows are not removed, reference lists not changed', async () => {
    await expect(asRequest([1], (tx) => sql`delete from diagnostic`.execute(tx))).rejects.toMatchObject({
      code: '42501',
    })
    await expect(asRequest([1], (tx) => sql`update agent set name = 'x'`.execute(tx))).rejects.toMatchObject({
      code: '42501',
    })
  })

  test('the context ends with its transaction', async () => {
    await asRequest([1], (tx) => count(tx, 'animal'))
    const { rows } = await sql<{ farms: string | null; who: string }>`
      select current_setting('app.farm_ids', true) as farms, current_user as who`.execute(db)
    expect(rows[0]?.farms ?? '').toBe('')
    expect(rows[0]?.who).not.toBe('lactor_app')
  })

  test('users see themselves and those around them', async () => {
    const { rows } = await asRequest([1], (tx) => sql<{ login: string }>`select login from app_user`.execute(tx))
    const logins = rows.map(({ login }) => login)
    expect(logins).toEqual(expect.arrayContaining(['joao', 'rita', 'vera']))
    expect(logins).not.toContain('otavio')
  })
})

describe('changes', () => {
  test('move the moment and the version, whatever is written', async () => {
    const before = await sql<{
      updated_at: string
      created_at: string
      version: number
    }>`select * from animal where id = 1`.execute(db)
    await asRequest([1], (tx) =>
      sql`update animal set name = 'Nova', version = 99, updated_at = '2000-01-01' where id = 1`.execute(tx),
    )
    const after = await sql<{
      updated_at: string
      created_at: string
      version: number
    }>`select * from animal where id = 1`.execute(db)
    expect(after.rows[0]?.version).toBe((before.rows[0]?.version ?? 0) + 1)
    expect(after.rows[0]?.created_at).toBe(before.rows[0]?.created_at)
    expect(Math.abs(Date.parse(after.rows[0]?.updated_at ?? '') - Date.now())).toBeLessThan(60_000)
  })

  test('are recorded: who, when, on which device, what', async () => {
    await asRequest([1], async (tx) => {
      await sql`select set_config('app.device', 'parlour-1', true)`.execute(tx)
      await sql`update animal set name = 'Renamed', deleted = true where id = 2`.execute(tx)
    })
    const { rows } = await sql<
      Record<string, unknown>
    >`select * from audit_log where table_name = 'animal' and row_id = 2`.execute(db)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ user_id: 2, device: 'parlour-1', action: 'update' })
    expect(Object.keys(rows[0]?.['changes'] as object).sort()).toEqual(['deleted', 'name'])
    expect((rows[0]?.['changes'] as Record<string, unknown>)['deleted']).toEqual([false, true])
  })

  test('that are undone are not recorded', async () => {
    const failing = asRequest([1], async (tx) => {
      await sql`update animal set name = 'Ghost' where id = 3`.execute(tx)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow()
    const { rows } = await sql`select 1 from audit_log where table_name = 'animal' and row_id = 3`.execute(db)
    expect(rows).toEqual([])
  })

  test('each table of records is audited', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'deleted'
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
        and c.relname <> 'audit_entry' -- is itself a log
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'record_change' and t.tgenabled = 'O')`.execute(
      db,
    )
    expect(rows).toEqual([])
  })
})

describe('seed', () => {
  test('is the same for the same number', async () => {
    const digest = async (): Promise<unknown> =>
      (
        await sql`select
          (select md5(string_agg(t::text, ',' order by id)) from (select id, farm_id, ear_tag, birth_date, dam_id from animal where category = 'calf') t) as calves,
          (select md5(string_agg(t::text, ',' order by id)) from (select id, animal_id, type, result, plate_barcode, reading_date from diagnostic where reading_date is not null) t) as readings`.execute(
          db,
        )
      ).rows
    const wipe = () =>
      sql`truncate audit_log, record_image, plate_reading, diagnostic_classification_agent, diagnostic_classification, diagnostic, animal, farm_lactation, tank_analysis, farm_user, session,
        idempotency_key, credential, farm, app_user, agent, plate_model, profile, permission, app_path restart identity cascade`.execute(
        db,
      )
    const now = new Date('2026-05-04T12:00:00Z')
    await wipe()
    expect(await isEmpty(db)).toBe(true)
    await seedDatabase(db, { size: 0.05, now })
    const first = await digest()
    await wipe()
    await seedDatabase(db, { size: 0.05, now })
    expect(await digest()).toEqual(first)
    await wipe()
    await seedDatabase(db, { size: 0.05, now, seed: 7 })
    expect(await digest()).not.toEqual(first)
  })

  test('makes plates that wait on every farm, some of them ready to be read', async () => {
    const { rows } = await sql<{ waiting: number; ready: number }>`
      select count(*) as waiting, count(*) filter (where inoculated_at <= timestamptz '2026-05-04T12:00:00Z' - interval '18 hours') as ready
      from diagnostic where result = 'waiting' group by farm_id`.execute(db)
    expect(rows).toHaveLength(3)
    for (const { waiting, ready } of rows) {
      expect(ready).toBeGreaterThan(0)
      expect(waiting).toBeGreaterThan(ready)
    }
  })

  test('refuses a database that is not empty, and leaves it as it was', async () => {
    const before = await count(db, 'animal')
    await expect(seedDatabase(db, { size: 0.05 })).rejects.toMatchObject({ code: '23505' })
    expect(await count(db, 'animal')).toBe(before)
  })

  test('leaves room for the next ids', async () => {
    await sql`insert into animal (farm_id, category, ear_tag) values (1, 'cow', 'next')`.execute(db)
  })
})

test('migrating twice changes nothing', async () => {
  await migrate(db)
})

describe('records of before a rule', () => {
  /** Once more, on rows that were stored before it. */
  const rerun = async (name: string) => {
    const file = readFileSync(new URL(`../../api/database/migrations/${name}.sql`, import.meta.url), 'utf8')
    for (const statement of file.split(/\n\s*\n/)) await sql.raw(statement).execute(db)
  }

  test('dates that cannot be true are cleaned, and devices hear of it', async () => {
    await sql`insert into animal (farm_id, category, ear_tag, birth_date, last_calving_date)
      values (1, 'cow', 'ancient', '1900-05-04', '0001-01-01'), (1, 'cow', 'fine', '2020-05-04', '2025-05-04')`.execute(
      db,
    )
    await sql`insert into farm_lactation (farm_id, date, month, quantity, kind)
      values (1, '1900-05-04', '1900-05', 40, 'daily')`.execute(db)
    await sql`insert into tank_analysis (farm_id, source, description, collection_date, release_date, tbc)
      values (1, 'laboratory', 'ancient', '0001-01-01', '0001-01-02', 1000)`.execute(db)
    await sql`update diagnostic set sample_date = '1900-05-04' where id = (select min(id) from diagnostic)`.execute(db)
    await rerun('0011-plausible-dates')
    const { rows } = await sql<Record<string, unknown>>`
      select ear_tag, birth_date::text, last_calving_date::text, version from animal
      where ear_tag in ('ancient', 'fine') order by ear_tag`.execute(db)
    expect(rows).toEqual([
      { ear_tag: 'ancient', birth_date: null, last_calving_date: null, version: 3 },
      { ear_tag: 'fine', birth_date: '2020-05-04', last_calving_date: '2025-05-04', version: 1 },
    ])
    const { rows: left } = await sql`
      select from farm_lactation where date < '1990-01-01' and not deleted
      union all select from tank_analysis where collection_date < '1990-01-01' or release_date < '1990-01-01'
      union all select from diagnostic where sample_date < '1990-01-01'`.execute(db)
    expect(left).toEqual([])
  })

  test('a calf with the ear tag of a cow keeps it with a mark', async () => {
    await sql`drop index animal_ear_tag`.execute(db)
    await sql`insert into animal (farm_id, category, ear_tag)
      values (1, 'cow', 'Twice'), (1, 'calf', 'twice'), (2, 'calf', 'twice')`.execute(db)
    await sql`create index animal_ear_tag on animal (farm_id, ear_tag)`.execute(db)
    await rerun('0012-ear-tags')
    const { rows } = await sql<{ tag: string }>`
      select regexp_replace(ear_tag, '-[0-9]+$', '-n') as tag from animal where lower(ear_tag) like 'twice%'
      order by farm_id, category desc`.execute(db)
    expect(rows.map(({ tag }) => tag)).toEqual(['Twice', 'twice-n', 'twice'])
  })
})
