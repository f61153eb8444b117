import { addDays, daysBetween } from '../../src/domain/calendar.ts'
import { isOpenDisease } from '../../src/domain/calf-disease.ts'
import type { DiseaseKind } from '../../src/domain/disease-kinds.ts'
import { isOnFarm } from '../../src/domain/cow.ts'
import { liveWeight } from '../../src/domain/dose.ts'
import { farmClock } from '../../src/domain/farm-time.ts'
import { endOfPlan, plannedTasks } from '../../src/domain/treatment.ts'
import { withdrawalOf } from '../../src/domain/withdrawal.ts'
import { agentId } from './agents.ts'
import { CALF_PROTOCOLS, calfProtocolRows } from './calf-protocols.ts'
import type { CalfRow } from './calf-records.ts'
import { scoresOf, type SickCalf } from './calf-scores.ts'
import type { Chance } from './chance.ts'
import type { NextId } from './herd.ts'
import { givenTasks, momentOf, planOf } from './treatments.ts'

/** What the diseases of a farm's calves are made from. */
export interface DiseaseSeed {
  farmId: number
  calves: readonly CalfRow[]
  now: Date
  timeZone: string
  /** Users who care for calves. */
  authors: readonly number[]
  chance: Chance
  ids: { protocol: NextId; disease: NextId; score: NextId; treatment: NextId; task: NextId }
}

/** When in its life a calf gets what, and how often, out of one. */
const RISKS = [
  { kind: 'navel', from: 2, to: 9, risk: 0.04 },
  { kind: 'diarrhea', from: 4, to: 20, risk: 0.24 },
  { kind: 'pneumonia', from: 25, to: 110, risk: 0.16 },
  { kind: 'tick_fever', from: 95, to: 220, risk: 0.07 },
  { kind: 'other', from: 20, to: 200, risk: 0.02 },
] as const satisfies readonly { kind: DiseaseKind; from: number; to: number; risk: number }[]

/** What calves died of, as their records say it. */
const CAUSES: Readonly<Record<string, DiseaseKind>> = {
  Diarreia: 'diarrhea',
  Pneumonia: 'pneumonia',
  'Tristeza parasitária': 'tick_fever',
}

const OBSERVATIONS: Readonly<Record<DiseaseKind, string | null>> = {
  pneumonia: null,
  diarrhea: null,
  tick_fever: 'Mucosas pálidas, com febre.',
  navel: 'Umbigo quente e dolorido.',
  other: 'Manca da mão esquerda.',
}

/** Calves of every farm that are sick today, whatever chance says. */
const SICK_TODAY = { diarrhea: 2, pneumonia: 1 } as const

/** Diseases, scores, protocols, treatments and tasks of the calves of one farm. */
export function makeCalfDiseases(seed: DiseaseSeed) {
  const { farmId, calves, ids } = seed
  const protocols = calfProtocolRows(farmId, ids.protocol)
  const sick = [...calves.flatMap((calf) => diseasesOfCalf(calf, seed)), ...sickToday(seed)]
  const treated = sick.map((disease) => treatmentOf(disease, protocols, seed)).filter((each) => each !== undefined)
  return {
    protocols,
    diseases: sick.map((disease) => rowOf(disease, seed)),
    scores: sick.flatMap((disease) => scoresOf(disease, seed)),
    treatments: treated.map(({ treatment }) => treatment),
    tasks: treated.flatMap(({ tasks }) => tasks),
  }
}

const todayOf = ({ now, timeZone }: DiseaseSeed): string => farmClock(now, timeZone).date

/** Of these days the calves that are sick today are chosen apart: each has one disease then. */
const APART_DAYS = 8

function diseasesOfCalf(calf: CalfRow, seed: DiseaseSeed): SickCalf[] {
  const { chance } = seed
  const end = calf.status_date ?? todayOf(seed)
  const found = RISKS.flatMap(({ kind, from, to, risk }): SickCalf[] => {
    const happens = chance.happens(risk)
    const start = addDays(calf.birth_date, chance.whole(from, to))
    if (!happens || start >= addDays(end, -APART_DAYS)) return []
    const first = healed(calf, kind, start, seed)
    const again = chance.happens(0.08) && first.clinicalCureDate !== null
    const second = addDays(first.clinicalCureDate ?? start, chance.whole(4, 12))
    return again && second < addDays(end, -APART_DAYS) ? [first, healed(calf, kind, second, seed)] : [first]
  })
  const cause = calf.status === 'dead' ? CAUSES[calf.status_reason ?? ''] : undefined
  if (cause === undefined) return found
  const start = addDays(end, -chance.whole(0, 4))
  return [...found, unhealed(calf, cause, start < calf.birth_date ? calf.birth_date : start, seed)]
}

function healed(calf: CalfRow, kind: DiseaseKind, startDate: string, { chance, ids }: DiseaseSeed): SickCalf {
  const cured = addDays(startDate, chance.whole(3, 7))
  const isCured = chance.happens(0.94)
  const endDate = isCured && chance.happens(0.5) ? null : cured
  return { id: ids.disease(), calf, kind, startDate, endDate, clinicalCureDate: isCured ? cured : null }
}

const unhealed = (calf: CalfRow, kind: DiseaseKind, startDate: string, { ids }: DiseaseSeed): SickCalf => ({
  ...{ id: ids.disease(), calf, kind, startDate },
  endDate: null,
  clinicalCureDate: null,
})

