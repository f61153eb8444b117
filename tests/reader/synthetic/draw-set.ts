import { EVALUATION, EVALUATION_SEEDS, TUNING, TUNING_SEEDS } from './conditions.ts'
import { plateFile } from './plate-set.ts'

// `node tests/reader/synthetic/draw-set.ts tuning|evaluation <plates>`: draws a set into the cache ahead of time.

const [set = 'tuning', plates = '100'] = process.argv.slice(2)
const [conditions, seeds] = set === 'evaluation' ? [EVALUATION, EVALUATION_SEEDS] : [TUNING, TUNING_SEEDS]
for (let i = 0; i < Number(plates); i++) await plateFile(seeds.from + i, conditions)
