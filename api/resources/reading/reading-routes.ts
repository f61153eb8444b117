import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { readingOperations } from '../../contract/plate-reading.ts'
import type { Operation } from '../../contract/define-resource.ts'
import { HYDRA } from '../../contract/openapi.ts'
import { inContext, type Tx } from '../../database/request-context.ts'
import { callerOf, type Caller } from '../../plugins/caller.ts'
import { ConstraintViolationList, notFound } from '../../plugins/problem.ts'
import { NOTHING_READ } from '../../../src/domain/automatic-reading.ts'
import { REREADING } from '../../../src/domain/merging.ts'
import { diagnosticTable } from '../diagnostic/diagnostic-table.ts'
import { assertUnchanged } from '../etag.ts'
import { idOf, itemAnswer } from '../item-answer.ts'
import { performWrite, type WriteServices } from '../perform-write.ts'
import { registerOperation } from '../register-resources.ts'
import type { Values } from '../resource-table.ts'
import { selectRecord } from '../select-records.ts'
import { updateRecord } from '../write-record.ts'
import { cowCare } from '../treatment/herd-care.ts'
import { changeTreatmentsOf } from '../treatment/treatment-tasks.ts'
import { queueReading } from './queue-reading.ts'

/** A reader that has been silent for so long is not there, in seconds. */
const SILENT_AFTER = 90

/** Whether photos are being read, and reading one again. */
export function registerReadingRoutes(app: FastifyInstance, services: WriteServices): void {
  registerReaderState(app, services)
  registerReprocess(app, services)
}

function operationNamed(operationId: string): Operation {
  const operation = readingOperations.find((one) => one.operationId === operationId)
  if (!operation) throw new RangeError(`There is no operation ${operationId}`)
  return operation
}

interface Seen {
  version: string | null
  seenAt: string | null
  online: boolean
  waiting: number
}

function registerReaderState(app: FastifyInstance, { db }: WriteServices): void {
  registerOperation(app, operationNamed('readerState'), async (request, reply) => {
    const { rows } = await inContext(db, callerOf(request), (tx) =>
      sql<Seen>`
        select h.reader_version as version, h.seen_at as "seenAt",
          coalesce(h.seen_at > now() - make_interval(secs => ${SILENT_AFTER}), false) as online,
          (select count(*) from plate_reading where state = 'waiting' and not deleted) as waiting
        from (select) one left join lateral (
          select reader_version, seen_at from reader_heartbeat order by seen_at desc limit 1
        ) h on true
      `.execute(tx),
    )
    const [seen] = rows
    const body = {
      online: seen?.online ?? false,
      waiting: seen?.waiting ?? 0,
      readerVersion: seen?.version ?? null,
      seenAt: seen?.seenAt ?? null,
    }
    return reply.type(HYDRA).send(JSON.stringify(body))
  })
}

function registerReprocess(app: FastifyInstance, services: WriteServices): void {
  registerOperation(app, operationNamed('reprocessDiagnostic'), async (request, reply) => {
    const id = idOf(request)
    return performWrite(services, request, reply, async (tx, caller) => {
      const allow = (current: Values): void => {
        assertUnchanged(diagnosticTable, request.headers['if-match'], current)
      }
      await reprocess(services, tx, caller, id, allow)
      return itemAnswer(tx, diagnosticTable, id, 200)
    })
  })
}

/** The agents that were entered go, the result waits again, and the photo is read once more. */
async function reprocess(
  { queue }: WriteServices,
  tx: Tx,
  caller: Caller,
  id: number,
  allow: (current: Values) => void,
): Promise<void> {
  const current = await selectRecord(tx, diagnosticTable, id)
  if (!current || current['deleted'] === true) throw notFound()
  const image = current['plateImage'] as { hash: string } | null
  if (!image) throw new ConstraintViolationList([{ propertyPath: 'plateImage', code: 'reading.error.noPhoto' }])
  await updateRecord({ tx, caller, queue }, diagnosticTable, id, NOTHING_READ, { complete: false, allow })
  await changeTreatmentsOf({ tx, queue }, cowCare, id, REREADING.treatments)
  await queueReading(tx, queue, { farm: Number(current['farm']), diagnostic: id, imageHash: image.hash })
}
