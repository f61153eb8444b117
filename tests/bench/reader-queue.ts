import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ApiClient, type Json } from '../harness/api-client.ts'
import { cowBody, diagnosisBody } from '../harness/api-records.ts'
import { photoForm } from '../harness/images.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'
import { EVALUATION, EVALUATION_SEEDS } from '../reader/synthetic/conditions.ts'
import { plateFile } from '../reader/synthetic/plate-set.ts'

// A morning's photos arrive at once: how long they wait for the reader, and what everybody else feels of it. The API as
// it runs, in a process of its own with the embedded database.

const root = fileURLToPath(new URL('../..', import.meta.url))

/** How much is queued. */
export interface ReaderQueueBench {
  photos: number
  /** Seconds during which the idle API is asked, for comparison. */
  idleSeconds: number
}

/** Photos that are drawn; each is queued several times. */
const DISTINCT = 10
/** Where the seeds of the photos begin, in the evaluation's own range. */
const PHOTOS_FROM = EVALUATION_SEEDS.from + 80_000
/** As the app sends them. */
const SIZE = { width: 2560, height: 1920 }
/** Phones that send at the same time. */
const SENDERS = 4
/** People who work meanwhile, each with a request every so many milliseconds. */
const PEOPLE = 2
const PAUSE_MS = 100
const LOOK_MS = 2_000
/** A queue that takes so long for a photo is stuck, in ms. */
const PATIENCE_MS = 60_000
const MEGABYTE = 1024

/** Queues photos and measures until the last one is read. */
export async function* readerQueue({ photos, idleSeconds }: ReaderQueueBench): AsyncGenerator<object> {
  const pictures = await drawnPhotos()
  const data = temporaryFolder('bench')
  const { child, client } = await startBenchApi(join(data.path, 'data'))
  try {
    const paths = await launch(client, photos)
    const memory = new Memory(child.pid)
    const idle = new Traffic(client)
    await delay(idleSeconds * 1000)
    yield { readerQueue: 'api, idle', ...(await idle.stop()), rssMb: memory.now() }

    const whileSending = new Traffic(client)
    await sendAll(client, paths, pictures)
    yield { readerQueue: 'api, while photos arrive', ...(await whileSending.stop()) }

    const whileReading = new Traffic(client)
    await untilRead(client, photos)
    yield { readerQueue: 'api, while photos are read', ...(await whileReading.stop()) }
    yield { readerQueue: 'photos', distinct: DISTINCT, ...figuresOf(await readingsOf(client, paths)) }
    yield { readerQueue: 'memory', ...memory.stop() }
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
    data.remove()
  }
}

async function drawnPhotos(): Promise<Buffer[]> {
  const drawn: Buffer[] = []
  for (let index = 0; index < DISTINCT; index++) {
    const { bytes } = await plateFile(PHOTOS_FROM + index, EVALUATION, { model: 'CHROM3', size: SIZE })
    drawn.push(bytes)
  }
  return drawn
}

async function startBenchApi(folder: string): Promise<{ child: ChildProcess; client: ApiClient }> {
  const child = spawn(process.execPath, [join(root, 'tests/bench/bench-api.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGTERM'))
  const line = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', resolve)
    child.once('exit', (code) => {
      reject(new Error(`The API ended with ${String(code)}`))
    })
  })
  const { origin, token } = JSON.parse(line) as { origin: string; token: string }
  return { child, client: new ApiClient(() => origin, token) }
}

/** Cases on plates that wait for their photos. */
async function launch(client: ApiClient, count: number): Promise<string[]> {
  const cow = await client.create('/animals', cowBody(1))
  const paths: string[] = []
  for (let index = 0; index < count; index++) {
    const body = diagnosisBody(1, cow['@id'], { plateModel: '/plate_models/1' })
    paths.push(String((await client.create('/diagnostics', body))['@id']))
  }
  return paths
}

async function sendAll(client: ApiClient, paths: readonly string[], pictures: readonly Buffer[]): Promise<void> {
  const left = paths.map((path, index) => ({ path, picture: pictures[index % pictures.length] }))
  const sender = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      if (!next.picture) continue
      const { status, text } = await client.post(`${next.path}/upload_plate_image`, photoForm(next.picture))
      if (status !== 200) throw new Error(`A photo was answered with ${String(status)}: ${text}`)
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, sender))
}

