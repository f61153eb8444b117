import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { ZodObject, ZodType } from 'zod'
import { refine, type ZodMiniString } from 'zod/mini'
import { MOST_WEBHOOKS, type WebhookEvent } from '../../src/domain/webhook.ts'
import { bodyOf, operationOf } from '../contract/all-resources.ts'
import { asOwner, type Tx } from '../database/request-context.ts'
import { assertFarm, type Caller } from '../plugins/caller.ts'
import type { WriteAnswer } from '../plugins/idempotency.ts'
import { ConstraintViolationList, notFound } from '../plugins/problem.ts'
import { isPushTarget, type TargetRules } from '../push/push-target.ts'
import { idOf, itemAnswer } from '../resources/item-answer.ts'
import { performWrite, type WriteServices } from '../resources/perform-write.ts'
import { readBody } from '../resources/read-body.ts'
import { registerOperation } from '../resources/register-resources.ts'
import { iriOf, represent, type ResourceTable, type Values } from '../resources/resource-table.ts'
import { selectRecord } from '../resources/select-records.ts'
import { queueTry, writeMessage } from './leave-webhooks.ts'
import { newWebhookSecret } from './sign-webhook.ts'
import { endNotice } from './webhook-notice.ts'
import { deliveryTable, webhookTable } from './webhook-tables.ts'

interface Changed {
  url: string
  events: WebhookEvent[]
}

interface Asked extends Changed {
  farm: number
}

/** Adds, changes and tests webhooks, switches them off and on, and sends a delivery again. */
export function registerWebhookRoutes(app: FastifyInstance, services: WriteServices, rules: TargetRules): void {
  registerAdding(app, services, rules)
  registerChanging(app, services, rules)
  registerTest(app, services)
  registerChange(app, services, 'switchWebhookOff')
  registerChange(app, services, 'switchWebhookOn')
  registerChange(app, services, 'endWebhook')
  registerOperation(app, operationOf('sendWebhookAgain'), (request, reply) =>
    performWrite(services, request, reply, async (tx, caller) => {
      const delivery = await findOwn(tx, deliveryTable, idOf(request), caller)
      const webhook = await findOwn(tx, webhookTable, Number(delivery['webhook']), caller)
      assertOn(webhook)
      await asOwner(tx, async () => {
        const { rows } = await sql<{ turn: number }>`
          update webhook_delivery set state = 'waiting', turn = turn + 1, next_try_at = clock_timestamp(), fault = null
          where id = ${delivery.id} returning turn
        `.execute(tx)
        await queueTry(tx, services.queue, webhook.id, { delivery: delivery.id, turn: rows[0]?.turn ?? 0 })
      })
      return itemAnswer(tx, deliveryTable, delivery.id, 200)
    }),
  )
}

function registerAdding(app: FastifyInstance, services: WriteServices, rules: TargetRules): void {
  const operation = operationOf('createWebhook')
  const schema = withTarget(bodyOf(operation), rules)
  registerOperation(app, operation, async (request, reply) => {
    const asked = readBody(schema, request.body, 'webhook') as unknown as Asked
    return performWrite(services, request, reply, async (tx, caller) => {
      assertFarm(caller, asked.farm)
      if ((await assertNew(tx, asked)) >= MOST_WEBHOOKS)
        throw new ConstraintViolationList([{ propertyPath: 'url', code: 'webhook.error.tooMany' }])
      const secret = newWebhookSecret()
      const { farm, url, events } = asked
      const id = await asOwner(tx, async () => {
        const { rows } = await sql<{ id: number }>`
          insert into webhook (farm_id, url, events, secret, author_id)
          values (${farm}, ${url}, ${listOf(events)}, ${secret}, ${caller.userId}) returning id
        `.execute(tx)
        return rows[0]?.id ?? 0
      })
      return answerOf(tx, id, secret)
    })
  })
}

function registerChanging(app: FastifyInstance, services: WriteServices, rules: TargetRules): void {
  const operation = operationOf('changeWebhook')
  const schema = withTarget(bodyOf(operation), rules)
  registerOperation(app, operation, async (request, reply) => {
    const asked = readBody(schema, request.body, 'webhook') as unknown as Changed
    return performWrite(services, request, reply, async (tx, caller) => {
      const { id, farm } = await findKept(tx, idOf(request), caller)
      const { url, events } = asked
      await assertNew(tx, { url, farm: Number(farm) }, id)
      await asOwner(tx, () =>
        sql`update webhook set url = ${url}, events = ${listOf(events)} where id = ${id}`.execute(tx),
      )
      return itemAnswer(tx, webhookTable, id, 200)
    })
  })
}