/** Calves that are sick now: of the right age where there are such, else the youngest. */
function sickToday(seed: DiseaseSeed): SickCalf[] {
  const today = todayOf(seed)
  const there = seed.calves
    .filter(({ status, birth_date }) => isOnFarm(status) && birth_date < addDays(today, -1))
    .sort((a, b) => (a.birth_date < b.birth_date ? 1 : -1))
  const taken = new Set<CalfRow>()
  return (['diarrhea', 'pneumonia'] as const).flatMap((kind) => {
    const risk = RISKS.find((each) => each.kind === kind)
    const fits = (calf: CalfRow): boolean => {
      const days = daysBetween(calf.birth_date, today)
      return risk !== undefined && days >= risk.from && days <= risk.to && !taken.has(calf)
    }
    const wanted = SICK_TODAY[kind] + Math.floor(there.length / 60)
    const right = there.filter(fits)
    const chosen = [...right, ...there.filter((calf) => !right.includes(calf) && !taken.has(calf))].slice(0, wanted)
    return chosen.map((calf) => {
      taken.add(calf)
      const born = calf.birth_date
      const start = addDays(today, -seed.chance.whole(0, 3))
      return unhealed(calf, kind, start < born ? born : start, seed)
    })
  })
}

function rowOf(sick: SickCalf, { farmId, chance }: DiseaseSeed): object {
  const { id, calf, kind, startDate, endDate, clinicalCureDate } = sick
  const isDiarrhea = kind === 'diarrhea'
  const last = endDate ?? clinicalCureDate ?? startDate
  const found = chance.happens(0.25)
  const agent = isDiarrhea && found ? chance.pick(['ECO', 'SAL', 'CLP']) : null
  return {
    ...{ id, farm_id: farmId, animal_id: calf.id, kind, start_date: startDate, end_date: endDate },
    clinical_cure_date: clinicalCureDate,
    bacteria_id: agent === null ? [] : [agentId(agent)],
    ...plateOf(agent, id),
    serum: isDiarrhea ? chance.happens(0.8) : null,
    tests: isDiarrhea && found ? 'Teste rápido: rotavírus negativo' : null,
    tick_fever_signs: kind === 'tick_fever' ? ['fever', 'pale_gums', ...(found ? ['dark_urine'] : [])] : [],
    hemogram_note: kind === 'tick_fever' ? `Hematócrito ${chance.whole(14, 24)} %` : null,
    observation: OBSERVATIONS[kind],
    created_at: `${startDate}T10:40:00.000Z`,
    updated_at: `${last}T11:10:00.000Z`,
  }
}

/** E. coli was seen on a plate, by eye; the others were found by a laboratory. */
const plateOf = (agent: string | null, id: number): object =>
  agent === 'ECO'
    ? {
        ...{ plate_model_id: 1, counting_mode: 'manual', plate_growth: true },
        plate_counts: [{ sector: 'GN', colour: 'red', colonies: 8 + (id % 30) }],
      }
    : { plate_model_id: null, counting_mode: null, plate_growth: null, plate_counts: [] }

/** The protocol of the demonstration that a disease is treated by. */
const PROTOCOL_OF: Readonly<Record<DiseaseKind, readonly number[]>> = {
  diarrhea: [0, 0, 1],
  pneumonia: [2, 2, 2, 3],
  tick_fever: [4],
  navel: [5],
  other: [],
}

function treatmentOf(sick: SickCalf, protocols: readonly { id: number }[], seed: DiseaseSeed) {
  const { id: disease_id, calf, kind, startDate } = sick
  const { farmId: farm_id, now, timeZone, chance, ids, authors } = seed
  const choices = PROTOCOL_OF[kind]
  const isTreated = chance.happens(0.85) || isOpenDisease(sick)
  if (choices.length === 0 || !isTreated) return undefined
  const place = chance.pick(choices)
  const protocol = CALF_PROTOCOLS[place]
  if (!protocol) return undefined
  const plan = planOf(protocol.products)
  const startPeriod = 'afternoon' as const
  const all = plannedTasks({ plan, startedOn: startDate, startPeriod })
  const id = ids.treatment()
  const by = chance.pick(authors)
  const created_at = momentOf({ date: startDate, period: startPeriod }, -50)
  // Nothing is given to a calf that has died.
  const death = calf.status_date
  const clock = farmClock(now, timeZone)
  const until = death !== null && death < clock.date ? { date: death, hour: 12 } : clock
  const row = { farm_id, disease_id, animal_id: calf.id, treatment_id: id, created_at }
  const { tasks, given } = givenTasks({
    ...{ plan, all, stopped: undefined, clock: until, chance, row, by },
    nextId: ids.task,
  })
  const { meatReleaseOn, meatUnknown } = withdrawalOf(
    given.map(({ item, doneAt }) => ({ ...item, doneAt })),
    timeZone,
  )
  const treatment = {
    ...{ id, farm_id, disease_id, animal_id: calf.id, protocol_id: protocols[place]?.id ?? null },
    ...{ description: protocol.description, weight_kg: liveWeight(calf.birth_date, [], startDate)?.kg ?? null, plan },
    ...{ started_on: startDate, start_period: startPeriod },
    ends_on: endOfPlan({ plan, startedOn: startDate, startPeriod, closedFrom: null, closedPeriod: null }),
    ...{ meat_release_on: meatReleaseOn, unknown_withdrawal: meatUnknown },
    ...{ created_by_id: by, created_at, updated_at: created_at },
  }
  return { treatment, tasks }
}
