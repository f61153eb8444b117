import { writeFileSync } from 'node:fs'
import { EVALUATION, TUNING } from './conditions.ts'
import { toJpeg } from './jpeg.ts'
import { makePlate } from './plate.ts'

// `node tests/reader/synthetic/show-plate.ts <seed> <file.jpg> [evaluation] [wish as JSON]`: looks at a synthetic plate.

const [seed = '1', file = 'plate.jpg', which = 'tuning', wish = '{}'] = process.argv.slice(2)
const conditions = which === 'evaluation' ? EVALUATION : TUNING
const started = performance.now()
const plate = makePlate(Number(seed), conditions, JSON.parse(wish) as object)
writeFileSync(file, await toJpeg(plate))
const { width, height } = plate.photo
console.log(
  plate.model.code,
  `${width}×${height}`,
  plate.colonies.length,
  Math.round(performance.now() - started),
  'ms',
)
