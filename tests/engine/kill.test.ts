import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import type { Findings } from './acknowledged-writes.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'

const ROUNDS = 6
const writer = fileURLToPath(new URL('./killed-writer.ts', import.meta.url))
const folder = temporaryFolder('kill')

afterAll(() => {
  folder.remove()
})

test(`no acknowledged write is lost by kill -9 at a random moment, ${ROUNDS} times`, async () => {
  const directory = join(folder.path, 'database')
  const file = join(folder.path, 'acknowledged')
  for (let round = 0; round < ROUNDS; round++) {
    await killAfter(spawnWriter(directory, file), 'writing', 5 + Math.random() * 900)
    expect(inspect(directory, file)).toMatchObject({ lost: 0, torn: 0, misindexed: 0 })
  }
  expect(inspect(directory, file).acknowledged).toBeGreaterThan(0)
})

test('kill -9 during the first start leaves a folder that opens', async () => {
  for (const moment of [150, 400, 700]) {
    const directory = join(folder.path, `first-${moment}`)
    await killAfter(spawnWriter(directory, join(folder.path, `first-${moment}.acknowledged`)), 'started', moment)
    expect(inspect(directory, join(folder.path, `first-${moment}.acknowledged`))).toMatchObject({ lost: 0, torn: 0 })
  }
})

const spawnWriter = (directory: string, file: string): ReturnType<typeof spawn> =>
  spawn(process.execPath, [writer, directory, file], { stdio: ['ignore', 'pipe', 'inherit'] })

async function killAfter(
  child: ReturnType<typeof spawn>,
  from: 'started' | 'writing',
  milliseconds: number,
): Promise<void> {
  const ended = new Promise((resolve) =>
    child.once('exit', (_code, signal) => {
      resolve(signal)
    }),
  )
  if (from === 'writing') await new Promise((resolve) => child.stdout?.once('data', resolve))
  await delay(milliseconds)
  child.kill('SIGKILL')
  expect(await ended).toBe('SIGKILL')
}

function inspect(directory: string, file: string): Findings & { acknowledged: number } {
  const answer = spawnSync(process.execPath, [writer, directory, file, 'inspect'], { encoding: 'utf8' })
  expect(answer.stderr).toBe('')
  return JSON.parse(answer.stdout) as Findings & { acknowledged: number }
}
