import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { FileFault, MAX_IMPORT_BYTES } from '../../../src/domain/data-import/import-limits.ts'
import { fileKind } from '../../../src/domain/data-import/decode-text.ts'
import { DataImportUpload, importOperations } from '../../contract/data-import.ts'
import type { Operation } from '../../contract/define-resource.ts'
import { assertFarm } from '../../plugins/caller.ts'
import { ConstraintViolationList, notFound } from '../../plugins/problem.ts'
import { idOf, itemAnswer } from '../item-answer.ts'
import { performWrite, type WriteServices } from '../perform-write.ts'
import { readBody } from '../read-body.ts'
import { registerOperation } from '../register-resources.ts'
import { selectRecord } from '../select-records.ts'
import { IMPORT_DATA, type ImportJob } from './data-importer.ts'
import { importTable } from './import-table.ts'

interface Upload {
  file: File
  farm: number
  partner: string
  kind: string
  mapping: string
}

/** Importing a file, and taking an import back. */
export function registerImportRoutes(app: FastifyInstance, services: WriteServices): void {
  const { queue } = services
  registerOperation(app, operationNamed('createDataImport'), async (request, reply) => {
    const upload = readBody(DataImportUpload, request.body, 'dataImport') as unknown as Upload
    const { file, farm, partner, kind, mapping } = upload
    const bytes = Buffer.from(await file.arrayBuffer())
    assertMapping(mapping)
    assertReadable(bytes)
    const given = { hash: createHash('sha256').update(bytes).digest('hex'), farm, partner, kind, mapping }
    return performWrite(
      services,
      request,
      reply,
      async (tx, caller) => {
        assertFarm(caller, farm)
        const { rows } = await sql<{ id: number }>`
          insert into data_import (farm_id, partner, file_name, kind, mapping, created_by_id)
          values (${farm}, ${partner}, ${file.name.slice(0, 200)}, ${kind}, ${mapping}, ${caller.userId}) returning id
        `.execute(tx)
        const id = rows[0]?.id ?? 0
        await sql`insert into data_import_file (import_id, farm_id, bytes) values (${id}, ${farm}, ${bytes})`.execute(
          tx,
        )
        await queue.send(tx, IMPORT_DATA, { import: id } satisfies ImportJob)
        return itemAnswer(tx, importTable, id, 200)
      },
      given,
    )
  })
  registerOperation(app, operationNamed('undoDataImport'), async (request, reply) => {
    const id = idOf(request)
    return performWrite(services, request, reply, async (tx) => {
      const current = await selectRecord(tx, importTable, id, { lock: true })
      if (!current) throw notFound()
      const { state, undoable } = current
      if (state === 'waiting' || state === 'running') {
        throw new ConstraintViolationList([{ propertyPath: 'state', code: 'dataImport.error.running' }])
      }
      if (state === 'done' || undoable === true) {
        await sql`
          update data_import set state = 'running', undo_requested = true where id = ${id}
        `.execute(tx)
        await queue.send(tx, IMPORT_DATA, { import: id } satisfies ImportJob)
      }
      return itemAnswer(tx, importTable, id, 200)
    })
  })
}

function operationNamed(operationId: string): Operation {
  const operation = importOperations.find((one) => one.operationId === operationId)
  if (!operation) throw new RangeError(`There is no operation ${operationId}`)
  return operation
}

function assertMapping(mapping: string): void {
  try {
    const read: unknown = JSON.parse(mapping)
    if (typeof read === 'object' && read !== null && Object.values(read).every((each) => typeof each === 'string')) {
      return
    }
  } catch {
    // Said below.
  }
  throw new ConstraintViolationList([{ propertyPath: 'mapping', code: 'dataImport.error.mapping' }])
}

/** Checks size and kind at once; the job checks the content. @throws ConstraintViolationList */
function assertReadable(bytes: Uint8Array): void {
  try {
    if (bytes.length > MAX_IMPORT_BYTES) throw new FileFault('dataImport.error.size')
    fileKind(bytes)
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    throw new ConstraintViolationList([{ propertyPath: 'file', code: error.code }])
  }
}
