import type { FastifyInstance } from 'fastify'
import { bodyOf, operationOf } from '../../contract/all-resources.ts'
import { asOwner, inContext, type Tx } from '../../database/request-context.ts'
import { Sessions } from '../../identity/sessions.ts'
import { callerOf } from '../../plugins/caller.ts'
import { ConstraintViolationList, notFound } from '../../plugins/problem.ts'
import { HYDRA } from '../../contract/openapi.ts'
import { idOf, itemAnswer } from '../item-answer.ts'
import { performWrite } from '../perform-write.ts'
import { readBody } from '../read-body.ts'
import { registerOperation } from '../register-resources.ts'
import type { Values } from '../resource-table.ts'
import { selectRecord } from '../select-records.ts'
import { sessionTable } from './audit-tables.ts'
import { tellDeletion } from './contact-changes.ts'
import { assertCurrentPassword, tooManyAttempts, type UserServices } from './current-password.ts'
import { personalData, removePersonalData } from './own-account.ts'
import { askForAccess } from './send-access.ts'
import { assertManaged, assertOperated, manages } from './user-rights.ts'
import { userTable } from './user-table.ts'

/** What people do with their own account, and sending somebody a way in. */
export function registerAccountRoutes(app: FastifyInstance, services: UserServices): void {
  registerSendAccess(app, services)
  registerEndSession(app, services)
  registerPersonalData(app, services)
  registerDeletion(app, services)
}

function registerSendAccess(app: FastifyInstance, services: UserServices): void {
  const { db, queue, accessGuard } = services
  registerOperation(app, operationOf('sendAccess'), async (request, reply) => {
    const id = idOf(request)
    const caller = callerOf(request)
    // Check access first: refused requests must not use up another person's limit.
    await inContext(db, caller, (tx) => reachable(tx, id))
    const asked = await accessGuard.count(`user ${id}`, `user ${caller.userId}`)
    if (!('id' in asked)) throw tooManyAttempts(asked.waitMs)
    return performWrite(services, request, reply, async (tx) => {
      const user = await reachable(tx, id)
      await askForAccess({ tx, queue, caller }, String(user['login']))
      return itemAnswer(tx, userTable, id, 200)
    })
  })
}

/** A user to whom a message can be sent. @throws Problem 404, 422 */
async function reachable(tx: Tx, id: number): Promise<Values> {
  const user = await selectRecord(tx, userTable, id)
  if (!user || user['deleted'] === true) throw notFound()
  const problem = user['active'] === false ? 'inactive' : !user['phone'] && !user['email'] ? 'noAddress' : undefined
  if (problem === undefined) return user
  throw new ConstraintViolationList([{ propertyPath: 'phone', code: `user.error.${problem}` }])
}

function registerEndSession(app: FastifyInstance, services: UserServices): void {
  registerOperation(app, operationOf('endSession'), (request, reply) =>
    performWrite(services, request, reply, async (tx, caller) => {
      const id = idOf(request)
      if (!(await selectRecord(tx, sessionTable, id))) throw notFound()
      await asOwner(tx, () => new Sessions(tx).revokeOne(id, caller.userId))
      return itemAnswer(tx, sessionTable, id, 200)
    }),
  )
}

function registerPersonalData(app: FastifyInstance, { db }: UserServices): void {
  registerOperation(app, operationOf('personalData'), async (request, reply) => {
    const caller = callerOf(request)
    const held = await inContext(db, caller, (tx) => personalData(tx, caller.userId))
    const body = { generatedAt: new Date().toISOString(), content: JSON.stringify(held, null, 2) }
    return reply.type(HYDRA).header('cache-control', 'no-store').send(JSON.stringify(body))
  })
}

function registerDeletion(app: FastifyInstance, services: UserServices): void {
  const operation = operationOf('deleteAccount')
  const body = bodyOf(operation)
  registerOperation(app, operation, async (request, reply) => {
    const { currentPassword } = readBody(body, request.body, 'user') as { currentPassword: string }
    await assertCurrentPassword(services, callerOf(request), currentPassword, request.ip)
    return performWrite(
      services,
      request,
      reply,
      async (tx, caller) => {
        const user = await selectRecord(tx, userTable, caller.userId, { lock: true })
        if (!user) throw notFound()
        await assertOperated(tx, user)
        await tellDeletion({ tx, queue: services.queue }, user)
        await removePersonalData(tx, caller.userId)
        if (manages(user)) await assertManaged(tx, user['farms'] as number[], 'farms', 'user.error.lastManager')
        return { status: 200, headers: {}, body: JSON.stringify({ deletedAt: new Date().toISOString() }) }
      },
      // The password is kept nowhere.
      {},
    )
  })
}
