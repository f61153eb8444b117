import { RETENTION_DAYS } from '../contract/retention.ts'
import { Problem } from '../plugins/problem.ts'
import type { CollectionQuery } from './read-query.ts'

const DAY_MS = 86_400_000

/**
 * Changes since a moment are complete only as far back as tombstones are kept.
 * @param now by the database's clock
 * @param parameter that named the moment: read in full, a request goes without it
 * @throws Problem 410 when the moment is older
 */
export function assertKeptSince(moment: string, now: string, parameter = 'updatedAt[after] (in GraphQL: after)'): void {
  if (Date.parse(moment) >= Date.parse(now) - RETENTION_DAYS * DAY_MS) return
  const detail = `Changes can be read for ${String(RETENTION_DAYS)} days; read everything, without ${parameter}`
  throw new Problem(410, detail, { code: 'delta.expired' })
}

/** @throws Problem 410 when a query asks for changes since an older moment */
export function assertKept({ conditions }: CollectionQuery, now: string): void {
  for (const condition of conditions) {
    if (condition.kind !== 'range' || condition.field !== 'updatedAt') continue
    if (condition.end.endsWith('after')) assertKeptSince(condition.value, now)
  }
}
