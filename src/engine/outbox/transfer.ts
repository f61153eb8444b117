import { ScopeDatabase } from '../platform/database.ts'
import type { Device } from '../platform/device.ts'
import type { FarmName } from './unsent-labels.ts'
import { findOtherFarms } from './other-farms.ts'
import { fromDisk, isOpen, toDisk, type DiskRow, type StoredFile } from './row.ts'

// Export and import of the device's copy: for inspection, before a repair, and to move unsent writes to another device.

const FORMAT = 'lactor-export'
const VERSION = 1

interface ExportedFile extends Omit<StoredFile, 'bytes'> {
  base64: string
}

/** The outbox of a farm. */
interface ExportedOutbox {
  farmId: string
  outbox: DiskRow[]
  ids: [string, string][]
  files: ExportedFile[]
}

interface Exported extends ExportedOutbox {
  format: typeof FORMAT
  version: number
  exportedAt: string
  userId: string
  records: Record<string, readonly object[]>
  /** Of the user's other farms only what is unsent; absent in files of older releases. */
  otherFarms?: (ExportedOutbox & { farm?: FarmName | undefined })[]
}

/** Why a file cannot be imported: wrong format, or of another user or farm. */
export type ImportProblem = 'format' | 'otherUser' | 'otherFarm'

/** A file that cannot be imported. */
export class ImportFailure extends Error {
  override readonly name = 'ImportFailure'
  readonly problem: ImportProblem

  constructor(problem: ImportProblem) {
    super(`The file cannot be imported: ${problem}`)
    this.problem = problem
  }
}

/**
 * Everything of a scope as one JSON file, with what the user has not sent from other farms, which may be closed to them by
 * now. It contains no credentials, since none are stored.
 */
export async function exportDatabase(
  database: ScopeDatabase,
  records: Record<string, readonly object[]>,
  device: Device,
): Promise<Blob> {
  const { scope } = database
  const otherFarms: Exported['otherFarms'] = []
  for (const { farmId, farm } of await findOtherFarms(device, scope)) {
    const other = new ScopeDatabase({ ...scope, farmId }, device)
    try {
      otherFarms.push({ farm, ...unsentOf(await outboxOf(other)) })
    } finally {
      other.close()
    }
  }
  const exported: Exported = {
    format: FORMAT,
    version: VERSION,
    exportedAt: new Date(device.now()).toISOString(),
    userId: scope.userId,
    records,
    ...(await outboxOf(database)),
    otherFarms,
  }
  return new Blob([JSON.stringify(exported)], { type: 'application/json' })
}

async function outboxOf(database: ScopeDatabase): Promise<ExportedOutbox> {
  const { rows, ids, files } = await database.run(async (db) => {
    const tx = db.transaction(['outbox', 'ids', 'files'])
    const [stored, pending, real, kept] = await Promise.all([
      tx.objectStore('outbox').getAll(),
      tx.objectStore('ids').getAllKeys(),
      tx.objectStore('ids').getAll(),
      tx.objectStore('files').getAll(),
    ])
    return {
      rows: stored,
      ids: pending.map((id, i): [string, string] => [id, real[i] ?? id]),
      files: kept,
    }
  })
  return {
    farmId: database.scope.farmId,
    outbox: rows,
    ids,
    files: files.map(({ bytes, ...file }) => ({ ...file, base64: toBase64(bytes) })),
  }
}

const unsentOf = ({ outbox, ...rest }: ExportedOutbox): ExportedOutbox => ({
  ...rest,
  outbox: outbox.filter((row) => isOpen(fromDisk(row))),
})

/**
 * Adds the unsent writes of an exported file to the outbox; those that are there already, or have been sent from here,
 * stay as they are. Their keys come with them, so that a write which both devices send happens once.
 * @returns how many were added
 * @throws ImportFailure for a file that is not this user's on this farm
 */
export async function importOutbox(database: ScopeDatabase, text: string): Promise<number> {
  const { outbox, ids, files } = readExport(text, database)
  return database.run(async (db) => {
    const tx = db.transaction(['outbox', 'ids', 'files'], 'readwrite', { durability: 'strict' })
    const rows = tx.objectStore('outbox')
    for (const [pending, real] of ids) await tx.objectStore('ids').put(real, pending)
    let added = 0
    for (const row of outbox.map(fromDisk)) {
      if (!isOpen(row) || (await rows.index('key').get(row.key))) continue
      const { seq: _, ...unplaced } = row
      // The other device may have sent it since.
      await rows.add(toDisk({ ...unplaced, sentAt: row.sentAt ?? row.createdAt }))
      for (const file of files) {
        if (!row.files.includes(file.id)) continue
        await tx.objectStore('files').put({ ...withoutText(file), bytes: fromBase64(file.base64) })
      }
      added++
    }
    await tx.done
    return added
  })
}

function readExport(text: string, { scope }: ScopeDatabase): ExportedOutbox {
  let file: Partial<Exported> | null
  try {
    file = JSON.parse(text) as Partial<Exported> | null
  } catch {
    throw new ImportFailure('format')
  }
  const known = file?.format === FORMAT && typeof file.version === 'number' && file.version <= VERSION
  const others: unknown = file?.otherFarms ?? []
  if (!file || !known || !isOutbox(file) || !Array.isArray(others) || !others.every(isOutbox)) {
    throw new ImportFailure('format')
  }
  if (file.userId !== scope.userId) throw new ImportFailure('otherUser')
  const own = [file, ...others].find(({ farmId }) => farmId === scope.farmId)
  if (!own) throw new ImportFailure('otherFarm')
  return { ids: [], files: [], ...own } as ExportedOutbox
}

const isOutbox = (part: Partial<ExportedOutbox> | null): part is Partial<ExportedOutbox> =>
  Array.isArray(part?.outbox) && part.outbox.every(isRow)

const isRow = (row: unknown): boolean =>
  typeof row === 'object' &&
  row !== null &&
  ['key', 'operation', 'about', 'state'].every((field) => typeof (row as Record<string, unknown>)[field] === 'string')

const withoutText = ({ base64: _, ...file }: ExportedFile): Omit<StoredFile, 'bytes'> => file

function toBase64(bytes: ArrayBuffer): string {
  let text = ''
  const view = new Uint8Array(bytes)
  // In chunks: a call takes a limited number of arguments.
  for (let at = 0; at < view.length; at += 32_768) text += String.fromCharCode(...view.subarray(at, at + 32_768))
  return btoa(text)
}

function fromBase64(text: string): ArrayBuffer {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0)).buffer
}
