import { sql } from 'kysely'
import type { AnimalStatus } from '../../../src/domain/cow.ts'
import type { ImportKind } from '../../../src/domain/data-import/import-limits.ts'
import {
  problemOf,
  UNKNOWN_EAR_TAG,
  type JudgedRow,
  type RowProblem,
} from '../../../src/domain/data-import/judge-rows.ts'
import {
  calfFault,
  calvingOfRow,
  calvingRowFault,
  changedFields,
  cowOfRow,
  type KnownCalving,
} from '../../../src/domain/data-import/row-rules.ts'
import type { Tx } from '../../database/request-context.ts'
import { ConstraintViolationList, type Violation } from '../../plugins/problem.ts'
import { animalTable, findByEarTag } from '../animal/animal-table.ts'
import { calvingTable, testDayTable } from '../cow/cow-tables.ts'
import { columnOf, writableOf, type ResourceTable, type Values } from '../resource-table.ts'
import { selectRecord } from '../select-records.ts'
import { insertRecord, updateRecord, type Writer } from '../write-record.ts'

/** Tables that imports write, by what the change table calls them. */
export const IMPORTED_TABLES = {
  animal: animalTable,
  calving: calvingTable,
  test_day: testDayTable,
} as const satisfies Record<string, ResourceTable>

/** A table that imports write. */
export type ImportedTable = keyof typeof IMPORTED_TABLES

const TABLES: Readonly<Record<ImportKind, ImportedTable>> = {
  animals: 'animal',
  calvings: 'calving',
  testDays: 'test_day',
}

/** What has become of a row. */
export type Outcome = 'taken' | 'updated' | 'unchanged' | { problems: readonly RowProblem[] }

/** A cow that rows are about. */
export interface KnownCow {
  id: number
  earTag: string
  status: AnimalStatus | null
  birthDate: string | null
}

/** The cows of a farm. */
export async function cowsOf(tx: Tx, farm: number): Promise<KnownCow[]> {
  const { rows } = await sql<KnownCow>`
    select id, ear_tag as "earTag", status, birth_date::text as "birthDate" from animal
    where farm_id = ${farm} and category = 'cow' and not deleted
  `.execute(tx)
  return rows
}

/**
 * Writes a row: a new record, or the fields that it says about one that is there.
 * @param running the import, and today's calendar date of its farm
 */
export async function storeRow(
  writer: Writer,
  running: { id: number; farm: number; kind: ImportKind; today: string },
  row: JudgedRow,
  cowOf: (earTag: string) => KnownCow | undefined,
): Promise<Outcome> {
  const { id, farm, kind, today } = running
  const { earTag, values, problems } = row
  if (problems.length > 0) return { problems }
  const { tx } = writer
  const refuse = (field: string, code: string): Outcome => ({ problems: [problemOf(row, field, code)] })
  const tagged = cowOf(earTag)
  const animal = kind === 'animals' ? cowOfRow(tagged, values) : tagged
  if (kind !== 'animals' && !animal) return refuse('earTag', UNKNOWN_EAR_TAG)
  const calf = kind === 'animals' ? calfFault(animal, values, today) : undefined
  // Of a calf that is recorded the rules of animals say that its ear tag is taken.
  const isTaken = calf && !animal && (await findByEarTag(tx, { farm, earTag })) !== undefined
  if (calf && !isTaken) return refuse('birthDate', calf)
  const name = TABLES[kind]
  const table = IMPORTED_TABLES[name]
  const { id: existing, fault } =
    kind === 'animals' ? { id: animal?.id } : await EVENTS[kind](tx, animal?.id ?? 0, String(values['date']))
  if (fault !== undefined) return refuse('date', fault)
  const { earTag: _tag, ...given } = values as Values & { earTag: string }
  try {
    if (existing === undefined) {
      const more =
        kind === 'animals' ? { category: 'cow', earTag, sex: 'female', status: 'active' } : { animal: animal?.id }
      const source = kind === 'testDays' ? { source: 'imported' } : {}
      const created = await insertRecord(writer, table, { farm, ...more, ...given, ...source })
      await keepChange(tx, { id, farm, name, record: created, before: null })
      return 'taken'
    }
    const current = await selectRecord(tx, table, existing)
    const changed = changedFields(values, current ?? {})
    if (!current || Object.keys(changed).length === 0) return 'unchanged'
    await updateRecord(writer, table, existing, changed, {
      complete: false,
      allow: () => undefined,
    })
    // Not the fields of the row alone: a last calving changes the status of a cow as well.
    const left = (await selectRecord(tx, table, existing)) ?? {}
    const before = changedFields(writableOf(table.resource, current), left)
    await keepChange(tx, { id, farm, name, record: existing, before })
    return 'updated'
  } catch (error) {
    if (!(error instanceof ConstraintViolationList)) throw error
    const violations = error.body()['violations'] as Violation[]
    return { problems: violations.map(({ propertyPath, code }) => problemOf(row, propertyPath, code)) }
  }
}

/** The event that a row is about where it is recorded, and why there can be none on its day. */
interface Event {
  id?: number | undefined
  fault?: string | undefined
}

const EVENTS: Readonly<
  Record<Exclude<ImportKind, 'animals'>, (tx: Tx, animal: number, date: string) => Promise<Event>>
> = {
  calvings: async (tx, animal, date) => {
    const cow = await calvingCowOf(tx, animal)
    const { rows: calvings } = await sql<KnownCalving>`
      select id::text, animal_id::text as animal, date::text from calving where animal_id = ${animal} and not deleted
    `.execute(tx)
    const own = calvingOfRow(date, calvings)
    return { id: own && Number(own.id), fault: cow && calvingRowFault(date, cow, calvings) }
  },
  testDays: async (tx, animal, date) => {
    const { rows } = await sql<{ id: number }>`
      select id from test_day where animal_id = ${animal} and date = ${date}::date and not deleted
    `.execute(tx)
    return { id: rows[0]?.id }
  },
}

/** What is known of a cow now: the row before may have been about her. */
async function calvingCowOf(tx: Tx, animal: number): Promise<Parameters<typeof calvingRowFault>[1] | undefined> {
  const { rows } = await sql<Parameters<typeof calvingRowFault>[1]>`
    select id::text, birth_date::text as "birthDate", last_calving_date::text as "lastCalvingDate", status,
      status_date::text as "statusDate" from animal where id = ${animal}
  `.execute(tx)
  return rows[0]
}

interface Change {
  id: number
  farm: number
  name: ImportedTable
  record: number
  before: Values | null
}

/** Remembers what was before, and what is left: another value is somebody else's. */
async function keepChange(tx: Tx, { id, farm, name, record, before }: Change): Promise<void> {
  const changed = Object.keys(before ?? {}).map((field) => columnOf(IMPORTED_TABLES[name].resource, field))
  await sql`
    insert into data_import_change (import_id, farm_id, record_type, record_id, before, version, written)
    select ${id}, ${farm}, ${name}, ${record}, ${before === null ? null : JSON.stringify(before)}::jsonb, version, (
      select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t))
      where ${before === null} and key not in ('version', 'created_at', 'updated_at') or key = any (${changed}::text[])
    )
    from ${sql.ref(name)} t where id = ${record}
  `.execute(tx)
}
