import type { FastifyRequest } from 'fastify'
import type { Tx } from '../database/request-context.ts'
import type { WriteAnswer } from '../plugins/idempotency.ts'
import { notFound } from '../plugins/problem.ts'
import { contextOf } from './collection-document.ts'
import { etagOf } from './etag.ts'
import { iriOf, represent, type ResourceTable } from './resource-table.ts'
import { selectRecord } from './select-records.ts'

/** The answer to a write: the record as it is now. */
export async function itemAnswer(tx: Tx, table: ResourceTable, id: number, status: number): Promise<WriteAnswer> {
  const values = await selectRecord(tx, table, id)
  if (!values) throw notFound()
  const location = iriOf(table.resource.name, id)
  return {
    status,
    headers: { etag: etagOf(values), ...(status === 201 ? { location } : {}) },
    body: itemBody(table, represent(table, values)),
  }
}

/** A record as the body of an answer. */
export const itemBody = (table: ResourceTable, record: Record<string, unknown>): string =>
  JSON.stringify({ '@context': contextOf(table.resource), ...record })

/** The id in the path; the route lets digits through only. */
export const idOf = (request: FastifyRequest): number => Number((request.params as { id: string }).id)
