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
import { copyProtocol, type ProtocolCopy, type ProtocolRefusal } from './copy-protocol.ts'

/**
 * Copies a protocol to other farms of the caller: to none when one is not the caller's. A farm whose medicines do not suit
 * it is named, and the others get their copy.
 */
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
        const writer = { tx, caller, queue: services.queue }
        const results: (ProtocolCopy | ProtocolRefusal)[] = []
        for (const farm of farms) results.push(await copyProtocol(writer, protocol, farm))
        return { status: 200, headers: {}, body: JSON.stringify(answerOf(results)) }
      })
    })
  }
}

function answerOf(results: readonly (ProtocolCopy | ProtocolRefusal)[]) {
  const copies = results.filter((result) => 'protocol' in result)
  const refusals = results.filter((result) => !('protocol' in result))
  return {
    farms: copies.map(({ farm }) => iriOf('Farm', farm)),
    copies: copies.map(({ farm, protocol, ...copy }) => ({
      farm: iriOf('Farm', farm),
      protocol: iriOf('TreatmentProtocol', protocol),
      ...copy,
    })),
    refusals: refusals.map(({ farm, medicines }) => ({ farm: iriOf('Farm', farm), medicines })),
  }
}
