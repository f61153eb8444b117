import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { BREAKS } from './sabotages.ts'
import { findBreak, SEARCHED, SEED } from './find-break.ts'
import { PINNED } from './pinned.ts'
import { runSchedules } from './run-schedules.ts'
import { simulate } from './simulate.ts'
import schedules from './sabotage-schedules.json' with { type: 'json' }

/** `npm run test:full` searches from the first schedule on; else only the pinned one and a few after it are run. */
const SEARCHES = process.env.LACTOR_TEST_FULL === '1'
const A_FEW = 10

const ADVICE = 'Find others: npm run torture:pin'
const pinned = new Map<string, number>(Object.entries(schedules))

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
    async (sabotage) => {
      const from = pinned.get(sabotage.name)
      if (from === undefined) throw new Error(`No schedule is pinned for it. ${ADVICE}`)
      const found = await (SEARCHES ? findBreak(sabotage, 0, SEARCHED) : findBreak(sabotage, from, A_FEW))
      expect(
        found,
        `Schedules ${String(from)} to ${String(from + A_FEW)} do not show it any more. ${ADVICE}`,
      ).toBeDefined()
    },
    240_000,
  )
})
