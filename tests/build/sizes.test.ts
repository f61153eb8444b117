import { expect, test } from 'vitest'
import { sizes } from '../bench/sizes.ts'

// A gate: the built app stays within its budgets (docs/performance.md), and the message names what grew.

test('nothing that is fetched is above its budget', () => {
  const lines = sizes()
  expect(lines.filter(({ budget }) => budget !== undefined).length).toBeGreaterThan(30)
  const above = lines
    .filter(({ ok }) => ok === false)
    .map(({ size, bytes, budget = 0 }) => `${size}: ${bytes} of ${budget} bytes`)
  expect(above).toEqual([])
})
