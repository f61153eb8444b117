import type { FastifyInstance } from 'fastify'
import { protocolOperations, ProtocolShareInput } from '../../contract/treatment-protocol.ts'
import { assertFarm } from '../../plugins/caller.ts'
import { ConstraintViolationList, notFound } from '../../plugins/problem.ts'
import { idOf } from '../item-answer.ts'
import { performWrite, type WriteServices } from '../perform-write.ts'
import { readBody } from '../read-body.ts'
import { registerOperation } from '../register-resources.ts'
import { iriOf } from '../resource-table.ts'
import { selectRecord } from '../select-records.ts'
import { protocolTable } from './protocol-table.ts'
import { copyProtocol, type ProtocolCopy } from './copy-protocol.ts'

/** Copies a protocol to other farms of the caller: to all of them, or to none when one is refused. */
export function registerShareRoute(app: FastifyInstance, services: WriteServices): void {
  for (const operation of protocolOperations) {
    registerOperation(app, operation, (request, reply) => {
      const id = idOf(request)
      const given = readBody(ProtocolShareInput, request.body, 'protocol') as { farms: number[] }
      const farms = [...new Set(given.farms)]
      return performWrite(services, request, reply, async (tx, caller) => {
        const protocol = await selectRecord(tx, protocolTable, id)
        if (!protocol || protocol['deleted'] === true) throw notFound()
        for (const farm of farms) assertFarm(caller, farm)
        if (farms.includes(Number(protocol['farm']))) {
          throw new ConstraintViolationList([{ propertyPath: 'farms', code: 'protocol.error.farms' }])
        }
        const copies: ProtocolCopy[] = []
        for (const farm of farms) copies.push(await copyProtocol({ tx, caller, queue: services.queue }, protocol, farm))
        return { status: 200, headers: {}, body: JSON.stringify(answerOf(copies)) }
      })
    })
  }
}

const answerOf = (copies: readonly ProtocolCopy[]) => ({
  farms: copies.map(({ farm }) => iriOf('Farm', farm)),
  copies: copies.map(({ farm, protocol, copied, medicines }) => ({
    farm: iriOf('Farm', farm),
    protocol: iriOf('TreatmentProtocol', protocol),
    copied,
    medicines,
  })),
})
