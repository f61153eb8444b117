import { STAYS, type ScopeDatabase } from '../platform/database.ts'

// Labels of unsent writes, for when the records of their farm are no longer on the device.

/** A farm as its users know it. */
export interface FarmName {
  code: string
  name: string
}

const FARM = `${STAYS}farm`

const SUBJECTS = `${STAYS}subjects`

/** What the writes are about, in words, by their keys. */
export type Subjects = Readonly<Record<string, readonly string[]>>

/** Keeps code and name of a farm beside its unsent writes. */
export async function keepFarm(database: ScopeDatabase, { code, name }: FarmName): Promise<void> {
  await database.run((db) => db.put('meta', JSON.stringify({ code, name }), FARM))
}

/** Keeps what the unsent writes are about: the cow, the plate, the month. */
export async function keepSubjects(database: ScopeDatabase, subjects: Subjects): Promise<void> {
  await database.run((db) => db.put('meta', JSON.stringify(subjects), SUBJECTS))
}

/** The farm of a database, where that was kept. */
export const farmIn = (database: ScopeDatabase): Promise<FarmName | undefined> =>
  read(database, FARM) as Promise<FarmName | undefined>

/** What the writes of a database are about, as far as that was kept. */
export const subjectsIn = async (database: ScopeDatabase): Promise<Subjects> =>
  ((await read(database, SUBJECTS)) as Subjects | undefined) ?? {}

async function read(database: ScopeDatabase, name: string): Promise<unknown> {
  try {
    const kept = await database.run((db) => db.get('meta', name))
    return kept === undefined ? undefined : JSON.parse(kept)
  } catch {
    // Only labels are lost, not the writes.
    return undefined
  }
}
