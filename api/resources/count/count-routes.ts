import type { FastifyInstance } from 'fastify'
import type { Operation } from '../../contract/define-resource.ts'
import { colostrumOperations } from '../../contract/colostrum-count.ts'
import { diseaseOperations } from '../../contract/disease-count.ts'
import { TankCountReviewInput, tankOperations } from '../../contract/tank-count.ts'
import { idOf, itemAnswer } from '../item-answer.ts'
import { assertUnchanged } from '../etag.ts'
import { performWrite, type WriteServices } from '../perform-write.ts'
import { readBody } from '../read-body.ts'
import { registerOperation } from '../register-resources.ts'
import { diseaseTable } from '../calf/disease-tables.ts'
import { colostrumTable } from '../colostrum/colostrum-table.ts'
import type { ResourceTable } from '../resource-table.ts'
import { tankTable } from '../tank/tank-table.ts'
import { COLOSTRUM, DISEASE, TANK, type CountedKind } from './counted-plate.ts'
import { reviewCount, type CountReview } from './review-count.ts'

/** What a person makes of an automatic count of tank milk or of colostrum, or of the reading of a diarrhoea's plate. */
export function registerCountRoutes(app: FastifyInstance, services: WriteServices): void {
  registerReview(app, services, tankTable, TANK, tankOperations[0])
  registerReview(app, services, colostrumTable, COLOSTRUM, colostrumOperations[0])
  registerReview(app, services, diseaseTable, DISEASE, diseaseOperations[0])
}

function registerReview(
  app: FastifyInstance,
  services: WriteServices,
  table: ResourceTable,
  kind: CountedKind,
  operation: Operation | undefined,
): void {
  if (!operation) throw new RangeError(`There is no review of counts of ${kind.name}`)
  registerOperation(app, operation, (request, reply) => {
    const id = idOf(request)
    const review = readBody(TankCountReviewInput, request.body, 'reading') as unknown as CountReview
    return performWrite(services, request, reply, async (tx, caller) => {
      await reviewCount({ tx, caller, queue: services.queue }, table, kind, id, review, (current) => {
        assertUnchanged(table, request.headers['if-match'], current)
      })
      return itemAnswer(tx, table, id, 200)
    })
  })
}
