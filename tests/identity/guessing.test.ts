import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migrate } from '../../api/database/migrate.ts'
import { openDatabase, type Database } from '../../api/database/open.ts'
import { Accounts } from '../../api/identity/accounts.ts'
import { LoginGuard, pruneTries } from '../../api/identity/login-guard.ts'
import { FairQueue, QueueFullError } from '../../api/jobs/fair-queue.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'

const folder = temporaryFolder('guessing')
let database: Database<never>
let guard: LoginGuard

beforeAll(async () => {
  database = await openDatabase<never>({ dataDir: join(folder.path, 'data') })
  await migrate(database.db)
})

beforeEach(async () => {
  await sql`delete from password_try`.execute(database.db)
  guard = new LoginGuard(database.db)
})

afterAll(async () => {
  await database.close()
  folder.remove()
})

const QUARTER_MS = 15 * 60_000

const passes = (minutes: number) =>
  sql`update password_try set at = at - make_interval(mins => ${minutes})`.execute(database.db)

const tryOften = async (times: number, keys: (n: number) => [login: string, address: string]): Promise<boolean[]> => {
  const tries = await Promise.all(Array.from({ length: times }, (_, n) => guard.begin(...keys(n))))
  return tries.map((one) => 'id' in one)
}

const granted = (answers: readonly boolean[]): number => answers.filter(Boolean).length

describe('tries of a password', () => {
  test('count for a quarter of an hour, by login and address, before they are judged', async () => {
    expect(granted(await tryOften(40, () => ['Rita', '1.1.1.1']))).toBe(5)
    const { waitMs } = await guard.begin('rita ', '1.1.1.1')
    expect(waitMs).toBeGreaterThan(0)
    expect(waitMs).toBeLessThanOrEqual(QUARTER_MS)
    expect((await guard.begin('rita', '2.2.2.2')).waitMs).toBe(0)
    await passes(15)
    expect((await guard.begin('rita', '1.1.1.1')).waitMs).toBe(0)
  })

  test('that are under way let others wait for a moment, that failed for a quarter of an hour', async () => {
    const tries = await Promise.all(Array.from({ length: 5 }, () => guard.begin('rita', 'a')))
    const waitAfter = async (failures: number) => {
      for (const one of tries.splice(0, failures)) if ('id' in one) await guard.failed(one.id)
      return (await guard.begin('rita', 'a')).waitMs
    }
    expect(await waitAfter(0)).toBe(3000)
    expect(await waitAfter(4)).toBe(3000)
    expect(await waitAfter(1)).toBeGreaterThan(QUARTER_MS - 60_000)
  })

  test('that nobody judges, as when a process ends, count as failures', async () => {
    await tryOften(5, () => ['rita', 'a'])
    await passes(1)
    expect((await guard.begin('rita', 'a')).waitMs).toBeGreaterThan(QUARTER_MS - 120_000)
  })

  test('that succeed take the failures before them with them', async () => {
    await tryOften(4, () => ['rita', 'a'])
    await guard.begin('rita', 'a')
    await guard.succeeded('rita', 'a')
    expect((await guard.begin('rita', 'a')).waitMs).toBe(0)
  })

  test('that were not judged do not count', async () => {
    await tryOften(4, () => ['rita', 'a'])
    const last = await guard.begin('rita', 'a')
    if ('id' in last) await guard.withdraw(last.id)
    expect((await guard.begin('rita', 'a')).waitMs).toBe(0)
    expect((await guard.begin('rita', 'a')).waitMs).toBeGreaterThan(0)
  })

  test('from one address at many logins are limited, and of one login from many addresses', async () => {
    expect(granted(await tryOften(30, (n) => [`user${String(n)}`, '1.1.1.1']))).toBe(20)
    expect(granted(await tryOften(30, (n) => ['rita', `9.9.9.${String(n)}`]))).toBe(20)
    expect((await guard.begin('vera', '2.2.2.2')).waitMs).toBe(0)
  })

  test('a success of one login does not take back what its address tried at others', async () => {
    await tryOften(19, (n) => [`user${String(n)}`, '1.1.1.1'])
    await guard.begin('own', '1.1.1.1')
    await guard.succeeded('own', '1.1.1.1')
    expect(granted(await tryOften(3, (n) => [`other${String(n)}`, '1.1.1.1']))).toBe(1)
  })

  test('a network of IPv6 is one address', async () => {
    expect(granted(await tryOften(9, (n) => ['rita', `2001:db8:1:2::${String(n)}`]))).toBe(5)
    expect((await guard.begin('rita', '2001:db8:1:3::1')).waitMs).toBe(0)
    expect(granted(await tryOften(9, (n) => ['rita', n % 2 === 0 ? '::ffff:8.8.8.8' : '8.8.8.8']))).toBe(5)
  })

  test('for one purpose do not count for another, and say nothing about the login to who reads them', async () => {
    await tryOften(6, () => ['rita', 'a'])
    expect((await new LoginGuard(database.db, 'recovery').begin('rita', 'a')).waitMs).toBe(0)
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from password_try t`.execute(
      database.db,
    )
    expect(rows.map(({ row }) => row).join()).not.toContain('rita')
  })

  test('are forgotten afterwards', async () => {
    await tryOften(3, () => ['rita', 'a'])
    await passes(16)
    await guard.begin('rita', 'a')
    await pruneTries(database.db)
    const { rows } = await sql`select from password_try`.execute(database.db)
    expect(rows).toHaveLength(1)
  })
})

describe('a temporary password', () => {
  const accounts = () => new Accounts(database.db)
  const temporaryHash = async () => (await accounts().findByLogin('temporary'))?.temporaryHash

  test('is good for half an hour, beside the own one, and ends with a new one', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into app_user (name, login) values ('Temporary', 'temporary') returning id
    `.execute(database.db)
    const id = rows[0]?.id ?? 0
    await accounts().setPassword(id, 'own')
    await accounts().setTemporary(id, 'sent')
    expect(await accounts().findByLogin('temporary')).toMatchObject({ passwordHash: 'own', temporaryHash: 'sent' })
    const early = await accounts().findByLogin('temporary')
    await sql`update credential set temporary_until = temporary_until - interval '30 minutes'`.execute(database.db)
    expect(await temporaryHash()).toBeUndefined()
    expect(early && (await accounts().useTemporary(early))).toBe(false)
    await accounts().setTemporary(id, 'again')
    await accounts().setPassword(id, 'new')
    expect(await temporaryHash()).toBeUndefined()
  })
})

