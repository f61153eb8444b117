import { addDays, daysBetween } from '../../src/domain/calendar.ts'
import type { Chance } from './chance.ts'
import type { FarmSeed } from './farms.ts'
import type { AnimalRow, NextId } from './herd.ts'

/** How the calves of a farm are kept. */
interface CalfSeed {
  farm: FarmSeed
  farmId: number
  /** Calendar date of the farm. */
  today: string
  /** When the farm began with the app. */
  since: string
  chance: Chance
  ids: { animal: NextId; birth: NextId; weighing: NextId }
}

/** Days of milk, about. */
const WEANED_AT = 75
/** Calves of so many days are all there. */
const NEW_DAYS = 14
/** Days between the last calvings of a cow. */
const CALVING_INTERVAL = 400
/** For how many days back calves that have left are known: three years. */
const KNOWN_DAYS = 3 * 365
/** Part of the calvings whose calf left: most males, and what died. */
const LEFT = 0.3
const SIRES = ['Mogul', 'Supersire', 'Doorman', 'Sansão', 'Teatro', 'Jacuba'] as const
const DEATHS = ['Diarreia', 'Pneumonia', 'Tristeza parasitária', 'Acidente'] as const
/** Hours of birth: more at night than people think. */
const HOURS = 24

/** A calf as the table keeps it. */
export interface CalfRow extends AnimalRow {
  sex: 'female' | 'male'
  pen: string | null
  sire: string
  status: 'active' | 'sold' | 'dead'
  status_date: string | null
  status_reason: string | null
  weaned_on: string | null
}

const penAt = (days: number): string => (days < 60 ? 'Casinhas' : days < 120 ? 'Bezerreiro' : 'Recria')

/** Calves that are there, with their births and weights, and those of the last three years that have left. */
export function makeCalfRecords(calves: readonly AnimalRow[], cows: readonly AnimalRow[], seed: CalfSeed) {
  const born = [...calves, ...newborns(calves, cows, seed)]
  const present = born.map((calf) => describe(calf, seed))
  const all = [...present, ...formerCalves(born.length, cows, seed)]
  const births = all.map((calf) => birthOf(calf, seed))
  return { calves: all, births, weighings: all.flatMap((calf) => weightsOf(calf, seed)) }
}

/** Calves of the last days, which every farm with calvings has. */
function newborns(calves: readonly AnimalRow[], cows: readonly AnimalRow[], seed: CalfSeed): AnimalRow[] {
  const dams = new Set(calves.map(({ dam_id }) => dam_id))
  const { farm, today, ids } = seed
  return cows
    .filter(({ id, last_calving_date: on }) => on !== null && daysBetween(on, today) <= NEW_DAYS && !dams.has(id))
    .map((dam, index) => {
      const born = dam.last_calving_date ?? today
      const moment = `${born}T12:00:00.000Z`
      return {
        ...dam,
        id: ids.animal(),
        category: 'calf',
        ear_tag: tagOf(farm, calves.length + index + 1),
        name: null,
        management_number: null,
        birth_date: born,
        dam_id: dam.id,
        lactation_number: null,
        last_calving_date: null,
        created_at: moment,
        updated_at: moment,
      }
    })
}

const tagOf = (farm: FarmSeed, number: number): string => `B${String(number).padStart(farm.cows > 999 ? 4 : 3, '0')}`

function describe(calf: AnimalRow, { today, chance }: CalfSeed): CalfRow {
  const days = daysBetween(calf.birth_date, today)
  const weanedAt = WEANED_AT + chance.whole(-8, 12)
  return {
    ...calf,
    sex: 'female',
    pen: penAt(days),
    sire: chance.pick(SIRES),
    status: 'active',
    status_date: null,
    status_reason: null,
    weaned_on: days >= weanedAt ? addDays(calf.birth_date, weanedAt) : null,
  }
}

function formerCalves(present: number, cows: readonly AnimalRow[], seed: CalfSeed): CalfRow[] {
  const { farm, farmId, today, since, chance, ids } = seed
  let index = present
  return cows.flatMap((dam) =>
    [0, 1, 2].flatMap((before): CalfRow[] => {
      const last = dam.last_calving_date
      const born = last === null ? null : addDays(last, -before * CALVING_INTERVAL)
      // Of the last calving those calves that are there were taken: what leaves is a week old at least.
      const isKnown = born !== null && born > since && daysBetween(born, today) < KNOWN_DAYS
      if (!isKnown || before >= (dam.lactation_number ?? 1) || (before === 0 && daysBetween(born, today) < 290))
        return []
      if (!chance.happens(LEFT)) return []
      const isDead = chance.happens(0.18)
      const age = isDead ? chance.whole(1, 110) : chance.whole(8, 40)
      const moment = `${born}T14:00:00.000Z`
      return [
        {
          id: ids.animal(),
          farm_id: farmId,
          category: 'calf',
          ear_tag: tagOf(farm, ++index),
          name: null,
          management_number: null,
          birth_date: born,
          dam_id: dam.id,
          lactation_number: null,
          last_calving_date: null,
          created_at: moment,
          updated_at: moment,
          sex: isDead && chance.happens(0.5) ? 'female' : 'male',
          pen: null,
          sire: chance.pick(SIRES),
          status: isDead ? 'dead' : 'sold',
          status_date: addDays(born, age),
          status_reason: isDead ? chance.pick(DEATHS) : 'Macho vendido',
          weaned_on: age > WEANED_AT ? addDays(born, WEANED_AT) : null,
        },
      ]
    }),
  )
}

function birthOf(calf: CalfRow, { chance, ids }: CalfSeed): object {
  const hour = String(chance.whole(0, HOURS - 1)).padStart(2, '0')
  const minute = String(chance.whole(0, 11) * 5).padStart(2, '0')
  const moment = `${calf.birth_date}T21:00:00.000Z`
  return {
    id: ids.birth(),
    farm_id: calf.farm_id,
    date: calf.birth_date,
    time: chance.happens(0.9) ? `${hour}:${minute}` : null,
    calf_id: calf.id,
    dam_id: calf.dam_id,
    sire: calf.sire,
    sex: calf.sex,
    ease: chance.weighted({ unassisted: 78, easy: 15, difficult: 6, surgery: 1 }),
    twin: false,
    destination: calf.sex === 'male' ? 'sale' : 'rearing',
    created_at: moment,
    updated_at: moment,
  }
}

/** Days of life on which calves are weighed. */
const WEIGHED_AT = [0, 30, 60, 90, 150, 210, 270] as const

function weightsOf(calf: CalfRow, { today, chance, ids }: CalfSeed): object[] {
  const end = calf.status_date ?? today
  const atBirth = chance.whole(340, 420) / 10
  const gain = chance.whole(580, 860) / 1000
  return WEIGHED_AT.flatMap((days) => {
    const date = addDays(calf.birth_date, days === 0 ? 0 : days + chance.whole(-3, 3))
    if (date > end) return []
    const moment = `${date}T22:00:00.000Z`
    return [
      {
        id: ids.weighing(),
        farm_id: calf.farm_id,
        animal_id: calf.id,
        date,
        kg: Math.round((atBirth + gain * daysBetween(calf.birth_date, date)) * 2) / 2,
        method: days === 0 ? 'scale' : 'tape',
        created_at: moment,
        updated_at: moment,
      },
    ]
  })
}
