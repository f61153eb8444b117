import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Operation } from '../contract/define-resource.ts'
import { IMAGE_TYPE, ImageUpload } from '../contract/image.ts'
import { inContext, type Tx } from '../database/request-context.ts'
import { cleanImage, hashOf, ImageRefusal, type CleanImage } from '../images/clean-image.ts'
import { callerOf, type Caller } from '../plugins/caller.ts'
import { ConstraintViolationList, notFound } from '../plugins/problem.ts'
import { assertUnchanged, matches } from './etag.ts'
import { idOf, itemAnswer } from './item-answer.ts'
import { performWrite, type WriteServices } from './perform-write.ts'
import { readBody } from './read-body.ts'
import { columnOf, writableOf, type ResourceTable, type Values } from './resource-table.ts'
import { selectRecord } from './select-records.ts'
import { assertThere, type Writer } from './write-record.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Puts a photo to a record, in the place of the one it had. */
export function uploadHandler(services: WriteServices, table: ResourceTable, operation: Operation): Handler {
  return async (request, reply) => {
    const { image, takenAt } = readBody(ImageUpload, request.body, 'image') as { image: File; takenAt?: string }
    const id = idOf(request)
    // Check access before decoding, which is expensive.
    await inContext(services.db, callerOf(request), (tx) => assertTakesPhoto(tx, table, id))
    const bytes = Buffer.from(await image.arrayBuffer())
    const clean = await cleanImage(bytes).catch(refuse)
    const given = { image: hashOf(bytes), takenAt }
    const run = async (tx: Tx, caller: Caller) => {
      const image = { id, field: imageOf(operation), clean, takenAt }
      const writer = { tx, caller, queue: services.queue }
      const current = await storeImage(writer, table, image, request.headers['if-match'])
      await table.afterImage?.({ ...writer, current, hash: clean.hash })
      return itemAnswer(tx, table, id, 200)
    }
    return performWrite(services, request, reply, run, given)
  }
}

async function assertTakesPhoto(tx: Tx, table: ResourceTable, id: number): Promise<void> {
  const current = await selectRecord(tx, table, id)
  if (!current) throw notFound()
  assertThere(current)
}

function refuse(error: unknown): never {
  if (!(error instanceof ImageRefusal)) throw error
  throw new ConstraintViolationList([{ propertyPath: 'image', code: error.code }])
}

interface NewImage {
  id: number
  field: string
  clean: CleanImage
  takenAt: string | undefined
}

/** The record's photo fields and the photo change in one transaction. */
async function storeImage(
  writer: Writer,
  table: ResourceTable,
  { id, field, clean, takenAt }: NewImage,
  ifMatch: string | undefined,
): Promise<Values & { id: number }> {
  const { resource } = table
  const { tx } = writer
  const current = await selectRecord(tx, table, id, { lock: true })
  if (!current) throw notFound()
  assertUnchanged(table, ifMatch, current)
  assertThere(current)
  const draft = { ...writableOf(resource, current), deleted: current['deleted'] }
  await table.authorize?.(draft, { ...writer, current, given: {} })
  const { bytes, hash, width, height } = clean
  const moment = takenAt === undefined ? new Date() : new Date(takenAt)
  const told = JSON.stringify({ hash, width, height, takenAt: moment.toISOString() })
  const follows = Object.entries(table.onImage?.(current, field) ?? {}).map(
    ([name, value]) => sql`${sql.id(name)} = ${value}`,
  )
  const settings = [sql`${sql.id(columnOf(resource, field))} = ${told}::jsonb`, ...follows]
  await sql`update ${sql.ref(resource.table)} set ${sql.join(settings)} where id = ${id}`.execute(tx)
  await sql`
    insert into record_image (record_type, record_id, field, farm_id, hash, bytes)
    values (${resource.table}, ${id}, ${field}, ${current['farm']}, ${hash}, ${bytes})
    on conflict (record_type, record_id, field)
    do update set hash = excluded.hash, bytes = excluded.bytes, stored_at = clock_timestamp()
  `.execute(tx)
  return current
}

/** The bytes of a record's photo. */
export function downloadHandler({ db }: WriteServices, table: ResourceTable, operation: Operation): Handler {
  return async (request, reply) => {
    const field = imageOf(operation)
    const known = request.headers['if-none-match']
    const { etag, bytes } = await inContext(db, callerOf(request), async (tx) => {
      const record = await selectRecord(tx, table, idOf(request))
      const told = record?.[field] as { hash: string } | null | undefined
      if (!record || !told) throw notFound()
      const tag = `"${told.hash}"`
      if (known !== undefined && matches(known, tag)) return { etag: tag, bytes: undefined }
      return { etag: tag, bytes: await selectBytes(tx, table, record.id, field) }
    })
    void reply.header('etag', etag)
    if (!bytes) return reply.code(304).send()
    return reply
      .headers({ 'content-disposition': 'inline', 'x-content-type-options': 'nosniff' })
      .type(IMAGE_TYPE)
      .send(bytes)
  }
}

async function selectBytes(tx: Tx, { resource }: ResourceTable, id: number, field: string): Promise<Buffer> {
  const { rows } = await sql<{ bytes: Uint8Array }>`
    select bytes from record_image
    where record_type = ${resource.table} and record_id = ${id} and field = ${field}
  `.execute(tx)
  const [row] = rows
  if (!row) throw notFound()
  const { buffer, byteOffset, byteLength } = row.bytes
  return Buffer.from(buffer, byteOffset, byteLength)
}

function imageOf({ operationId, image }: Operation): string {
  if (image === undefined) throw new Error(`${operationId} does not say which photo it is about`)
  return image
}