describe('a fair queue', () => {
  /** Work that ends when it is told to. */
  const holding = () => {
    let end = (): void => undefined
    const done = new Promise<void>((resolve) => {
      end = resolve
    })
    return {
      work: () => done,
      end: () => {
        end()
      },
    }
  }

  test('lets owners take turns', async () => {
    const queue = new FairQueue({ atOnce: 1, waiting: 10 })
    const order: string[] = []
    const first = holding()
    const all = [queue.run('a', first.work)]
    for (const owner of ['a', 'a', 'a', 'b', 'c']) {
      all.push(queue.run(owner, () => Promise.resolve(void order.push(owner))))
    }
    first.end()
    await Promise.all(all)
    expect(order.join('')).toMatch(/^(abc|bca|bac)aa$/)
  })

  test('keeps places from an owner who has his share, and refuses what does not fit', async () => {
    const queue = new FairQueue({ atOnce: 2, waiting: 2, atOnceEach: 1, waitingEach: 1 })
    const [one, two] = [holding(), holding()]
    const ran: string[] = []
    const all = [queue.run('a', one.work), queue.run('a', () => Promise.resolve(void ran.push('a')))]
    await expect(queue.run('a', () => Promise.resolve())).rejects.toThrow(QueueFullError)
    all.push(
      queue.run('b', two.work),
      queue.run('c', () => Promise.resolve(void ran.push('c'))),
    )
    await expect(queue.run('d', () => Promise.resolve())).rejects.toThrow(QueueFullError)
    two.end()
    await all[3]
    expect(ran).toEqual(['c'])
    one.end()
    await Promise.all(all)
    expect(ran).toEqual(['c', 'a'])
  })

  test('goes on after work that failed', async () => {
    const queue = new FairQueue({ atOnce: 1, waiting: 1 })
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(queue.run('a', () => Promise.resolve('yes'))).resolves.toBe('yes')
  })
})
