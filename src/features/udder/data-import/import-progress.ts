import type { DataImport } from './use-imports.ts'

/** How far an import is, or taking it back. */
export interface Progressing {
  /** Whether it is being taken back. */
  isUndone: boolean
  state: 'waiting' | 'running'
  /** Rows, or records that were taken back. */
  done: number
  total: number
}

/** How far an import is that has not ended. */
export function importProgress(one: DataImport): Progressing | undefined {
  const { state, undoRequested, total, done, taken, updated } = one
  if (state !== 'waiting' && state !== 'running') return undefined
  if (!undoRequested) return { isUndone: false, state, done, total }
  // The server counts back the rows; imports are worked on one after the other.
  const [left, of] = [total - done, taken + updated]
  return { isUndone: true, state: left > 0 ? 'running' : 'waiting', done: Math.min(left, of), total: of }
}
