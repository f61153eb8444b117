import { Problem } from '../plugins/problem.ts'
import { represent, type ResourceTable, type Values } from './resource-table.ts'

/** The ETag of a record: its version. */
export const etagOf = (values: Values): string => `"${String(values['version'])}"`

const tagsIn = (header: string): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))

/** Whether a header of ETags names this one. */
export const matches = (header: string, etag: string): boolean => header.trim() === '*' || tagsIn(header).includes(etag)

/** @throws Problem 412 with the record as it is when If-Match names another version */
export function assertUnchanged(table: ResourceTable, header: string | undefined, current: Values): void {
  const etag = etagOf(current)
  if (header === undefined || matches(header, etag)) return
  throw new Problem(412, 'The record has changed since', {
    headers: { etag },
    members: { current: represent(table, current), currentEtag: etag },
  })
}
