import type { FastifyInstance } from 'fastify'
import { userOperations } from '../../contract/user.ts'
import type { Operation } from '../../contract/define-resource.ts'
import { HYDRA } from '../../contract/openapi.ts'
import { asOwner, inContext } from '../../database/request-context.ts'
import { Accounts } from '../../identity/accounts.ts'
import { issueToken } from '../../identity/issue-token.ts'
import { hashPassword } from '../../identity/passwords.ts'
import { Sessions } from '../../identity/sessions.ts'
import { callerOf } from '../../plugins/caller.ts'
import { Problem } from '../../plugins/problem.ts'
import { performWrite } from '../perform-write.ts'
import { readBody } from '../read-body.ts'
import { itemAnswer } from '../item-answer.ts'
import { registerOperation, sendItem } from '../register-resources.ts'
import { iriOf } from '../resource-table.ts'
import { assertCurrentPassword, assertNewPassword, tooManyAttempts, type UserServices } from './current-password.ts'
import { userTable } from './user-table.ts'

/** The signed-in user, passwords, and sessions for scripts. */
export function registerUserRoutes(app: FastifyInstance, services: UserServices): void {
  registerMe(app, services)
  registerChangePassword(app, services)
  registerToken(app, services)
}

function operationNamed(operationId: string): Operation {
  const operation = userOperations.find((one) => one.operationId === operationId)
  if (!operation) throw new RangeError(`There is no operation ${operationId}`)
  return operation
}

function registerMe(app: FastifyInstance, { db }: UserServices): void {
  registerOperation(app, operationNamed('me'), async (request, reply) => {
    const caller = callerOf(request)
    return sendItem(request, reply, userTable, (select) => inContext(db, caller, (tx) => select(tx, caller.userId)))
  })
}

function registerChangePassword(app: FastifyInstance, services: UserServices): void {
  const operation = operationNamed('changePassword')
  registerOperation(app, operation, async (request, reply) => {
    const input = readBody(schemaOf(operation), request.body, 'user') as { currentPassword?: string; password: string }
    const caller = callerOf(request)
    await assertCurrentPassword(services, caller, input.currentPassword ?? '', request.ip)
    await assertNewPassword(services, caller, input.password)
    const passwordHash = await hashPassword(input.password)
    return performWrite(services, request, reply, async (tx) => {
      await asOwner(tx, async () => {
        await new Accounts(tx).setPassword(caller.userId, passwordHash)
        await new Sessions(tx).revokeAllOf(caller.userId, caller.sessionId)
      })
      return itemAnswer(tx, userTable, caller.userId, 200)
    })
  })
}

function registerToken(app: FastifyInstance, services: UserServices): void {
  const operation = operationNamed('createToken')
  registerOperation(app, operation, async (request, reply) => {
    const { login, password } = readBody(schemaOf(operation), request.body, 'user') as {
      login: string
      password: string
    }
    const issued = await issueToken(services, login, password, request.ip, request.headers['user-agent'])
    if (!('token' in issued)) {
      if (issued.refused === 'wait') throw tooManyAttempts(issued.waitMs)
      const title = issued.refused === 'off' ? 'The access of this user is switched off' : 'Login or password is wrong'
      throw new Problem(401, title, { headers: { 'www-authenticate': 'Bearer' } })
    }
    const { token, session } = issued
    const body = { token, expiresAt: session.expiresAt, farms: session.farmIds.map((id) => iriOf('Farm', id)) }
    return reply
      .code(201)
      .header('cache-control', 'no-store')
      .type(acceptable(request.headers.accept))
      .send(JSON.stringify(body))
  })
}

const acceptable = (accept = ''): string => (accept.includes(HYDRA) ? HYDRA : 'application/json')

function schemaOf({ operationId, body }: Operation): NonNullable<Operation['body']> {
  if (!body) throw new Error(`${operationId} has no body`)
  return body
}
