import fc from 'fast-check'
import { FAULTS, type Step } from './steps.ts'

const device = fc.nat(1)
const pick = fc.nat(11)

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 30, arbitrary: fc.record({ do: fc.constant('write' as const), device, kind: fc.nat(20), pick }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      ms: fc.constantFrom(1, 20, 90, 400, 2_000, 30_000, 90_000),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('turns' as const), count: fc.nat(25) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      fault: fc.constantFrom(...FAULTS),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('colleague' as const), kind: fc.nat(9), pick }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('decide' as const), device, pick, choice: fc.nat(5) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'open' as const,
        'open' as const,
        'close' as const,
        'crash' as const,
        'freeze' as const,
        'thaw' as const,
        'hide' as const,
      ),
      device,
      pick,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'powerOff' as const,
        'online' as const,
        'online' as const,
        'offline' as const,
        'full' as const,
        'free' as const,
        'lostConnection' as const,
        'signOut' as const,
        'switchFarm' as const,
      ),
      device,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('update' as const), device, pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('signIn' as const), device, pick }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('clock' as const),
      device,
      ms: fc.constantFrom(-7_200_000, 3_600_000, 86_400_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rights' as const), pick, may: fc.boolean() }) },
)

/** A world's chance, and what happens in it. */
export const schedule = fc.record({ seed: fc.nat(), steps: fc.array(step, { minLength: 10, maxLength: 60 }) })
