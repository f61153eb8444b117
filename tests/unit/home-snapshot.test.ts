import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickHomeSnapshot } from '../../src/app/start/home-snapshot.ts'
import { listRecords, type FarmRecords } from '../../src/engine/react/farm-records.ts'
import { EMBEDDED_TYPES, RECORD_TYPES } from '../../src/generated/records/kept-records.ts'
import { RecordIndex } from '../../src/engine/cache/record-index.ts'
import { recordName } from '../../src/engine/platform/scope.ts'
import { reviewQueue } from '../../src/features/udder/automatic/automatic.rules.ts'
import { hasCount, latestResults } from '../../src/features/udder/home/udder-home.rules.ts'
import { waitingPlates } from '../../src/features/udder/reading/reading.rules.ts'
import { lastMeasured } from '../../src/features/udder/tank/tank.rules.ts'
import { youngestFirst } from '../../src/features/calf/home/calf-home.rules.ts'
import type { ReadingState } from '../../src/generated/records/fragments.ts'
import { analysis, count, cow, diagnostic, plateReading } from '../app-harness/records.ts'

const NOW = Date.parse('2026-05-04T12:00:00Z')
const moment = (daysAgo: number) => new Date(NOW - daysAgo * 86_400_000).toISOString()
const day = (daysAgo: number) => moment(daysAgo).slice(0, 10)
const daysAgo = fc.integer({ min: 0, max: 90 })
const many = { maxLength: 25 }

const farms = fc.record({
  diagnostics: fc.array(fc.tuple(fc.boolean(), daysAgo), many),
  readings: fc.array(
    fc.tuple(fc.nat(30), fc.constantFrom<ReadingState[]>('read', 'failed', 'waiting'), daysAgo, fc.boolean()),
    many,
  ),
  counts: fc.array(daysAgo, many),
  analyses: fc.array(fc.tuple(daysAgo, fc.boolean()), many),
  animals: fc.array(fc.tuple(fc.constantFrom('cow', 'calf'), daysAgo), many),
})

type Farm = typeof farms extends fc.Arbitrary<infer T> ? T : never

function entitiesOf(farm: Farm): { __typename: string; id: string }[] {
  const id = (i: number) => String(i + 1)
  return [
    ...farm.diagnostics.map(([waits, ago], i) =>
      diagnostic(id(i), {
        ...(waits ? { result: 'waiting', readingDate: null } : { result: 'negative', readingDate: moment(ago) }),
        growth: waits ? null : false,
        inoculatedAt: moment(ago + 1),
      }),
    ),
    ...farm.readings.map(([of, state, ago, reviewed], i) =>
      plateReading(id(i), {
        diagnostic: { __typename: 'Diagnostic', id: id(of) },
        ...{ state, finishedAt: moment(ago), reviewedAt: reviewed ? moment(ago) : null },
      }),
    ),
    ...farm.counts.map((ago, i) => count(id(i), day(ago), 100)),
    ...farm.analyses.map(([ago, measured], i) => analysis(id(i), day(ago), measured ? {} : { scc: null })),
    ...farm.animals.map(([category, ago], i) => cow(id(i), id(i), { category, birthDate: day(ago) })),
  ]
}

/** What the home screens make of the records. */
function homeOf(records: RecordIndex) {
  const all = <Type extends keyof FarmRecords>(type: Type) => listRecords(records, type)
  const diagnostics = all('Diagnostic')
  return {
    waiting: waitingPlates(diagnostics, NOW),
    queue: reviewQueue(all('PlateReading'), diagnostics, NOW),
    latest: latestResults(diagnostics),
    counted: hasCount(all('FarmLactation'), day(0)),
    measured: lastMeasured(all('TankAnalysis')),
    cells: lastMeasured(all('TankAnalysis'), 'scc'),
    calves: youngestFirst(all('Animal'), day(0)),
  }
}

const indexOf = (entities: readonly object[]) => {
  const records = new RecordIndex(
    RECORD_TYPES.map(({ type }) => type),
    EMBEDDED_TYPES,
    (id) => id,
  )
  records.take(entities)
  return records
}

test('from what is kept for it, the home screen shows the same as from everything', () => {
  fc.assert(
    fc.property(farms, (farm) => {
      const entities = entitiesOf(farm)
      const whole = indexOf(entities)
      const names = new Set(pickHomeSnapshot(whole, NOW))
      expect(homeOf(indexOf(entities.filter((entity) => names.has(recordName(entity)))))).toEqual(homeOf(whole))
    }),
    { numRuns: 300 },
  )
})