async function untilRead(client: ApiClient, photos: number): Promise<void> {
  const end = Date.now() + photos * PATIENCE_MS
  for (;;) {
    const { waiting } = (await client.get('/reader_state')).body
    if (waiting === 0) return
    if (Date.now() > end) throw new Error(`${String(waiting)} photos are still waiting`)
    await delay(LOOK_MS)
  }
}

async function readingsOf(client: ApiClient, paths: readonly string[]): Promise<Json[]> {
  const wanted = new Set(paths)
  const readings: Json[] = []
  let path: string | undefined = '/plate_readings?farm=1&itemsPerPage=100&order[id]=asc'
  while (path !== undefined) {
    const { body }: { body: Json } = await client.get(path)
    readings.push(...(body['hydra:member'] as Json[]))
    path = (body['hydra:view'] as { 'hydra:next'?: string })['hydra:next']
  }
  return readings.filter(({ diagnostic }) => wanted.has(String(diagnostic)))
}

function figuresOf(readings: readonly Json[]) {
  const times = readings.map(({ createdAt, finishedAt }) => ({
    queued: Date.parse(String(createdAt)),
    read: Date.parse(String(finishedAt)),
  }))
  const minutes = (Math.max(...times.map(({ read }) => read)) - Math.min(...times.map(({ queued }) => queued))) / 60_000
  const waits = times.map(({ queued, read }) => (read - queued) / 1000)
  const states: Record<string, number> = {}
  for (const { state } of readings) states[String(state)] = (states[String(state)] ?? 0) + 1
  return {
    photos: readings.length,
    photosPerMinute: rounded(readings.length / minutes),
    secondsToRead: { p50: rounded(percentile(waits, 0.5)), p95: rounded(percentile(waits, 0.95)) },
    states,
  }
}

/** What people ask for while they work: lists, one record, and a write. */
const REQUESTS: ((client: ApiClient) => Promise<{ status: number }>)[] = [
  (client) => client.get('/v2/users/me'),
  (client) => client.get('/diagnostics?farm=1&itemsPerPage=30&order[updatedAt]=desc'),
  (client) => client.get('/animals?farm=1&itemsPerPage=100'),
  (client) => client.get('/tank_analyses?farm=1&itemsPerPage=30'),
  (client) => client.patch('/animals/1', { name: 'Mimosa' }),
]

/** People at work, until they are stopped. */
class Traffic {
  private working = true
  private readonly durations: number[] = []
  private errors = 0
  private readonly people: Promise<unknown>

  constructor(client: ApiClient) {
    this.people = Promise.all(Array.from({ length: PEOPLE }, (_, person) => this.work(client, person)))
  }

  async stop() {
    this.working = false
    await this.people
    return {
      requests: this.durations.length,
      errors: this.errors,
      ms: {
        p50: rounded(percentile(this.durations, 0.5)),
        p95: rounded(percentile(this.durations, 0.95)),
        max: rounded(Math.max(...this.durations)),
      },
    }
  }

  private async work(client: ApiClient, person: number): Promise<void> {
    for (let turn = person; this.working; turn++) {
      const started = performance.now()
      const answer = await REQUESTS[turn % REQUESTS.length]?.(client).catch(() => ({ status: 0 }))
      this.durations.push(performance.now() - started)
      if (answer?.status !== 200) this.errors++
      await delay(PAUSE_MS)
    }
  }
}

/** The memory of a process, looked at every second; nothing where the system does not tell. */
class Memory {
  private readonly pid: number | undefined
  private readonly seen: number[] = []
  private readonly timer: NodeJS.Timeout

  constructor(pid: number | undefined) {
    this.pid = pid
    this.timer = setInterval(() => this.now(), 1_000)
    this.timer.unref()
  }

  /** Resident now, in MB. */
  now(): number | null {
    try {
      const status = readFileSync(`/proc/${String(this.pid)}/status`, 'utf8')
      const megabytes = Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / MEGABYTE)
      this.seen.push(megabytes)
      return megabytes
    } catch {
      return null
    }
  }

  stop() {
    clearInterval(this.timer)
    return { rssMb: { p50: percentile(this.seen, 0.5), max: Math.max(...this.seen), last: this.now() } }
  }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

const rounded = (value: number): number => Math.round(value * 10) / 10
