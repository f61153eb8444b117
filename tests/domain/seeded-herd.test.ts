import { expect, test } from 'vitest'
import { Chance } from '../../api/seed/chance.ts'
import { describeCow, driedDays, makeTestDays } from '../../api/seed/cow-records.ts'
import { FARMS } from '../../api/seed/farms.ts'
import { makeHerd } from '../../api/seed/herd.ts'
import { dryMilkFault, type DryCow } from '../../src/domain/dry-milk.ts'
import { addDays } from '../../src/domain/calendar.ts'

const counter = () => {
  let last = 0
  return () => ++last
}

test('cows of the demonstration give no milk after they were dried', () => {
  const today = '2026-12-01'
  const since = addDays(today, -365)
  for (const [index, farm] of FARMS.slice(0, 2).entries()) {
    const { cows } = makeHerd(farm, 1, today, since, new Chance(index), counter())
    const chance = new Chance(700 + index)
    const described = cows.map((cow) => describeCow(cow, farm, today, chance))
    const driedOn = driedDays(described)
    const days = makeTestDays(farm, cows, { since, today, leftOn: new Map(), driedOn }, chance, counter())
    expect(driedOn.size, farm.name).toBeGreaterThan(0)
    const byId = new Map(
      described.map(({ id, status, status_date: statusDate, last_calving_date: lastCalvingDate }) => [
        id,
        { status, statusDate, lastCalvingDate } as DryCow,
      ]),
    )
    const faults = (days as { animal_id: number; date: string; milk_kg: number }[]).filter((day) => {
      const cow = byId.get(day.animal_id)
      return cow && dryMilkFault({ date: day.date, milkKg: day.milk_kg }, cow)
    })
    expect(faults, farm.name).toEqual([])
  }
})
