import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { decodePhoto } from '../../api/reader/decode-photo.ts'
import { FITTED } from '../../src/reader/fitted.ts'
import { readPhoto } from '../../src/reader/read-photo.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'
import { TEST_SEEDS, TUNING } from './synthetic/conditions.ts'
import { modelOf } from './synthetic/growth.ts'
import { toJpeg } from './synthetic/jpeg.ts'
import { layoutFor, makePlate, type TrueColony } from './synthetic/plate.ts'
import { collect } from './tuning/collect.ts'
import { evidenceOf, judge } from './tuning/judge.ts'
import { writeFit } from './tuning/write-fit.ts'

// `npm run reader:fit` on photos that people have looked at, without the drawn plates, which take an hour.

const SIZE = { width: 760, height: 700 }
let photos: { file: string; bytes: Buffer; colonies: TrueColony[] }[]

beforeAll(async () => {
  photos = await Promise.all(
    Array.from({ length: 6 }, async (_, i) => {
      const wish = {
        model: 'CBT',
        count: i % 4 === 3 ? 0 : 24,
        size: SIZE,
        share: 0.94,
        tilt: 4,
        blurMm: 0.05,
        stops: 0,
      }
      const plate = makePlate(TEST_SEEDS.from + 300 + i, { ...TUNING, reflections: [[0, 1]] }, wish)
      return { file: `tank-${i}.jpg`, bytes: await toJpeg(plate), colonies: plate.colonies }
    }),
  )
})

/** Fits to photos beside a present fit, with the colonies' places moved so far. */
async function fit(present: typeof FITTED, moved: number) {
  const folder = temporaryFolder('fit')
  onTestFinished(() => {
    folder.remove()
  })
  const path = (name: string): string => join(folder.path, name)
  const lines = photos.map(({ file, colonies }) => `${file},CBT,,,${colonies.length}`)
  const places = photos.flatMap(({ file, colonies }) =>
    colonies.map(({ x, y, radius }) => [file, x + moved, y, radius].join(',')),
  )
  for (const { file, bytes } of photos) writeFileSync(path(file), bytes)
  writeFileSync(path('truth.csv'), ['file,plateModel,sector,colour,colonies', ...lines].join('\n'))
  writeFileSync(path('places.csv'), ['file,x,y,radius', ...places].join('\n'))
  await writeFit(path('fitted.ts'), present)
  const before = readFileSync(path('fitted.ts'), 'utf8')
  const none = ['--drawn', '0', '--measured', '0', '--unlike', '0']
  const program = ['tests/reader/tuning/reader-fit.ts', '--photos', folder.path, '--fitted', path('fitted.ts'), ...none]
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { encoding: 'utf8' })
  expect(stderr).toBe('')
  const said = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  return { status, said, before, after: readFileSync(path('fitted.ts'), 'utf8') }
}

test('what people corrected makes a poor fit better, and that is written', async () => {
  const { status, said, before, after } = await fit(
    { ...FITTED, colony: { ...FITTED.colony, bias: -30 }, confidence: [0] },
    0,
  )
  expect(said).toContainEqual(
    expect.objectContaining({ set: 'people', before: expect.objectContaining({ right: 1 }) as unknown }),
  )
  expect([status, said.at(-1)]).toEqual([0, expect.objectContaining({ written: expect.any(String) as unknown })])
  expect(after).not.toBe(before)
})

test('a fit that is worse is refused, and nothing is written', async () => {
  const { status, said, before, after } = await fit(FITTED, 0.5)
  expect(said.at(-1)).toMatchObject({
    refused: expect.arrayContaining(['people: fewer readings are right']) as unknown,
  })
  expect(status).toBe(1)
  expect(after).toBe(before)
})

test('a fit is judged by what the reader would say', async () => {
  const { bytes, colonies } = photos[0] ?? { bytes: Buffer.alloc(0), colonies: [] }
  const layout = layoutFor(modelOf('CBT'))
  const plate = await collect({ name: 'tank', bytes, layout, count: colonies.length, weight: 1, colonies })
  const reading = readPhoto(await decodePhoto(bytes), layout)
  if (!plate || reading.state !== 'read') throw new Error('Refused')
  const { count, confidence } = judge(evidenceOf(plate, FITTED), FITTED.confidence)
  expect(count).toBe(reading.colonies.length)
  expect(confidence).toBeCloseTo(reading.confidence, 9)
})
