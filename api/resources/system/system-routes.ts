import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { bodyOf, operationOf } from '../../contract/all-resources.ts'
import { HYDRA } from '../../contract/openapi.ts'
import { asOwner } from '../../database/request-context.ts'
import type { WriteAnswer } from '../../plugins/idempotency.ts'
import { notFound } from '../../plugins/problem.ts'
import { reopenFarm } from '../farm/farm-table.ts'
import { idOf } from '../item-answer.ts'
import { performWrite, type WriteServices } from '../perform-write.ts'
import { readBody } from '../read-body.ts'
import { READ_PLATE, type ReadPlateJob } from '../reading/queue-reading.ts'
import { registerOperation } from '../register-resources.ts'
import { systemStatus, type StatusSources } from './system-status.ts'

/** The state of the installation, running again what has failed in it, and opening farms again. The guard asks for the role. */
export function registerSystemRoutes(app: FastifyInstance, services: WriteServices, sources: StatusSources): void {
  const { queue } = services
  registerOperation(app, operationOf('systemStatus'), async (_request, reply) =>
    reply
      .type(HYDRA)
      .header('cache-control', 'no-store')
      .send(JSON.stringify(await systemStatus(sources))),
  )
  const runAgain = operationOf('runJobAgain')
  const schema = bodyOf(runAgain)
  registerOperation(app, runAgain, (request, reply) => {
    const { kind, job } = readBody(schema, request.body, 'field') as { kind: string; job: string }
    return performWrite(services, request, reply, async (tx) => {
      const isFound = await asOwner(tx, () => queue.runAgain(tx, kind, job))
      if (!isFound) throw notFound()
      return done()
    })
  })
  registerOperation(app, operationOf('readPlateAgain'), (request, reply) =>
    performWrite(services, request, reply, async (tx) => {
      await asOwner(tx, async () => {
        const { rows } = await sql<{ id: number }>`
          update plate_reading set state = 'waiting', finished_at = null
          where id = ${idOf(request)} and state = 'failed' and reviewed_at is null and not deleted returning id
        `.execute(tx)
        const [reading] = rows
        if (!reading) throw notFound()
        await queue.sendAsOwner(tx, READ_PLATE, { reading: reading.id } satisfies ReadPlateJob)
      })
      return done()
    }),
  )
  registerOperation(app, operationOf('reopenFarm'), (request, reply) =>
    performWrite(services, request, reply, async (tx) => {
      await asOwner(tx, () => reopenFarm(tx, idOf(request)))
      return done()
    }),
  )
}

const done = (): WriteAnswer => ({
  status: 200,
  headers: {},
  body: JSON.stringify({ at: new Date().toISOString() }),
})
