import { Problem } from '../plugins/problem.ts'
import { represent, type ResourceTable, type Values } from './resource-table.ts'

/** The ETag of a record: its version. */
export const etagOf = (values: Values): string => `"${String(values['version'])}"`

const tagsIn = (header: string): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))

/** Whether a header of ETags names this one. */
export const matches = (header: string, etag: string): boolean => header.trim() === '*' || tagsIn(header).includes(etag)

const IF_MATCH = /^(?:\*|(?:W\/)?"[^"]*"(?:,(?:W\/)?"[^"]*")*)$/

/** @throws Problem 412 with the record as it is when If-Match names another version, 400 for one that is no ETag */
export function assertUnchanged(table: ResourceTable, header: string | undefined, current: Values): void {
  const etag = etagOf(current)
  if (header === undefined) return
  if (!IF_MATCH.test(header.replaceAll(/\s/g, ''))) {
    throw new Problem(400, 'If-Match is the version in double quotes, as ETag has it: "3"', {
      code: 'precondition.malformed',
    })
  }
  if (matches(header, etag)) return
  throw new Problem(412, 'The record has changed since: look at the present one, and send the change with its ETag', {
    headers: { etag },
    members: { current: represent(table, current), currentEtag: etag },
  })
}
