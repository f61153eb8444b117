import type { FastifyInstance } from 'fastify'
import { TankCountReviewInput, tankOperations } from '../../contract/tank-count.ts'
import { idOf, itemAnswer } from '../item-answer.ts'
import { assertUnchanged } from '../etag.ts'
import { performWrite, type WriteServices } from '../perform-write.ts'
import { readBody } from '../read-body.ts'
import { registerOperation } from '../register-resources.ts'
import { reviewCount, type CountReview } from './review-count.ts'
import { tankTable } from './tank-table.ts'

/** What a person makes of an automatic count. */
export function registerTankRoutes(app: FastifyInstance, services: WriteServices): void {
  const operation = tankOperations.find(({ operationId }) => operationId === 'reviewTankCount')
  if (!operation) throw new RangeError('There is no operation reviewTankCount')
  registerOperation(app, operation, (request, reply) => {
    const id = idOf(request)
    const review = readBody(TankCountReviewInput, request.body, 'reading') as unknown as CountReview
    return performWrite(services, request, reply, async (tx, caller) => {
      await reviewCount({ tx, caller, queue: services.queue }, id, review, (current) => {
        assertUnchanged(tankTable, request.headers['if-match'], current)
      })
      return itemAnswer(tx, tankTable, id, 200)
    })
  })
}
