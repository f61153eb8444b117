import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder under the system's temporary one, and its removal. */
export function temporaryFolder(purpose: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `lactor-${purpose}-`))
  return {
    path,
    remove: () => {
      // A process that has just been killed may still add a file.
      rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
    },
  }
}
