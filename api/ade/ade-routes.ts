import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { AdeQuestion, adeOperations } from '../contract/ade.ts'
import { inContext, type Db } from '../database/request-context.ts'
import { assertFarm, callerOf } from '../plugins/caller.ts'
import { idOf } from '../resources/item-answer.ts'
import { readParameters } from '../resources/read-query.ts'
import { registerOperation } from '../resources/register-resources.ts'
import { assertKeptSince } from '../resources/retention.ts'
import { ADE_RESOURCES } from './ade-resource.ts'
import { ADE_SOURCES, type AdeExport, type AdeRow } from './ade-source.ts'

type Question = ReturnType<typeof readQuestion>

/** Name of the parameter that asks for changes. */
const SINCE = 'meta-modified-from'

const readQuestion = (url: string) => readParameters(AdeQuestion, url)

/** The farm's records by the location based API of ICAR ADE. @param publicUrl where others find this API */
export function registerAdeRoutes(app: FastifyInstance, { db }: { db: Db }, publicUrl: string): void {
  for (const operation of adeOperations) {
    const name = operation.operationId as AdeExport
    registerOperation(app, operation, async (request, reply) => {
      const farm = idOf(request)
      const caller = callerOf(request)
      assertFarm(caller, farm)
      const question = readQuestion(request.url)
      const { rows, total, more } = await inContext(db, caller, async (tx, { now }) => {
        const since = question[SINCE]
        if (since !== undefined) assertKeptSince(since, now, SINCE)
        const found = sql`from (${ADE_SOURCES[name]}) s where s.farm = ${farm} ${changedIn(question)}`
        const size = question['page-size']
        const { after } = question
        // Keyset paging: an offset would skip records when others change while pages are read.
        const place =
          after === undefined
            ? sql`order by s.id limit ${size + 1} offset ${(question.page - 1) * size}`
            : sql`and s.id > ${after} order by s.id limit ${size + 1}`
        const page = await sql<AdeRow>`select s.* ${found} ${place}`.execute(tx)
        const counted = await sql<{ total: number }>`select count(*) as total ${found}`.execute(tx)
        return { rows: page.rows.slice(0, size), total: counted.rows[0]?.total ?? 0, more: page.rows.length > size }
      })
      const context = { farm, source: publicUrl }
      const member = rows.map((row) => ADE_RESOURCES[name](row, context))
      const last = more ? rows.at(-1)?.id : undefined
      const view = viewOf(publicUrl + request.url.replace(/\?.*/, ''), question, total, last)
      return reply.type('application/json').send(JSON.stringify({ view, member }))
    })
  }
}

/** Deleted records are included only in requests for changes. */
function changedIn({ 'meta-modified-from': from, 'meta-modified-to': to }: Question) {
  return sql`${from === undefined ? sql`and not s.deleted` : sql`and s.modified >= ${from}::timestamptz`}
    ${to === undefined ? sql`` : sql`and s.modified <= ${to}::timestamptz`}`
}

/** Links to the pages of an export, as `icarResourceCollection` has them. @param last number behind which more follow */
function viewOf(address: string, { after: _, ...question }: Question, totalItems: number, last: number | undefined) {
  const { page: currentPage, 'page-size': pageSize } = question
  const totalPages = Math.max(1, Math.ceil(totalItems / pageSize))
  const pageAt = (page: number, place: { after?: number } = {}): string => {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries({ ...question, page, ...place })) search.set(name, String(value))
    return `${address}?${search.toString()}`
  }
  return {
    ...{ totalItems, totalPages, pageSize, currentPage, first: pageAt(1), last: pageAt(totalPages) },
    ...(last !== undefined && { next: pageAt(currentPage + 1, { after: last }) }),
    ...(currentPage > 1 && { prev: pageAt(currentPage - 1) }),
  }
}
