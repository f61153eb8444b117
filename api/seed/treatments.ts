import { addDays, dateIn } from '../../src/domain/calendar.ts'
import type { CureAnswer } from '../../src/domain/clinical-cure.ts'
import { compareSlots, type DayPeriod } from '../../src/domain/day-period.ts'
import type { FarmClock } from '../../src/domain/farm-time.ts'
import { isClinical } from '../../src/domain/new-case.ts'
import { rankProtocols, type ProtocolAim } from '../../src/domain/protocol-fit.ts'
import { slotOf } from '../../src/domain/task.ts'
import { endOfPlan, isCutOff, plannedTasks, type PlanItem, type PlannedTask } from '../../src/domain/treatment.ts'
import { withdrawalOf } from '../../src/domain/withdrawal.ts'
import { agentId } from './agents.ts'
import type { Chance } from './chance.ts'
import type { NextId } from './herd.ts'
import { productOf, PROTOCOLS, type GivenSeed, type ProtocolSeed } from './products.ts'
import type { DiagnosisSeed } from './udder-history.ts'

/** What a farm's treatments are made from. */
export interface TreatmentInput {
  farmId: number
  diagnoses: readonly DiagnosisSeed[]
  /** The farm's clock now. */
  clock: FarmClock
  timeZone: string
  chance: Chance
  /** The farm's protocols; those of the demonstration, unless it has its own. */
  protocols?: readonly ProtocolSeed[]
  /** How many of a hundred cases are cured, about. */
  cured?: number
  ids: { protocol: NextId; treatment: NextId; task: NextId; cure: NextId }
}

/** Hour of a period in UTC, when a milker in Brazil gives medicines. */
const UTC_HOUR: Readonly<Record<DayPeriod, number>> = { morning: 9, afternoon: 19, night: 23 }
/** How often a case for which there is a protocol is treated, by what grew. */
const TREATED = { positive: 0.82, none: 0.12 }
const RECENT_DAYS = 6
/** After so many days a case has mostly been asked about. */
const ASKED_DAYS = 22
const ANSWERS: Readonly<Record<CureAnswer, number>> = { cured: 74, not_cured: 17, discarded: 5, dried: 4 }

/** The moment of a part of a day. */
export const momentOf = ({ date, period }: { date: string; period: DayPeriod }, minutes: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + UTC_HOUR[period] * 3_600_000 + minutes * 60_000).toISOString()

/** The protocols of a farm as rows. */
function protocolRows(protocols: readonly ProtocolSeed[], farmId: number, nextId: NextId) {
  return protocols.map(({ agents, products, ...row }) => ({
    id: nextId(),
    farm_id: farmId,
    herd: 'cow',
    ...row,
    agents_id: agents.map(agentId),
    injectable_antibiotic: products.some(({ product }) => productOf(product).routes.includes('INJ')),
    products: products.map((given) => ({ perKg: false, ...given, type: productOf(given.product).routes[0] })),
  }))
}

const aimOf = (protocol: ProtocolSeed): ProtocolAim & { description: string; seed: ProtocolSeed } => ({
  mastitisType: protocol.mastitis_type as ProtocolAim['mastitisType'],
  grade: protocol.grade as ProtocolAim['grade'],
  cureChance: null,
  result: protocol.result as ProtocolAim['result'],
  agents: protocol.agents,
  description: protocol.description,
  seed: protocol,
})

/** Medicines as a plan holds them. */
export function planOf(products: readonly GivenSeed[]): PlanItem[] {
  return products.map((given) => {
    const medicine = productOf(given.product)
    return {
      perKg: false,
      ...given,
      // Stored as a number; the API answers its address.
      product: given.product as unknown as string,
      productName: medicine.name,
      type: medicine.routes[0] ?? 'IMM',
      milkWithdrawalHours: medicine.milk_withdrawal_hours,
      meatWithdrawalDays: medicine.meat_withdrawal_days,
    }
  })
}

/** The protocol that a case is treated with; undefined when it is left alone. */
function chosenProtocol(
  { type, grade, result, growth, sampleDate }: DiagnosisSeed,
  aims: readonly ReturnType<typeof aimOf>[],
  chance: Chance,
  today: string,
): ProtocolSeed | undefined {
  const found = { type, grade, cureChance: null, result, agents: growth?.reading.agents ?? [] }
  const [best] = rankProtocols(aims, found).filter(({ fit }) => fit.fits)
  const often = result === 'positive' || type === 'uncultured_mastitis' || type === 'drying'
  // Of the last days all are treated, so that every farm has tasks that are open.
  const recent = isClinical(type) && sampleDate >= addDays(today, -RECENT_DAYS)
  const treats = chance.happens(often ? TREATED.positive : TREATED.none) || recent
  if (!best && treats && (recent || type === 'uncultured_mastitis')) return aims[0]?.seed
  return treats ? best?.protocol.seed : undefined
}

/** Protocols, treatments, tasks and cures of one farm. */
export function makeTreatments(input: TreatmentInput) {
  const { farmId, diagnoses, chance, ids, clock, protocols: seeds = PROTOCOLS, cured } = input
  const protocols = protocolRows(seeds, farmId, ids.protocol)
  const aims = seeds.filter(({ active }) => active).map(aimOf)
  const treatments: object[] = []
  const tasks: object[] = []
  const cures: object[] = []
  for (const diagnosis of diagnoses) {
    if (diagnosis.result === 'waiting') continue
    const seed = chosenProtocol(diagnosis, aims, chance, clock.date)
    if (seed) {
      const protocol = protocols[seeds.indexOf(seed)]?.id ?? null
      const made = treatmentRows(input, diagnosis, seed, protocol)
      treatments.push(made.treatment)
      tasks.push(...made.tasks)
    }
    const cure = cureRow(diagnosis, { today: clock.date, chance, farmId, cured, nextId: ids.cure })
    if (cure) cures.push(cure)
  }
  return { protocols, treatments, tasks, cures }
}

