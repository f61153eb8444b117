import { addDays } from '../../src/domain/calendar.ts'
import { farmClock } from '../../src/domain/farm-time.ts'
import type { PRODUCTION_SYSTEMS } from '../../src/domain/farm.ts'
import { Chance } from './chance.ts'
import { detailRows, diagnosisRow } from './diagnosis-rows.ts'
import { makeTestDays } from './cow-records.ts'
import type { FarmSeed } from './farms.ts'
import { makeHerd, type NextId } from './herd.ts'
import { makeCounts } from './lactation-counts.ts'
import { PROTOCOLS, type GivenSeed, type ProtocolSeed } from './products.ts'
import { makeTreatments } from './treatments.ts'
import { makeHistory } from './udder-history.ts'

/** Farms that the demonstration is compared with. */
export const NEIGHBOURS = 60

/** What the community looks back upon, with the days before on which a new case depends. */
const DAYS = 420
const MONTHS = 14
/** Days ago of the cows' last test day: in a month that has ended. */
const TESTED_DAYS_AGO = 36

const STATES = { MG: 17, SP: 6, RJ: 2, ES: 2, PR: 10, RS: 8, SC: 7, GO: 7, MS: 1, BA: 4, PE: 3, CE: 2 } as const
const SYSTEMS: Record<(typeof PRODUCTION_SYSTEMS)[number], number> = {
  ...{ pasture: 36, semi_confined: 21, compost_barn: 20, free_stall: 14, other: 9 },
}
/** Cows of a herd: few are large. */
const HERDS = { small: 42, middle: 38, large: 20 } as const
const COWS: Readonly<Record<keyof typeof HERDS, readonly [number, number]>> = {
  ...{ small: [24, 60], middle: [61, 150], large: [180, 330] },
}

/** Agents in about the proportions of Brazilian studies; each farm has more of some of them. */
const AGENTS = { SAU: 11, SNA: 17, SAGDY: 15, SUB: 15, ENT: 4, LAC: 6, ECO: 16, KLE: 6, SER: 2, PSE: 1, PRT: 2, LEV: 2 }

/** Medicines that farms prefer one to the other, by their ids; the withdrawn one is left out. */
const SYRINGES = { '2': 30, '1': 24, '3': 16, '5': 12, '4': 10, '7': 8, '6': 6 } as const
const INJECTIONS = { '11': 28, '9': 20, '10': 16, '14': 12, '12': 10, '13': 8, '15': 8 } as const
const PAIN_KILLERS = { '17': 46, '18': 34, '19': 20 } as const

/** Gives the ids of a table. */
interface NeighbourInput {
  count: number
  /** Id and first plate of the first of them. */
  firstFarm: number
  firstBarcode: (farm: number) => number
  seed: number
  now: Date
  today: string
  timeZone: string
  /** Who has written the records: neighbours have no users of their own. */
  author: number
  idsOf: (table: string) => NextId
}

/** Rows by table, in the order in which they are inserted. */
export type TableRows = Map<string, object[]>

/**
 * Farms that take part in the community: small records, but real ones – cows, counts, diagnoses, treatments and outcomes of
 * about a year. They have no users, so their records cannot be read.
 */
export function makeNeighbours(input: NeighbourInput): TableRows {
  const rows: TableRows = new Map()
  const add = (table: string, more: readonly object[]) => {
    const found = rows.get(table) ?? []
    for (const row of more) found.push(row)
    rows.set(table, found)
  }
  for (let place = 0; place < input.count; place++) addNeighbour(input, place, add)
  return rows
}

