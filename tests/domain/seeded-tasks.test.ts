import { expect, test } from 'vitest'
import { Chance } from '../../api/seed/chance.ts'
import { FARMS } from '../../api/seed/farms.ts'
import { makeHerd } from '../../api/seed/herd.ts'
import { makeTreatments } from '../../api/seed/treatments.ts'
import { makeHistory } from '../../api/seed/udder-history.ts'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import { farmClock } from '../../src/domain/farm-time.ts'

const timeZone = 'America/Sao_Paulo'

const counter = () => {
  let last = 0
  return () => ++last
}

interface Task {
  done_at: string | null
  cancelled_at: string | null
  due_on: string
}

test.each(['2026-02-28', '2026-06-30', '2026-12-04', '2027-01-01'])(
  'small farms of the demonstration have something to give on %s',
  (day) => {
    const now = new Date(`${day}T13:00:00Z`)
    const today = dateIn(now, timeZone)
    const since = addDays(today, -365)
    for (const [index, farm] of FARMS.slice(0, 2).entries()) {
      const chance = new Chance(index)
      const { cows } = makeHerd(farm, 1, today, since, chance, counter())
      const common = { now, today, since, authors: [1], firstBarcode: 1, chance }
      const diagnoses = makeHistory({ ...common, farm, cows, nextId: counter() })
      const ids = { protocol: counter(), treatment: counter(), task: counter(), cure: counter() }
      const clock = farmClock(now, timeZone)
      const made = makeTreatments({ farmId: 1, diagnoses, clock, timeZone, chance, ids })
      const tasks = made.tasks as Task[]
      const open = tasks.filter((task) => !task.done_at && !task.cancelled_at && task.due_on >= today)
      expect(open.length, farm.name).toBeGreaterThan(0)
    }
  },
)
