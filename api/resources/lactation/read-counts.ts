import { sql, type QueryExecutorProvider } from 'kysely'
import { withFarmNumber, type HerdCount } from '../../../src/domain/lactating-cows.ts'

/** All counts of lactating cows of a farm, with the number of its own data. */
export async function readCounts(db: QueryExecutorProvider, farm: number): Promise<readonly HerdCount[]> {
  const { rows } = await sql<HerdCount>`
    select date, quantity, kind from farm_lactation where farm_id = ${farm} and not deleted order by date
  `.execute(db)
  const own = await sql<{ lactatingCows: number | null; firstCase: string | null }>`
    select lactating_cows as "lactatingCows",
      (select min(sample_date) from diagnostic where farm_id = ${farm} and not deleted) as "firstCase"
    from farm where id = ${farm}
  `.execute(db)
  return withFarmNumber(rows, own.rows[0]?.lactatingCows, own.rows[0]?.firstCase ?? null)
}
