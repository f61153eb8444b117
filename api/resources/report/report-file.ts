import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { inContext, type Db, type RequestContext } from '../../database/request-context.ts'

/** Bytes of one piece of a file: small beside memory, large beside a row. */
const PART_BYTES = 256 * 1024

/** Takes the bytes of a file as they are made, and stores them in pieces. */
export class ReportFile {
  readonly #db: Db
  readonly #key: { report: number; run: number; farm: number }
  #waiting: Uint8Array[] = []
  #waitingBytes = 0
  #parts = 0
  /** Bytes so far. */
  size = 0

  constructor(db: Db, key: { report: number; run: number; farm: number }) {
    this.#db = db
    this.#key = key
  }

  /** Takes more bytes; nothing is stored before `flush`. */
  add(bytes: Uint8Array): void {
    this.#waiting.push(bytes)
    this.#waitingBytes += bytes.length
    this.size += bytes.length
  }

  /** Stores the pieces that are full; with `all`, also the rest. */
  async flush(all = false): Promise<void> {
    if (this.#waitingBytes < (all ? 1 : PART_BYTES)) return
    let left = Buffer.concat(this.#waiting)
    this.#waiting = []
    while (left.length >= PART_BYTES || (all && left.length > 0)) {
      await this.#store(left.subarray(0, PART_BYTES))
      left = left.subarray(PART_BYTES)
    }
    this.#waitingBytes = left.length
    if (left.length > 0) this.#waiting.push(left)
  }

  async #store(bytes: Uint8Array): Promise<void> {
    const { report, run, farm } = this.#key
    await sql`
      insert into report_file (report_id, run, part, farm_id, bytes)
      values (${report}, ${run}, ${this.#parts++}, ${farm}, ${bytes})
    `.execute(this.#db)
  }
}

/** A stored file, read piece by piece with the caller's own rights. */
export function readReportFile(db: Db, context: RequestContext, report: number, run: number): Readable {
  async function* parts(): AsyncGenerator<Buffer> {
    for (let part = 0; ; part++) {
      const { rows } = await inContext(db, context, (tx) =>
        sql<{ bytes: Uint8Array }>`
          select bytes from report_file where report_id = ${report} and run = ${run} and part = ${part}
        `.execute(tx),
      )
      const [row] = rows
      if (!row) return
      yield Buffer.from(row.bytes.buffer, row.bytes.byteOffset, row.bytes.byteLength)
    }
  }
  return Readable.from(parts(), { objectMode: false })
}
