import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { economyOperations } from '../../contract/treatment-economy.ts'
import { TreatmentEconomyInput } from '../../contract/economy-inputs.ts'
import { notFound } from '../../plugins/problem.ts'
import { assertUnchanged } from '../etag.ts'
import { idOf, itemAnswer } from '../item-answer.ts'
import { performWrite, type WriteServices } from '../perform-write.ts'
import { readBody } from '../read-body.ts'
import { registerOperation } from '../register-resources.ts'
import { selectRecord } from '../select-records.ts'
import { diagnosticTable } from './diagnostic-table.ts'

/** What the savings of one case are reckoned from, where it differs from the farm's. */
export function registerEconomyRoute(app: FastifyInstance, services: WriteServices): void {
  for (const operation of economyOperations) {
    registerOperation(app, operation, (request, reply) => {
      const id = idOf(request)
      const inputs = readBody(TreatmentEconomyInput, request.body, 'economy')
      return performWrite(services, request, reply, async (tx) => {
        const current = await selectRecord(tx, diagnosticTable, id, { lock: true })
        if (!current || current['deleted'] === true) throw notFound()
        assertUnchanged(diagnosticTable, request.headers['if-match'], current)
        await sql`
          update diagnostic set treatment_economy = ${JSON.stringify(inputs)}::jsonb where id = ${id}
        `.execute(tx)
        return itemAnswer(tx, diagnosticTable, id, 200)
      })
    })
  }
}
