import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { BREAKS } from './sabotages.ts'
import { PINNED } from './pinned.ts'
import { runSchedules } from './run-schedules.ts'
import { simulate } from './simulate.ts'

/** Another one finds other things: `npm run torture -- --seed n` runs as many as one likes. */
const SEED = 20_261_121

describe('whatever goes wrong', () => {
  test.each([0, 100, 200, 300, 400])(
    'nothing is lost, doubled, overtaken, mixed up or left different (schedules from %i)',
    async (from) => {
      const { failed, writes } = await runSchedules(100, SEED, { from })
      expect(failed).toBeUndefined()
      expect(writes).toBeGreaterThan(100)
    },
    240_000,
  )

  test.each(PINNED)('not again: $name', async ({ seed, steps }) => {
    expect((await simulate(steps, seed)).violations).toEqual([])
  })
})

describe('the simulator notices when', () => {
  test.each(BREAKS)(
    '$name (invariant $invariant)',
    async ({ install, sabotage, shows }) => {
      const mend = install?.()
      try {
        // Most show within a few; an older answer that comes late is rare.
        const { kinds } = await runSchedules(2_000, SEED, { sabotage, stopAt: shows })
        expect(shows.filter((kind) => (kinds[kind] ?? 0) > 0)).not.toEqual([])
      } finally {
        mend?.()
      }
    },
    240_000,
  )
})
