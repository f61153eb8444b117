import { addDays } from '../../src/domain/calendar.ts'
import { monthOf, type LactationKind } from '../../src/domain/lactation.ts'
import type { Chance } from './chance.ts'
import type { FarmSeed } from './farms.ts'
import type { NextId } from './herd.ts'

/** A count of lactating cows, as the table keeps it. */
export interface LactationRow {
  id: number
  farm_id: number
  date: string
  quantity: number
  kind: LactationKind
  month: string
  created_at: string
  updated_at: string
}

/** The share of cows that give milk at a time. */
const IN_MILK = 0.84
/** For so many days back there are daily counts where a farm counts daily. */
const DAILY_DAYS = 60

/**
 * Counts of one farm: every month since it began with the app but the current one, whose count is still to be asked for, and
 * lately every day where the farm counts daily.
 */
export function makeCounts(
  farm: FarmSeed,
  farmId: number,
  { today, months: count }: { today: string; months: number },
  chance: Chance,
  nextId: NextId,
): LactationRow[] {
  const row = (date: string, kind: LactationKind): LactationRow => {
    const season = 0.03 * Math.sin((2 * Math.PI * Number(date.slice(5, 7))) / 12)
    const quantity = Math.round(farm.cows * (IN_MILK + season + (chance.fraction() - 0.5) * 0.04))
    const moment = `${date}T14:00:00.000Z`
    const month = monthOf(date)
    return { id: nextId(), farm_id: farmId, date, quantity, kind, month, created_at: moment, updated_at: moment }
  }
  const months = Array.from({ length: count }, (_, index) => monthsBefore(today, count - index))
  const days = farm.countsDaily
    ? Array.from({ length: DAILY_DAYS }, (_, index) => addDays(today, index - DAILY_DAYS))
    : []
  return [...months.map((date) => row(date, 'monthly')), ...days.map((date) => row(date, 'daily'))]
}

/** The fifth day of a month so many months earlier. */
function monthsBefore(today: string, months: number): string {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - months, 5)).toISOString().slice(0, 10)
}
