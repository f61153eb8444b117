import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What people were sent, the oldest first. @param dataFolder of the API */
export function sentMessages(dataFolder: string): string[] {
  const folder = join(dataFolder, 'outbox')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}
