import { findRecord, useEngine, useRecords } from '../../../engine/react/farm-records.ts'
import type { HerdRecords } from './herd-records.ts'

/** A case or disease, as far as what belongs to it follows it. */
interface FollowedCase {
  animal: string
  deleted: boolean
}

/** The latest result for each list: several parts of a page ask for the same. */
const last = new WeakMap<readonly unknown[], { cases: readonly unknown[]; followed: readonly unknown[] }>()

/**
 * Records that belong to a case, as treatments do. They follow it while its correction waits to be sent, as they do at the
 * server: those of a deleted case are gone, and those of a case that got another animal are that animal's.
 * @param caseOf the id of the case; null where a record stands by itself
 */
export function useFollowers<Row extends { animal: string }>(
  rows: readonly Row[],
  caseType: HerdRecords['caseType'],
  caseOf: (row: Row) => string | null,
): readonly Row[] {
  const { records } = useEngine()
  const cases = useRecords(caseType)
  const before = last.get(rows)
  if (before?.cases === cases) return before.followed as readonly Row[]
  const followed = following(rows, (row) => findRecord(records, caseType, caseOf(row) ?? ''))
  last.set(rows, { cases, followed })
  return followed
}

function following<Row extends { animal: string }>(
  rows: readonly Row[],
  find: (row: Row) => FollowedCase | undefined,
): readonly Row[] {
  const isAsItsCase = (row: Row): boolean => {
    const of = find(row)
    return !of || (!of.deleted && of.animal === row.animal)
  }
  // The same array, for what is worked out from it.
  if (rows.every(isAsItsCase)) return rows
  return rows.flatMap((row) => {
    const of = find(row)
    if (of?.deleted) return []
    return [of ? { ...row, animal: of.animal } : row]
  })
}
