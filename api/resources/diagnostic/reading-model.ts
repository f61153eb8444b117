import { sql, type QueryExecutorProvider } from 'kysely'
import type { ReadingModel } from '../../../src/domain/plate-reading.ts'

interface StoredSector {
  code: string
  rules: { colour: string; agent: number; minColonies: number }[]
}

/** The rules for reading a kind of plate for quarters; agents are ids as text. Undefined when there is no such kind. */
export async function readingModel(db: QueryExecutorProvider, plateModel: number): Promise<ReadingModel | undefined> {
  const { rows } = await sql<{ sectors: StoredSector[] }>`
    select sectors from plate_model where id = ${plateModel} and purpose = 'culture' and not deleted
  `.execute(db)
  const [row] = rows
  if (!row) return undefined
  return {
    sectors: row.sectors.map(({ code, rules }) => ({
      code,
      rules: rules.map(({ colour, agent, minColonies }) => ({ colour, agent: String(agent), minColonies })),
    })),
  }
}