function treatmentRows(
  { farmId, clock, timeZone, chance, ids }: TreatmentInput,
  { id: diagnostic_id, cow, sampleDate, readAt, createdBy }: DiagnosisSeed,
  seed: ProtocolSeed,
  protocol_id: number | null,
) {
  const startedOn = readAt ? dateIn(readAt, timeZone) : sampleDate
  const startPeriod = 'afternoon' as const
  const plan = planOf(seed.products)
  const all = plannedTasks({ plan, startedOn, startPeriod })
  // Some are stopped: the milk is fine again, or the cow gets worse.
  const stopped = all.length > 3 && chance.happens(0.06) ? all[2] : undefined
  const closing = { closedFrom: stopped?.date ?? null, closedPeriod: stopped?.period ?? null }
  const id = ids.treatment()
  const created_at = momentOf({ date: startedOn, period: startPeriod }, -40)
  const common = { farm_id: farmId, diagnostic_id, animal_id: cow.id }
  const row = { ...common, treatment_id: id, created_at }
  const { tasks, given } = givenTasks({ plan, all, stopped, clock, chance, nextId: ids.task, row, by: createdBy })
  const { milkReleaseAt, meatReleaseOn, milkUnknown, meatUnknown } = withdrawalOf(
    given.map(({ item, doneAt }) => ({ ...item, doneAt })),
    timeZone,
  )
  const treatment = {
    ...{
      id,
      ...common,
      protocol_id,
      description: seed.description,
      plan,
      started_on: startedOn,
      start_period: startPeriod,
    },
    ends_on: endOfPlan({ plan, startedOn, startPeriod, ...closing }),
    ...{ closed_from: closing.closedFrom, closed_period: closing.closedPeriod },
    closed_at: stopped ? momentOf(stopped, -30) : null,
    closed_reason: stopped ? 'interrupted' : null,
    ...{
      milk_release_at: milkReleaseAt,
      meat_release_on: meatReleaseOn,
      unknown_withdrawal: milkUnknown || meatUnknown,
    },
    ...{ created_by_id: createdBy, created_at, updated_at: created_at },
  }
  return { treatment, tasks }
}

interface Giving {
  plan: readonly PlanItem[]
  all: readonly PlannedTask[]
  /** The first application that is not given any more. */
  stopped: PlannedTask | undefined
  clock: FarmClock
  chance: Chance
  nextId: NextId
  /** What all tasks of the treatment have in common. */
  row: { created_at: string; treatment_id: number }
  by: number
}

/** The tasks of a treatment as rows, and what was given. */
export function givenTasks({ plan, all, stopped, clock, chance, nextId, row, by }: Giving) {
  const closing = { closedFrom: stopped?.date ?? null, closedPeriod: stopped?.period ?? null }
  const given: { item: PlanItem; doneAt: string }[] = []
  const tasks = all.map((task) => {
    const doneAt = doneMoment(task, closing, clock, chance)
    const item = plan[task.item]
    if (doneAt !== null && item) given.push({ item, doneAt })
    return {
      ...{ id: nextId(), ...row, product_id: Number(item?.product), kind: 'application' },
      ...{ item: task.item, number: task.number, due_on: task.date, period: task.period },
      ...{ done_at: doneAt, done_by_id: doneAt === null ? null : by, recorded_at: doneAt },
      cancelled_at: isCutOff(task, closing) ? momentOf(stopped ?? task, -30) : null,
      updated_at: doneAt ?? row.created_at,
    }
  })
  return { tasks, given }
}

/** When a task was done; null when it is still ahead, was forgotten in the last days, or was cut off. */
function doneMoment(
  task: PlannedTask,
  closing: { closedFrom: string | null; closedPeriod: DayPeriod | null },
  clock: FarmClock,
  chance: Chance,
): string | null {
  const minutes = chance.whole(0, 80)
  const forgotten = chance.happens(0.15) && task.date >= addDays(clock.date, -2)
  if (isCutOff(task, closing) || forgotten || compareSlots(task, slotOf(clock)) >= 0) return null
  return momentOf(task, minutes)
}

function cureRow(
  { id, cow, type, sampleDate, createdBy }: DiagnosisSeed,
  {
    today,
    chance,
    farmId: farm_id,
    cured = ANSWERS.cured,
    nextId,
  }: { today: string; chance: Chance; farmId: number; cured: number | undefined; nextId: NextId },
) {
  const status = chance.weighted({ ...ANSWERS, cured })
  const asked = addDays(sampleDate, ASKED_DAYS) < today && chance.happens(0.92)
  if (!isClinical(type) || !asked) return undefined
  const answered_at = `${addDays(sampleDate, ASKED_DAYS - 8)}T11:20:00.000Z`
  return {
    ...{ id: nextId(), farm_id, diagnostic_id: id, animal_id: cow.id, preliminary_status: status },
    ...{ executed_manually: true, at_end_of_lactation: false, answered_at, answered_by_id: createdBy },
    ...{ created_at: answered_at, updated_at: answered_at },
  }
}
