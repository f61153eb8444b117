import { sql } from 'kysely'
import type { Tx } from '../../database/request-context.ts'
import type { FoundColony } from '../../../src/domain/automatic-reading.ts'
import { ConstraintViolationList, notFound } from '../../plugins/problem.ts'
import { countReadingTable } from '../reading/reading-tables.ts'
import type { ResourceTable, Values } from '../resource-table.ts'
import { selectRecord } from '../select-records.ts'
import { updateRecord, type Writer } from '../write-record.ts'
import type { CountedKind } from './counted-plate.ts'
import { storeResult } from './store-result.ts'

/** What a person says of a count: it is right, these are the colonies, or the photo is of no use. */
export interface CountReview {
  /** The photo that the person has looked at. */
  imageHash: string
  outcome: 'accepted' | 'corrected' | 'new_photo'
  correctedColonies?: readonly FoundColony[] | null
}

interface Counted {
  id: number
  colonies: readonly FoundColony[]
}

/**
 * Makes what a person saw on the photo the result of the record, and keeps it as truth beside what the reader had
 * found. A review of a photo that has been replaced, or of a record that somebody counts by hand, is refused.
 * @param allow called with the record as it is: the place for If-Match
 * @throws Problem 404, 412, 422
 */
export async function reviewCount(
  writer: Writer,
  table: ResourceTable,
  kind: CountedKind,
  id: number,
  review: CountReview,
  allow: (current: Values) => void,
): Promise<void> {
  const { tx } = writer
  const current = await selectRecord(tx, table, id, { lock: true })
  if (!current || current['deleted'] === true) throw notFound()
  allow(current)
  const counted = await countedOn(tx, kind, id, review.imageHash)
  const isAutomatic = current['countingMode'] === 'automatic'
  if (!counted || !isAutomatic) {
    throw new ConstraintViolationList([{ propertyPath: 'imageHash', code: 'tank.error.reviewStale' }])
  }
  const { outcome, correctedColonies = null } = review
  const reviewed = { outcome, correctedColonies }
  await updateRecord(writer, countReadingTable(kind.table), counted.id, reviewed, {
    complete: false,
    allow: () => undefined,
  })
  const seen = outcome === 'corrected' ? (correctedColonies ?? []) : counted.colonies
  await storeResult(tx, kind, id, outcome === 'new_photo' ? null : seen)
}

/** The reading of a photo that a record still has. */
async function countedOn(tx: Tx, { view }: CountedKind, id: number, imageHash: string): Promise<Counted | undefined> {
  const { rows } = await sql<Counted>`
    select reading_id as id, colonies from ${sql.ref(view)}
    where id = ${id} and image_hash = ${imageHash}
  `.execute(tx)
  return rows[0]
}
