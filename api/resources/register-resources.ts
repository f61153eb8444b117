import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Operation } from '../contract/define-resource.ts'
import { changesDeletion } from '../contract/token-operations.ts'
import { inContext, type Tx } from '../database/request-context.ts'
import { callerOf } from '../plugins/caller.ts'
import { answerType } from '../plugins/negotiation.ts'
import { forbidden, notFound } from '../plugins/problem.ts'
import { assertKept } from './retention.ts'
import { collectionDocument } from './collection-document.ts'
import { assertUnchanged, etagOf, matches } from './etag.ts'
import { idOf, itemAnswer, itemBody } from './item-answer.ts'
import { performWrite, type WriteServices } from './perform-write.ts'
import { readBody, withoutReadOnly } from './read-body.ts'
import { readQuery } from './read-query.ts'
import { downloadHandler, uploadHandler } from './record-images.ts'
import { represent, type ResourceTable, type Values } from './resource-table.ts'
import { selectPage, selectRecord } from './select-records.ts'
import { insertRecord, updateRecord } from './write-record.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Makes a route of every operation of a resource. */
export function registerResource(app: FastifyInstance, services: WriteServices, table: ResourceTable): void {
  for (const operation of table.resource.operations) {
    registerOperation(app, operation, handlerOf(services, table, operation))
  }
}

/** Makes the route of an operation; the guard reads the access rules from its configuration. */
export function registerOperation(app: FastifyInstance, operation: Operation, handler: Handler): void {
  const url = operation.path.replace('{id}', ':id(^\\d{1,15}$)')
  app.route({ method: operation.method, url, config: { operation }, handler })
}

function handlerOf(services: WriteServices, table: ResourceTable, operation: Operation): Handler {
  switch (operation.kind) {
    case 'list':
      return listHandler(services, table, operation)
    case 'read':
      return readHandler(services, table)
    case 'create':
      return createHandler(services, table)
    case 'replace':
      return changeHandler(services, table, true)
    case 'update':
      return changeHandler(services, table, false)
    case 'delete':
      return deleteHandler(services, table)
    case 'upload':
      return uploadHandler(services, table, operation)
    case 'download':
      return downloadHandler(services, table, operation)
    case 'custom':
      throw new Error(`${operation.operationId} needs a handler of its own`)
  }
}

function listHandler(services: WriteServices, table: ResourceTable, { path, fixed = {} }: Operation): Handler {
  const { db } = services
  return async (request, reply) => {
    const search = new URL(request.url, 'http://api').searchParams
    const query = readQuery(table.resource, search)
    for (const [field, value] of Object.entries(fixed)) query.conditions.push({ kind: 'equal', field, values: [value] })
    const caller = callerOf(request)
    await table.refresh?.(services, caller)
    const document = await inContext(db, caller, async (tx, { horizon, now }) => {
      assertKept(query, now)
      return collectionDocument(table, path, search, query, await selectPage(tx, table, query, caller), horizon)
    })
    return reply.type(answerType(request)).send(JSON.stringify(document))
  }
}

function readHandler(services: WriteServices, table: ResourceTable): Handler {
  return async (request, reply) => {
    const caller = callerOf(request)
    await table.refresh?.(services, caller)
    return sendItem(request, reply, table, (select) =>
      inContext(services.db, caller, (tx) => select(tx, idOf(request))),
    )
  }
}

/** Sends a record, or that it has not changed. @throws Problem 404 when there is none */
export async function sendItem(
  request: FastifyRequest,
  reply: FastifyReply,
  table: ResourceTable,
  find: (select: (tx: Tx, id: number) => Promise<Values | undefined>) => Promise<Values | undefined>,
): Promise<FastifyReply> {
  const caller = callerOf(request)
  const values = await find((tx, id) => selectRecord(tx, table, id, { caller }))
  if (!values) throw notFound()
  const etag = etagOf(values)
  void reply.header('etag', etag)
  const known = request.headers['if-none-match']
  if (known !== undefined && matches(known, etag)) return reply.code(304).send()
  return reply.type(answerType(request)).send(itemBody(table, represent(table, values)))
}

function createHandler(services: WriteServices, table: ResourceTable): Handler {
  const { input } = table.resource
  if (!input) throw new Error(`${table.resource.name} cannot be written`)
  return (request, reply) => {
    const given = readBody(input, withoutReadOnly(table.resource, request.body), table.prefix)
    return performWrite(services, request, reply, async (tx, caller) => {
      const id = await insertRecord({ tx, caller, queue: services.queue }, table, given, request.headers['if-match'])
      return itemAnswer(tx, table, id, 201)
    })
  }
}

function changeHandler(services: WriteServices, table: ResourceTable, complete: boolean): Handler {
  const { input, patch } = table.resource
  const schema = complete ? input : patch
  if (!schema) throw new Error(`${table.resource.name} cannot be written`)
  return (request, reply) => {
    const given = readBody(schema, withoutReadOnly(table.resource, request.body), table.prefix)
    return performWrite(services, request, reply, async (tx, caller) => {
      const id = idOf(request)
      const allow = (current: Record<string, unknown>): void => {
        if (caller.kind === 'farm_token' && changesDeletion(current, given)) throw forbidden('scope')
        assertUnchanged(table, request.headers['if-match'], current)
      }
      const knowsVersion = request.headers['if-match'] !== undefined
      await updateRecord({ tx, caller, queue: services.queue }, table, id, given, { complete, allow, knowsVersion })
      return itemAnswer(tx, table, id, 200)
    })
  }
}

/** Deleting marks the record; synchronising clients learn of it. */
function deleteHandler(services: WriteServices, table: ResourceTable): Handler {
  return (request, reply) =>
    performWrite(services, request, reply, async (tx, caller) => {
      const allow = (current: Record<string, unknown>): void => {
        assertUnchanged(table, request.headers['if-match'], current)
        if (current['deleted'] === true) throw notFound()
      }
      await updateRecord(
        { tx, caller, queue: services.queue },
        table,
        idOf(request),
        { deleted: true },
        { complete: false, allow },
      )
      return { status: 204, headers: {}, body: '' }
    })
}
