import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../harness/temporary-folder.ts'

const ROUNDS = 6
const program = fileURLToPath(new URL('./power-cuts.ts', import.meta.url))
const folders: { remove(): void }[] = []

afterAll(() => {
  for (const folder of folders) folder.remove()
})

async function cutPower(engine: 'guarded' | 'unguarded'): Promise<Record<string, number>> {
  const folder = temporaryFolder(`power-${engine}`)
  folders.push(folder)
  const { stdout } = await promisify(execFile)(process.execPath, [program, folder.path, engine, String(ROUNDS)])
  const lastLine = stdout.trim().split('\n').at(-1) ?? ''
  return JSON.parse(lastLine) as Record<string, number>
}

test(`no acknowledged write is lost by ${ROUNDS} simulated power cuts`, async () => {
  const found = await cutPower('guarded')
  expect(found).toMatchObject({ rounds: ROUNDS, lost: 0, torn: 0, misindexed: 0, failedToOpen: 0 })
  // Every commit reached the disk on its own.
  expect(found['flushes']).toBeGreaterThanOrEqual(found['acknowledged'] ?? Infinity)
})

test('control: the same simulation destroys the engine without its guards', async () => {
  const { failedToOpen = 0, lost = 0, torn = 0, misindexed = 0 } = await cutPower('unguarded')
  expect(failedToOpen + lost + torn + misindexed).toBeGreaterThan(0)
})
