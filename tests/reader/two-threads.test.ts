import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { cleanImage } from '../../api/images/clean-image.ts'
import { ReaderThread } from '../../api/reader/reader-thread.ts'
import { makePlate } from './synthetic/plate.ts'
import { TEST_SEEDS, TUNING } from './synthetic/conditions.ts'

test('a photo that arrives while another one is read is not refused', async () => {
  const small = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a0c0a0' } })
    .jpeg()
    .toBuffer()
  const { layout } = makePlate(TEST_SEEDS.from, TUNING, { model: 'CBT', count: 0, size: { width: 64, height: 64 } })
  const thread = new ReaderThread()
  onTestFinished(() => thread.close())
  let busy = true as boolean
  const reading = (async () => {
    const found: string[] = []
    for (let n = 0; n < 400; n++) found.push((await thread.read(small, layout)).state)
    busy = false
    return found
  })()
  const refused: unknown[] = []
  while (busy) await cleanImage(small).catch((error: unknown) => refused.push(error))
  expect(refused).toEqual([])
  expect(new Set(await reading)).toEqual(new Set(['rejected']))
})
