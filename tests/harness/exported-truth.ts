import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DEMO_PASSWORD } from '../../api/seed/people.ts'
import { temporaryFolder } from './temporary-folder.ts'

/**
 * What the export of truth writes about one file, and its photo.
 * @param origin address of the API
 */
export async function exportedTruth(origin: string, file: string): Promise<{ lines: string[]; photo: Buffer }> {
  const folder = temporaryFolder('truth')
  try {
    const program = ['scripts/export-truth.ts', '--out', folder.path, '--api', origin]
    await promisify(execFile)(process.execPath, program, { env: { ...process.env, LACTOR_PASSWORD: DEMO_PASSWORD } })
    const lines = readFileSync(join(folder.path, 'truth.csv'), 'utf8').split('\n')
    return { lines: lines.filter((line) => line.startsWith(file)), photo: readFileSync(join(folder.path, file)) }
  } finally {
    folder.remove()
  }
}
