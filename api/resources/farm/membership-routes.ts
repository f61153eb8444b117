import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { bodyOf, operationOf } from '../../contract/all-resources.ts'
import { asOwner } from '../../database/request-context.ts'
import { answerInvitation } from '../../identity/invitations.ts'
import { Sessions } from '../../identity/sessions.ts'
import { assertFarm } from '../../plugins/caller.ts'
import { ConstraintViolationList, notFound } from '../../plugins/problem.ts'
import type { WriteAnswer } from '../../plugins/idempotency.ts'
import { idOf } from '../item-answer.ts'
import { performWrite, type WriteServices } from '../perform-write.ts'
import { readBody } from '../read-body.ts'
import { registerOperation } from '../register-resources.ts'
import { selectRecord } from '../select-records.ts'
import { assertManaged, manages } from '../user/user-rights.ts'
import { userTable } from '../user/user-table.ts'

/** Coming to a farm on its invitation, and leaving one. */
export function registerMembershipRoutes(app: FastifyInstance, services: WriteServices): void {
  registerAnswer(app, services)
  registerLeave(app, services)
}

const membership = (farmId: number, member: boolean): WriteAnswer => ({
  status: 200,
  headers: {},
  body: JSON.stringify({ farmId, member }),
})

function registerAnswer(app: FastifyInstance, services: WriteServices): void {
  const operation = operationOf('answerInvitation')
  const body = bodyOf(operation)
  registerOperation(app, operation, async (request, reply) => {
    const { accept } = readBody(body, request.body, 'farm') as { accept: boolean }
    return performWrite(services, request, reply, (tx, caller) =>
      asOwner(tx, async () => {
        const farm = await answerInvitation(tx, { id: idOf(request), userId: caller.userId, accept })
        if (farm === undefined) throw notFound()
        return membership(farm, accept)
      }),
    )
  })
}

function registerLeave(app: FastifyInstance, services: WriteServices): void {
  registerOperation(app, operationOf('leaveFarm'), (request, reply) =>
    performWrite(services, request, reply, async (tx, caller) => {
      const farm = idOf(request)
      assertFarm(caller, farm)
      const user = await selectRecord(tx, userTable, caller.userId, { lock: true })
      if (!user) throw notFound()
      if (caller.farmIds.length <= 1) {
        throw new ConstraintViolationList([{ propertyPath: 'farm', code: 'farm.error.lastFarm' }])
      }
      await sql`
        update farm_user set deleted = true where farm_id = ${farm} and user_id = ${caller.userId} and not deleted
      `.execute(tx)
      if (manages(user)) await assertManaged(tx, [farm], 'farm', 'farm.error.lastManager')
      await asOwner(tx, async () => {
        const sessions = new Sessions(tx)
        await sessions.leaveFarm(caller.sessionId)
        await sessions.revokeOn(caller.userId, [farm])
      })
      return membership(farm, false)
    }),
  )
}
