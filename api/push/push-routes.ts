import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { bodyOf, operationOf } from '../contract/all-resources.ts'
import { HYDRA } from '../contract/openapi.ts'
import { asOwner } from '../database/request-context.ts'
import { ConstraintViolationList, notFound } from '../plugins/problem.ts'
import { idOf, itemAnswer } from '../resources/item-answer.ts'
import { performWrite, type WriteServices } from '../resources/perform-write.ts'
import { readBody } from '../resources/read-body.ts'
import { registerOperation } from '../resources/register-resources.ts'
import { selectRecord } from '../resources/select-records.ts'
import { pushKey } from './push-key.ts'
import { isPushTarget, type TargetRules } from './push-target.ts'
import { subscriptionTable } from './push-tables.ts'

interface Asked {
  endpoint: string
  p256dh: string
  auth: string
  agent?: string | null
}

/** The server's key, and the browsers in which people are told. */
export function registerPushRoutes(app: FastifyInstance, services: WriteServices, rules: TargetRules): void {
  registerOperation(app, operationOf('pushKey'), async (_request, reply) => {
    const { publicKey } = await pushKey(services.db)
    return reply.type(HYDRA).send(JSON.stringify({ publicKey }))
  })
  registerSubscribing(app, services, rules)
  registerOperation(app, operationOf('endPushSubscription'), (request, reply) =>
    performWrite(services, request, reply, async (tx) => {
      const id = idOf(request)
      if (!(await selectRecord(tx, subscriptionTable, id))) throw notFound()
      await asOwner(tx, () =>
        sql`
          update push_subscription set deleted = true, endpoint = null, p256dh = null, auth = null where id = ${id}
        `.execute(tx),
      )
      return itemAnswer(tx, subscriptionTable, id, 200)
    }),
  )
}

function registerSubscribing(app: FastifyInstance, services: WriteServices, rules: TargetRules): void {
  const operation = operationOf('createPushSubscription')
  const schema = bodyOf(operation)
  registerOperation(app, operation, async (request, reply) => {
    const { endpoint, p256dh, auth, agent = null } = readBody(schema, request.body, 'push') as unknown as Asked
    if (!isPushTarget(endpoint, rules)) {
      throw new ConstraintViolationList([{ propertyPath: 'endpoint', code: 'push.error.endpoint' }])
    }
    return performWrite(services, request, reply, async (tx, { userId, sessionId }) => {
      const id = await asOwner(tx, async () => {
        // One browser of a session; and one user of a browser, who is whoever has signed in last.
        await sql`
          update push_subscription set deleted = true, endpoint = null, p256dh = null, auth = null
          where session_id = ${sessionId} and not deleted and endpoint <> ${endpoint}
        `.execute(tx)
        const { rows } = await sql<{ id: number }>`
          insert into push_subscription (user_id, session_id, endpoint, p256dh, auth, agent)
          values (${userId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${agent})
          on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
            p256dh = excluded.p256dh, auth = excluded.auth, agent = excluded.agent
          returning id
        `.execute(tx)
        return rows[0]?.id ?? 0
      })
      return itemAnswer(tx, subscriptionTable, id, 200)
    })
  })
}
