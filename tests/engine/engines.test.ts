import { setTimeout as delay } from 'node:timers/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../api/database/open.ts'
import { startPostgres, type PostgresServer } from '../harness/postgres-server.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'

interface Cow {
  id: number
  tag: string
}
interface Schema {
  cow: Cow
}

const folder = temporaryFolder('engines')
const server: PostgresServer | undefined = await startPostgres()

afterAll(async () => {
  await server?.stop()
  folder.remove()
})

describe.each([
  ['embedded', () => openDatabase<Schema>({ dataDir: join(folder.path, 'database') })],
  ['postgres', () => openDatabase<Schema>({ databaseUrl: server?.url })],
] as const)('%s engine', (engine, open) => {
  describe.skipIf(engine === 'postgres' && !server)('as the API uses it', () => {
    let database: Database<Schema>
    let db: Kysely<Schema>

    beforeAll(async () => {
      database = await open()
      db = database.db
      await sql`drop table if exists cow`.execute(db)
      await sql`create table cow (id bigint primary key, tag text not null constraint cow_tag_unique unique)`.execute(
        db,
      )
    })

    afterAll(() => database.close())

    test('values look the same on every engine', async () => {
      const { rows } = await sql<Record<string, unknown>>`select
        9007199254740991::int8 as big, 7::int4 as small, 1.50::numeric as decimal, 1.5::float8 as float, true as flag,
        date '2026-05-04' as day, timestamptz '2026-05-04 00:02:03-03' as moment,
        timestamptz '2026-05-04 00:02:03.123456+00' as precise, '{"a":[1,null]}'::jsonb as json,
        ${[1, 2]}::int8[] as numbers, ${['a"b\\', null, '{,}', '']}::text[] as texts, null::text as nothing,
        ${new Date('2026-01-02T03:04:05.678Z')}::timestamptz as sent, ${true}::boolean as sent_flag,
        ${JSON.stringify({ herd: 'á' })}::jsonb as sent_json, ${{ herd: 1 }}::jsonb as sent_object,
        ${0.1}::float8 as sent_float, ${Buffer.from('milk')}::bytea as bytes, count(*) as total from (values (1)) v`.execute(
        db,
      )
      const { bytes, ...values } = rows[0] ?? {}
      expect(Buffer.from(bytes as Uint8Array).toString()).toBe('milk')
      expect(values).toEqual({
        big: 9007199254740991,
        small: 7,
        decimal: '1.50',
        float: 1.5,
        flag: true,
        day: '2026-05-04',
        moment: '2026-05-04T03:02:03.000Z',
        precise: '2026-05-04T00:02:03.123456Z',
        json: { a: [1, null] },
        numbers: [1, 2],
        texts: ['a"b\\', null, '{,}', ''],
        nothing: null,
        sent: '2026-01-02T03:04:05.678Z',
        sent_flag: true,
        sent_json: { herd: 'á' },
        sent_object: { herd: 1 },
        sent_float: 0.1,
        total: 1,
      })
    })

    test('an integer that a number cannot hold is refused, not rounded', async () => {
      await expect(sql`select 9007199254740993::int8`.execute(db)).rejects.toThrow('does not fit a number')
    })

    test('counts affected rows', async () => {
      const inserted = await db
        .insertInto('cow')
        .values([
          { id: 900, tag: 'a900' },
          { id: 901, tag: 'a901' },
        ])
        .executeTakeFirst()
      const updated = await db.updateTable('cow').set({ tag: 'b900' }).where('id', '=', 900).executeTakeFirst()
      const deleted = await db.deleteFrom('cow').where('id', '>=', 900).executeTakeFirst()
      expect(inserted.numInsertedOrUpdatedRows).toBe(2n)
      expect(updated.numUpdatedRows).toBe(1n)
      expect(deleted.numDeletedRows).toBe(2n)
    })

    test('a duplicate is a DatabaseError with its SQLSTATE and constraint', async () => {
      await db.insertInto('cow').values({ id: 1, tag: '0001' }).execute()
      const error: unknown = await db
        .insertInto('cow')
        .values({ id: 2, tag: '0001' })
        .execute()
        .catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(pg.DatabaseError)
      expect(error).toMatchObject({ code: '23505', constraint: 'cow_tag_unique', table: 'cow' })
      await expect(sql`select nonsense`.execute(db)).rejects.toMatchObject({ code: '42703' })
    })

    test('a failed transaction leaves nothing behind, and the next statement works', async () => {
      const failing = db.transaction().execute(async (transaction) => {
        await transaction.insertInto('cow').values({ id: 50, tag: '0050' }).execute()
        throw new Error('changed my mind')
      })
      await expect(failing).rejects.toThrow('changed my mind')
      const aborted = db.transaction().execute(async (transaction) => {
        await transaction.insertInto('cow').values({ id: 51, tag: '0051' }).execute()
        await sql`select 1 / 0`.execute(transaction)
      })
      await expect(aborted).rejects.toMatchObject({ code: '22012' })
      expect(await db.selectFrom('cow').where('id', 'in', [50, 51]).selectAll().execute()).toEqual([])
    })

    test('a savepoint undoes a part', async () => {
      const transaction = await db.startTransaction().execute()
      await transaction.insertInto('cow').values({ id: 60, tag: '0060' }).execute()
      const withPoint = await transaction.savepoint('before').execute()
      await withPoint.insertInto('cow').values({ id: 61, tag: '0061' }).execute()
      const back = await withPoint.rollbackToSavepoint('before').execute()
      await back.commit().execute()
      expect(await db.selectFrom('cow').select('id').where('id', 'in', [60, 61]).execute()).toEqual([{ id: 60 }])
    })

    test('interleaved transactions do not see each other', async () => {
      const runs = Array.from({ length: 20 }, (_, index) =>
        db.transaction().execute(async (transaction) => {
          await sql`select set_config('test.owner', ${String(index)}, true)`.execute(transaction)
          await delay(index % 3)
          await transaction
            .insertInto('cow')
            .values({ id: 100 + index, tag: `t${index}` })
            .execute()
          const { rows } = await sql<{ owner: string }>`select current_setting('test.owner') as owner`.execute(
            transaction,
          )
          return rows[0]?.owner === String(index)
        }),
      )
      expect(await Promise.all(runs)).toEqual(runs.map(() => true))
      const { rows } = await sql<{ owner: string | null }>`select current_setting('test.owner', true) as owner`.execute(
        db,
      )
      expect(rows[0]?.owner ?? '').toBe('')
    })

    test('several statements in one text, as migrations have them', async () => {
      await sql`create table herd (id int); insert into herd values (1), (2); drop table herd`.execute(db)
    })

    test('maintenance runs between transactions', async () => {
      await database.maintain()
    })

    test('a long query does not stop the event loop', async () => {
      let longestPause = 0
      let last = performance.now()
      const ticker = setInterval(() => {
        const now = performance.now()
        longestPause = Math.max(longestPause, now - last)
        last = now
      }, 5)
      const started = performance.now()
      await sql`select count(*) from generate_series(1, 3000000) a`.execute(db)
      const took = performance.now() - started
      clearInterval(ticker)
      expect(longestPause).toBeLessThan(Math.max(took / 2, 50))
    })
  })
})
