import type { FastifyInstance } from 'fastify'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Operation } from '../contract/define-resource.ts'
import { ChangesQuery, changesOperations } from '../contract/farm-changes.ts'
import { HYDRA } from '../contract/openapi.ts'
import { inContext } from '../database/request-context.ts'
import { assertFarm, callerOf, type Caller } from '../plugins/caller.ts'
import { allTables } from './all-tables.ts'
import { watermarkOf } from './collection-document.ts'
import type { WriteServices } from './perform-write.ts'
import { readParameters } from './read-query.ts'
import { registerOperation } from './register-resources.ts'
import type { ResourceTable } from './resource-table.ts'
import { assertWatermark } from './retention.ts'

/** A list that can be asked for the changes of a farm, or one that all farms share; no part of another list. */
interface ChangeList {
  operation: Operation
  table: ResourceTable
}

const changeLists: readonly ChangeList[] = allTables.flatMap((table) => {
  const { operations, filters } = table.resource
  return operations
    .filter(({ kind, fixed }) => kind === 'list' && !fixed)
    .filter(({ scope }) => scope === 'reference' || (scope === 'farm' && 'farm' in filters))
    .map((operation) => ({ operation, table }))
})

/** Tells which lists have changed since a moment, in one statement. */
export function registerChangesRoute(app: FastifyInstance, { db }: WriteServices): void {
  for (const operation of changesOperations) {
    registerOperation(app, operation, async (request, reply) => {
      const { farm, 'updatedAt[after]': after } = readParameters(ChangesQuery, request.url)
      const caller = callerOf(request)
      assertFarm(caller, farm)
      const lists = readableLists(caller)
      const answer = await inContext(db, caller, async (tx, { horizon, now }) => {
        assertWatermark(after, now)
        const { rows } = await sql<{ changed: boolean[] }>`
          select array[${sql.join(lists.map(({ table }) => hasChanged(table, farm, after)))}] as changed
        `.execute(tx)
        return { changed: rows[0]?.changed ?? [], watermark: watermarkOf(horizon) }
      })
      const names = lists.map(({ operation: { operationId } }) => operationId)
      const body = { readable: names, changed: names.filter((_, i) => answer.changed[i]), watermark: answer.watermark }
      return reply.type(HYDRA).send(JSON.stringify(body))
    })
  }
}

const readableLists = ({ roles }: Caller): ChangeList[] =>
  changeLists.filter(({ operation }) => operation.roles.length === 0 || operation.roles.some((role) => roles.has(role)))

/** Equality for the farm: only then does the database read along the index (farm_id, updated_at, id). */
function hasChanged(table: ResourceTable, farm: number, after: string): RawBuilder<SqlBool> {
  const { resource, farmColumn, only, sharesRows } = table
  const column = sql.ref(`t.${farmColumn ?? ''}`)
  const ofFarm = sharesRows ? sql`(${column} = ${farm} or ${column} is null)` : sql`${column} = ${farm}`
  return sql<SqlBool>`exists (
    select from ${sql.ref(resource.table)} t where t.updated_at >= ${after}::timestamptz
    ${farmColumn === null ? sql`` : sql`and ${ofFarm}`}
    ${only ? sql`and ${only}` : sql``}
  )`
}
