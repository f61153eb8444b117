import type { ScopeDatabase } from '../platform/database.ts'
import { fromDisk, isOpen, toDisk, type DiskRow, type StoredFile } from './row.ts'

// Export and import of the device's copy: for inspection, before a repair, and to move unsent writes to another device.

const FORMAT = 'lactor-export'
const VERSION = 1

interface ExportedFile extends Omit<StoredFile, 'bytes'> {
  base64: string
}

interface Exported {
  format: typeof FORMAT
  version: number
  exportedAt: string
  userId: string
  farmId: string
  records: Record<string, readonly object[]>
  outbox: DiskRow[]
  ids: [string, string][]
  files: ExportedFile[]
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

/** Everything of a scope as one JSON file. It contains no credentials, since none are stored. */
export async function exportDatabase(
  database: ScopeDatabase,
  records: Record<string, readonly object[]>,
  now: Date,
): Promise<Blob> {
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
  const exported: Exported = {
    format: FORMAT,
    version: VERSION,
    exportedAt: now.toISOString(),
    ...database.scope,
    records,
    outbox: rows,
    ids,
    files: files.map(({ bytes, ...file }) => ({ ...file, base64: toBase64(bytes) })),
  }
  return new Blob([JSON.stringify(exported)], { type: 'application/json' })
}

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

function readExport(text: string, { scope }: ScopeDatabase): Exported {
  let file: Partial<Exported> | null
  try {
    file = JSON.parse(text) as Partial<Exported> | null
  } catch {
    throw new ImportFailure('format')
  }
  const known = file?.format === FORMAT && typeof file.version === 'number' && file.version <= VERSION
  if (!file || !known || !Array.isArray(file.outbox) || !file.outbox.every(isRow)) throw new ImportFailure('format')
  if (file.userId !== scope.userId) throw new ImportFailure('otherUser')
  if (file.farmId !== scope.farmId) throw new ImportFailure('otherFarm')
  return { ids: [], files: [], ...file } as Exported
}

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
