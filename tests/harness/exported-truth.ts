import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DEMO_PASSWORD } from '../../api/seed/people.ts'
import { temporaryFolder } from './temporary-folder.ts'

interface Exported {
  lines: string[]
  places: string[]
  photo: Buffer
}

/**
 * What the export of truth writes about one file, the places of its colonies, and its photo.
 * @param origin address of the API
 */
export async function exportedTruth(origin: string, file: string): Promise<Exported> {
  const folder = temporaryFolder('truth')
  try {
    const program = ['scripts/export-truth.ts', '--out', folder.path, '--api', origin]
    await promisify(execFile)(process.execPath, program, { env: { ...process.env, LACTOR_PASSWORD: DEMO_PASSWORD } })
    const linesOf = (csv: string): string[] =>
      readFileSync(join(folder.path, csv), 'utf8')
        .split('\n')
        .filter((line) => line.startsWith(file))
    return { lines: linesOf('truth.csv'), places: linesOf('places.csv'), photo: readFileSync(join(folder.path, file)) }
  } finally {
    folder.remove()
  }
}
