/**
 * The load of the durability tests: numbered transactions over two tables and an index, so that a lost, a torn and a
 * half-indexed transaction can each be told apart afterwards.
 */
export type Run = (text: string, parameters: (string | null)[]) => Promise<{ rows: unknown[][] }>

export async function createTables(run: Run): Promise<void> {
  await run('create table if not exists milking (id bigint primary key, note text, changes int not null default 0)', [])
  await run('create table if not exists sample (id bigint primary key, milking bigint not null, tag text not null)', [])
  await run('create index if not exists sample_tag on sample (tag)', [])
}

/** One transaction; when it returns, the write is acknowledged. Rows differ in length, so that pages fill unevenly. */
export async function writeOne(run: Run, id: number): Promise<void> {
  await run('begin', [])
  await run('insert into milking (id, note) values ($1, $2)', [String(id), 'x'.repeat((id * 37) % 800)])
  await run('insert into sample (id, milking, tag) values ($1, $1, $2)', [String(id), `tag ${id}`])
  await run('update milking set changes = changes + 1 where id = $1', [String(id - 7)])
  await run('commit', [])
}

export interface Findings {
  /** Acknowledged transactions that are gone. */
  lost: number
  /** Transactions of which only one table has its row. */
  torn: number
  /** Rows that a scan of the table finds and the index does not, or the other way round. */
  misindexed: number
  highest: number
}

export async function inspect(run: Run, acknowledged: readonly number[]): Promise<Findings> {
  const ids = async (text: string): Promise<Set<number>> => {
    const { rows } = await run(text, [])
    return new Set(rows.map((row) => Number(row[0])))
  }
  const milkings = await ids('select id from milking')
  const samples = await ids('select id from sample')
  await run('set enable_seqscan = off', [])
  const byIndex = await ids("select id from sample where tag >= ''")
  await run('set enable_seqscan = on', [])
  return {
    lost: acknowledged.filter((id) => !milkings.has(id) || !samples.has(id)).length,
    torn: differences(milkings, samples),
    misindexed: differences(samples, byIndex),
    highest: Math.max(0, ...milkings, ...samples),
  }
}

const differences = (a: Set<number>, b: Set<number>): number =>
  [...a].filter((id) => !b.has(id)).length + [...b].filter((id) => !a.has(id)).length