function registerTest(app: FastifyInstance, services: WriteServices): void {
  registerOperation(app, operationOf('testWebhook'), (request, reply) =>
    performWrite(services, request, reply, async (tx, caller) => {
      const webhook = await findKept(tx, idOf(request), caller)
      assertOn(webhook)
      const { id } = webhook
      const message = { farm: Number(webhook['farm']), event: 'test', id, resource: `/webhooks/${String(id)}` } as const
      const delivery = await asOwner(tx, () => writeMessage(tx, services.queue, id, message))
      return itemAnswer(tx, deliveryTable, delivery, 200)
    }),
  )
}

/** Events as the database keeps them, each once. */
const listOf = (events: readonly WebhookEvent[]) => sql`${`{${[...new Set(events)].join(',')}}`}::text[]`

/** @throws ConstraintViolationList when nothing is sent to the webhook */
function assertOn({ state, deleted }: Values): void {
  if (deleted === true || state === 'off' || state === 'disabled')
    throw new ConstraintViolationList([{ propertyPath: 'webhook', code: 'webhook.error.off' }])
}

/** Adds the rule of the address, to be reported with the other fields. What follows a # is never sent. */
function withTarget(schema: ZodType, rules: TargetRules): ZodType {
  const { url } = (schema as ZodObject<{ url: ZodMiniString<string> }>).shape
  const target = url.check(refine((text) => isPushTarget(text, rules) && !text.includes('#'), 'webhook.error.url'))
  return (schema as ZodObject).extend({ url: target })
}

/**
 * @param except the webhook that is changed
 * @returns how many other webhooks the farm has
 * @throws ConstraintViolationList for an address that one of them has
 */
async function assertNew(tx: Tx, { farm, url }: Pick<Asked, 'farm' | 'url'>, except = 0): Promise<number> {
  const { rows } = await sql<{ url: string }>`
    select url from webhook where farm_id = ${farm} and not deleted and id <> ${except}
  `.execute(tx)
  if (rows.some((one) => new URL(one.url).href === new URL(url).href))
    throw new ConstraintViolationList([{ propertyPath: 'url', code: 'webhook.error.twice' }])
  return rows.length
}

/** The secret goes to the caller only: what is kept to answer the same request again is without it. */
async function answerOf(tx: Tx, id: number, secret: string): Promise<WriteAnswer> {
  const values = await selectRecord(tx, webhookTable, id)
  if (!values) throw notFound()
  const webhook = represent(webhookTable, values)
  const headers = { 'cache-control': 'no-store', location: iriOf(webhookTable.resource.name, id) }
  return {
    ...{ status: 201, headers, body: JSON.stringify({ webhook, secret }) },
    kept: JSON.stringify({ webhook, secret: null }),
  }
}

/** Columns that each change of a webhook sets. */
const CHANGES = {
  switchWebhookOff: sql`active = false, disabled_at = null`,
  switchWebhookOn: sql`active = true, disabled_at = null, failing_since = null`,
  endWebhook: sql`active = false, disabled_at = null, secret = null, deleted = true`,
} as const

function registerChange(app: FastifyInstance, services: WriteServices, operationId: keyof typeof CHANGES): void {
  registerOperation(app, operationOf(operationId), (request, reply) =>
    performWrite(services, request, reply, async (tx, caller) => {
      const found = await findKept(tx, idOf(request), caller)
      await asOwner(tx, async () => {
        await sql`update webhook set ${CHANGES[operationId]} where id = ${found.id}`.execute(tx)
        await endNotice(tx, Number(found['farm']))
      })
      return itemAnswer(tx, webhookTable, found.id, 200)
    }),
  )
}

/** A webhook of the caller's farms that is not deleted. @throws Problem 404 when there is none */
async function findKept(tx: Tx, id: number, caller: Caller): Promise<Values & { id: number }> {
  const found = await findOwn(tx, webhookTable, id, caller)
  if (found['deleted'] === true) throw notFound()
  return found
}

/** A record of the caller's farms. @throws Problem 404 when there is none */
async function findOwn(tx: Tx, table: ResourceTable, id: number, caller: Caller): Promise<Values & { id: number }> {
  const found = await selectRecord(tx, table, id, { caller })
  if (!found) throw notFound()
  return found
}
