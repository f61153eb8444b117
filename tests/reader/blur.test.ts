import { expect, test } from 'vitest'
import { decodePhoto } from '../../api/reader/decode-photo.ts'
import { concludesAlone } from '../../src/domain/automatic-reading.ts'
import { readPhoto } from '../../src/reader/read-photo.ts'
import { drawPlate, plateJpeg } from '../harness/plates.ts'

// Colonies that are blurred away are no empty plate: such a photo is refused, or left to a person.
test.each([1.2, 2.5])('a photo that is blurred by %f mm never says by itself that nothing grew', async (blurMm) => {
  for (const [seed, model] of [
    [880_001, 'CHROM3'],
    [880_002, 'MACFAC'],
  ] as const) {
    const wish = { model, count: 18, blurMm, size: { width: 1000, height: 1000 } }
    const reading = readPhoto(await decodePhoto(await plateJpeg(seed, wish)), drawPlate(seed, wish).layout)
    expect(reading.state === 'read' && concludesAlone(reading), JSON.stringify(reading)).toBe(false)
  }
})
