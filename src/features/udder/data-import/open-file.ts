import { MAX_IMPORT_BYTES } from '../../../domain/data-import/import-limits.ts'
import { askWorker } from '../../care/plate/ask-worker.ts'
import type { ParsedFile } from './parse-file.ts'
import parseUrl from './parse.worker.ts?worker&url'

/** Reading takes seconds; after this time something is wrong with the file, in ms. */
const LIMIT_MS = 60_000

/** The table of a file, read in a worker where there are any. */
export async function openFile(file: File): Promise<ParsedFile> {
  if (file.size > MAX_IMPORT_BYTES) return { fault: 'dataImport.error.size' }
  const bytes = await file.arrayBuffer()
  if (!('Worker' in globalThis)) return (await import('./parse-file.ts')).parseFile(new Uint8Array(bytes))
  return askWorker<ParsedFile>(parseUrl, bytes, [bytes], LIMIT_MS).catch(() => ({ fault: 'dataImport.error.broken' }))
}
