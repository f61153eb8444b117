import { RETENTION_DAYS } from '../contract/retention.ts'
import { Problem } from '../plugins/problem.ts'
import type { CollectionQuery } from './read-query.ts'

const DAY_MS = 86_400_000

const WATERMARK = 'updatedAt[after] (in GraphQL: after)'

const expired = (why: string, parameter: string): Problem =>
  new Problem(410, `${why}; read everything, without ${parameter}`, { code: 'delta.expired' })

/**
 * Changes since a moment are complete only as far back as tombstones are kept.
 * @param now by the database's clock
 * @param parameter that named the moment: read in full, a request goes without it
 * @throws Problem 410 when the moment is older
 */
export function assertKeptSince(moment: string, now: string, parameter = WATERMARK): void {
  if (Date.parse(moment) >= Date.parse(now) - RETENTION_DAYS * DAY_MS) return
  throw expired(`Changes can be read for ${String(RETENTION_DAYS)} days`, parameter)
}

/**
 * Whether a watermark still holds. One that is still to come was given before the server's clock was put back: changes made
 * since may lie before it.
 * @param now by the database's clock
 * @throws Problem 410 when everything is to be read again
 */
export function assertWatermark(moment: string, now: string): void {
  if (Date.parse(moment) > Date.parse(now)) throw expired('This moment is still to come', WATERMARK)
  assertKeptSince(moment, now)
}

/** @throws Problem 410 when a query asks for changes since a watermark that holds no more */
export function assertKept({ conditions }: CollectionQuery, now: string): void {
  for (const condition of conditions) {
    if (condition.kind !== 'range' || condition.field !== 'updatedAt') continue
    if (condition.end.endsWith('after')) assertWatermark(condition.value, now)
  }
}
