import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ReaderError, ReaderThread } from '../../api/reader/reader-thread.ts'
import { TEST_SEEDS, TUNING } from './synthetic/conditions.ts'
import { toJpeg } from './synthetic/jpeg.ts'
import { makePlate } from './synthetic/plate.ts'
import { Random } from './synthetic/random.ts'

const plate = makePlate(TEST_SEEDS.from + 100, TUNING, {
  model: 'CBT',
  count: 30,
  size: { width: 900, height: 792 },
  share: 0.94,
})
let bytes: Buffer
// Time is the subject of one test only.
const PATIENT = { workLimit: 300_000, timeLimit: 300_000 }
const thread = new ReaderThread(PATIENT)

beforeAll(async () => {
  bytes = await toJpeg(plate)
})
afterAll(() => thread.close())

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'read',
    (error: unknown) => (error instanceof ReaderError ? error.code : String(error)),
  )

async function expectReads(reader: ReaderThread): Promise<void> {
  const reading = await reader.read(bytes, plate.layout)
  expect(reading.state === 'read' && Math.abs(reading.colonies.length - 30)).toBeLessThanOrEqual(4)
}

/** For tests of threads only: a photo that is too small is answered without the time of a reading. */
async function expectAnswers(reader: ReaderThread): Promise<void> {
  expect(await reader.read(await flat(1, 1), plate.layout)).toMatchObject({ state: 'rejected', fault: 'too_small' })
}

const flat = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#a9a' } })
    .jpeg()
    .toBuffer()

test('photos are read one after the other', async () => {
  const [one, other] = await Promise.all([thread.read(bytes, plate.layout), thread.read(bytes, plate.layout)])
  expect(one).toEqual(other)
  expect(one.state).toBe('read')
})

test('bytes that are no photo are refused, and the next photo is read', async () => {
  const random = new Random(1)
  const noise = Uint8Array.from({ length: 5000 }, () => random.whole(0, 255))
  expect(await codeOf(thread.read(noise, plate.layout))).toBe('broken')
  expect(await codeOf(thread.read(new Uint8Array(), plate.layout))).toBe('broken')
  for (const length of [3, 200, 2000, bytes.length >> 1])
    expect(await codeOf(thread.read(bytes.subarray(0, length), plate.layout))).toBe('broken')
  await expectReads(thread)
})

test('flipped bits cost at most the photo', async () => {
  const random = new Random(2)
  for (let n = 0; n < 4; n++) {
    const flipped = new Uint8Array(bytes)
    for (let i = 0; i < 5; i++) {
      const at = random.whole(0, n < 2 ? 700 : flipped.length - 1)
      flipped[at] = (flipped[at] ?? 0) ^ (1 << random.whole(0, 7))
    }
    expect(['read', 'broken']).toContain(await codeOf(thread.read(flipped, plate.layout)))
  }
  await expectReads(thread)
})

test('tiny, huge and empty pictures are answered', async () => {
  for (const [width, height, fault] of [
    [1, 1, 'too_small'],
    [3, 900, 'too_small'],
    [7000, 6000, 'no_dish'],
  ] as const) {
    const reading = await thread.read(await flat(width, height), plate.layout)
    expect(reading).toMatchObject({ state: 'rejected', fault })
  }
  expect(await codeOf(thread.read(await flat(9000, 9000), plate.layout))).toBe('broken')
})

test('what takes too long is given up, and the next photo gets a new thread', async () => {
  const impatient = new ReaderThread({ workLimit: 1 })
  expect(await codeOf(impatient.read(bytes, plate.layout))).toBe('timeout')
  await impatient.close()
  const sleeper = new URL('./sleeping-worker.ts', import.meta.url)
  const stuck = new ReaderThread({ timeLimit: 300, program: sleeper })
  expect(await Promise.all([1, 2].map(() => codeOf(stuck.read(bytes, plate.layout))))).toEqual(['timeout', 'timeout'])
  await stuck.close()
})

test('a photo is not given up because other work has the processor', async () => {
  const slow = new ReaderThread({ workLimit: 2500, program: new URL('./slow-worker.ts', import.meta.url) })
  expect(await codeOf(slow.read(bytes, plate.layout))).toBe('broken')
  await slow.close()
})

test('a thread that runs out of memory costs its photo only', async () => {
  const greedy = new ReaderThread({ heapMegabytes: 24, program: new URL('./greedy-worker.ts', import.meta.url) })
  expect(await codeOf(greedy.read(new Uint8Array([1]), plate.layout))).toBe('crashed')
  expect(await codeOf(greedy.read(new Uint8Array([0]), plate.layout))).toBe('broken')
  await greedy.close()
})

test('a thread without work ends, and starts again', async () => {
  const brief = new ReaderThread({ ...PATIENT, idle: 50 })
  await expectAnswers(brief)
  await new Promise((resolve) => setTimeout(resolve, 200))
  await expectAnswers(brief)
  await brief.close()
  expect(await codeOf(brief.read(bytes, plate.layout))).toBe('crashed')
})

test('a large photo takes bounded memory', async () => {
  const large = await sharp(bytes).resize(4600, 4048).jpeg().toBuffer()
  const before = process.memoryUsage().rss
  await thread.read(large, plate.layout)
  expect(process.memoryUsage().rss - before).toBeLessThan(300e6)
})

test('a progressive photo whose header promises more than it holds is not decoded', async () => {
  const progressive = await sharp(bytes).resize(64, 56).jpeg({ progressive: true }).toBuffer()
  const before = process.memoryUsage().rss
  expect(await codeOf(thread.read(claiming(progressive, 7000, 7000), plate.layout))).toBe('broken')
  expect(process.memoryUsage().rss - before).toBeLessThan(50e6)
  expect(await codeOf(thread.read(await sharp(bytes).jpeg({ progressive: true }).toBuffer(), plate.layout))).toBe(
    'read',
  )
})

/** A JPEG whose header says another size. */
function claiming(jpeg: Buffer, width: number, height: number): Buffer {
  const forged = Buffer.from(jpeg)
  // The frame of a progressive JPEG: marker, two bytes of length, one of precision, then height and width.
  const frame = forged.indexOf(Buffer.from([0xff, 0xc2]))
  forged.writeUInt16BE(height, frame + 5)
  forged.writeUInt16BE(width, frame + 7)
  return forged
}

test('the memory of many photos stays bounded: a thread that has grown makes room for a new one', async () => {
  let ended = 0
  // Below any growth: what the thread before gives back late may hide that of a small photo.
  const bounded = new ReaderThread({ ...PATIENT, grownMegabytes: -100_000, onRenewed: () => ended++ })
  await expectAnswers(bounded)
  await expectAnswers(bounded)
  await bounded.close()
  expect(ended).toBe(2)
  const roomy = new ReaderThread({ ...PATIENT, grownMegabytes: 100_000, onRenewed: () => ended++ })
  await expectAnswers(roomy)
  await roomy.close()
  expect(ended).toBe(2)
})
