import { runSchedules } from './run-schedules.ts'
import { PINNED } from './pinned.ts'
import { simulate } from './simulate.ts'
import type { Break } from './sabotages.ts'

/** Of the schedules that `npm test` runs; `npm run torture -- --seed n` runs as many others as one likes. */
export const SEED = 20_261_121

/** How many schedules are searched for one that shows a sabotage. */
export const SEARCHED = 5_000

/** The first schedule that shows a sabotage, or undefined. @param from the first one that is tried */
export async function findBreak({ install, sabotage, shows, shownBy }: Break, from: number, count: number) {
  const mend = install?.()
  try {
    if (shownBy !== undefined) {
      const { seed, steps } = PINNED.find(({ name }) => name === shownBy) ?? { seed: 0, steps: [] }
      const { violations } = await simulate(steps, seed, sabotage)
      return violations.some((one) => shows.some((kind) => one.startsWith(`${kind}:`))) ? 0 : undefined
    }
    const { kinds, schedules } = await runSchedules(count, SEED, { from, sabotage, stopAt: shows })
    return shows.some((kind) => (kinds[kind] ?? 0) > 0) ? from + schedules - 1 : undefined
  } finally {
    mend?.()
  }
}