function addNeighbour(
  { firstFarm, firstBarcode, seed, now, today, timeZone, author, idsOf }: NeighbourInput,
  place: number,
  add: (table: string, rows: readonly object[]) => void,
): void {
  const farmId = firstFarm + place
  const chance = new Chance(seed * 1000 + 5000 + place)
  const farm = describeFarm(place, chance)
  const since = addDays(today, -DAYS)
  const counts = makeCounts(farm, farmId, { today, months: MONTHS }, chance, idsOf('farm_lactation'))
  add('farm', [farmRow(farm, farmId, counts.at(-1)?.quantity ?? 0, since, timeZone)])
  add('farm_lactation', counts)
  const { cows } = makeHerd(farm, farmId, today, since, chance, idsOf('animal'))
  add('animal', cows)
  const diagnoses = makeHistory({
    ...{ farm, cows, now, today, since, authors: [author], firstBarcode: firstBarcode(farmId), chance },
    ...{ often: 0.45 + chance.fraction() * 1.3, nextId: idsOf('diagnostic') },
  })
  add('diagnostic', diagnoses.map(diagnosisRow))
  const details = detailRows(diagnoses, {
    classification: idsOf('diagnostic_classification'),
    agent: idsOf('diagnostic_classification_agent'),
  })
  add('diagnostic_classification', details.classifications)
  add('diagnostic_classification_agent', details.agents)
  const treated = makeTreatments({
    ...{ farmId, diagnoses, clock: farmClock(now, timeZone), timeZone, chance },
    ...{ protocols: protocolsOf(chance), cured: chance.whole(30, 120) },
    ids: {
      protocol: idsOf('treatment_protocol'),
      treatment: idsOf('diagnostic_protocol'),
      // No tasks: neighbours have no users who could do them.
      task: () => 0,
      cure: idsOf('diagnostic_clinical_cure'),
    },
  })
  add('treatment_protocol', treated.protocols)
  add('diagnostic_protocol', treated.treatments)
  add('diagnostic_clinical_cure', treated.cures)
  const tested = addDays(today, -TESTED_DAYS_AGO + 6)
  add(
    'test_day',
    makeTestDays(
      farm,
      cows,
      { since: tested, today: tested, leftOn: new Map(), driedOn: new Map() },
      chance,
      idsOf('test_day'),
    ),
  )
}

function describeFarm(place: number, chance: Chance): FarmSeed {
  const [least, most] = COWS[chance.weighted(HERDS)]
  const agents = Object.fromEntries(
    Object.entries(AGENTS).map(([code, weight]) => [code, weight * (0.4 + chance.fraction() * 1.4)]),
  )
  return {
    ...{ code: String(700_001 + place), name: `Fazenda ${String(place + 1)}`, ownerName: '–', dairy: '–', city: '–' },
    ...{ state: chance.weighted(STATES), productionSystem: chance.weighted(SYSTEMS) },
    ...{ cows: chance.whole(least, most), litres: chance.whole(15, 33), agents, namesCows: false, countsDaily: false },
    ...{ incubating: [], treatedAtOnce: [], tank: { names: [], everyDays: 30, tbc: 60_000, scc: 320_000 } },
  }
}

/** The protocols of a farm: its own medicines, in courses of its own length. */
function protocolsOf(chance: Chance): ProtocolSeed[] {
  const injects = chance.happens(0.55)
  const longer = chance.whole(-1, 2)
  const own = (given: GivenSeed): GivenSeed => {
    if (given.product <= 8) {
      return {
        ...given,
        product: Number(chance.weighted(SYRINGES)),
        applications: Math.max(2, given.applications + longer),
      }
    }
    if (given.product <= 16) return { ...given, product: Number(chance.weighted(INJECTIONS)) }
    return given.product <= 19 ? { ...given, product: Number(chance.weighted(PAIN_KILLERS)) } : given
  }
  return PROTOCOLS.map((protocol) => {
    const products = protocol.products.map(own)
    const strengthened = injects && protocol.grade === 'moderate' && protocol.result === 'positive'
    return { ...protocol, products: strengthened ? [...products, own(INJECTION)] : products }
  })
}

const INJECTION: GivenSeed = {
  ...{ product: 11, dose: 10, unit: 'mL', periods: ['morning'], intervalHours: 24, applications: 3 },
}

function farmRow(farm: FarmSeed, id: number, lactating: number, since: string, time_zone: string) {
  const moment = `${since}T10:00:00.000Z`
  return {
    ...{ id, code: farm.code, name: farm.name, lactating_cows: lactating, production_system: farm.productionSystem },
    ...{ state: farm.state, time_zone, in_community: true, created_at: moment, updated_at: moment },
  }
}
