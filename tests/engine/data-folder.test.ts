import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { lockByFile } from '../../api/database/directory-lock.ts'
import { openDatabase } from '../../api/database/open.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'

const folder = temporaryFolder('folder')
const opener = fileURLToPath(new URL('./open-once.ts', import.meta.url))

afterAll(() => {
  folder.remove()
})

test('a second process is refused with a message that names the folder, and admitted after the first has closed', async () => {
  const directory = join(folder.path, 'locked')
  const database = await openDatabase({ dataDir: directory })
  const refused = spawnSync(process.execPath, [opener, directory], { encoding: 'utf8' })
  expect(refused.status).toBe(1)
  expect(refused.stdout).toContain(`The data folder ${directory} is in use by another process`)
  await expect(openDatabase({ dataDir: directory })).rejects.toThrow('is in use')
  await database.close()
  const admitted = spawnSync(process.execPath, [opener, directory], { encoding: 'utf8' })
  expect(admitted.stdout).toContain('opened')
})

test('the remains of an interrupted first start are replaced', async () => {
  const directory = join(folder.path, 'interrupted')
  mkdirSync(`${directory}.tmp/base`, { recursive: true })
  writeFileSync(join(`${directory}.tmp`, 'PG_VERSION'), '18')
  const database = await openDatabase({ dataDir: directory })
  await database.close()
  expect(readdirSync(folder.path).filter((name) => name.endsWith('.tmp'))).toEqual([])
})

test('a folder with other contents is left alone', async () => {
  const directory = join(folder.path, 'photos')
  mkdirSync(directory)
  writeFileSync(join(directory, 'cow.jpg'), '')
  await expect(openDatabase({ dataDir: directory })).rejects.toThrow(`${directory} is not empty and holds no database`)
  expect(existsSync(join(directory, 'cow.jpg'))).toBe(true)
})

test('where there are no abstract sockets a file locks, and the file of a dead process does not', async () => {
  const directory = join(folder.path, 'by-file')
  const lock = await lockByFile(directory)
  await expect(lockByFile(directory)).rejects.toThrow(`in use by process ${process.pid}`)
  await lock.release()
  const dead = spawnSync(process.execPath, ['-e', '']).pid
  writeFileSync(`${directory}.lock`, String(dead))
  const next = await lockByFile(directory)
  await next.release()
})
