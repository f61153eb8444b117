import { sql } from 'kysely'
import { addDays } from '../../../src/domain/calendar.ts'
import { calvingFault, driedOnBefore } from '../../../src/domain/calving.ts'
import { SAME_CALVING_DAYS } from '../../../src/domain/animal.ts'
import type { AnimalStatus } from '../../../src/domain/cow.ts'
import { isClinical } from '../../../src/domain/new-case.ts'
import { isImplausible } from '../../../src/domain/plausible-date.ts'
import type { DiagnosticType } from '../../../src/domain/diagnosis.ts'
import { dryMilkFault } from '../../../src/domain/dry-milk.ts'
import type { MilkDay } from '../../../src/domain/status-date.ts'
import { isBeforeBirth, wasThere } from '../../../src/domain/task.ts'
import { calving } from '../../contract/calving.ts'
import { clinicalCure } from '../../contract/clinical-cure.ts'
import { farmEconomySettings } from '../../contract/farm-economy-settings.ts'
import { testDay } from '../../contract/test-day.ts'
import { udderTargets } from '../../contract/udder-targets.ts'
import type { Tx } from '../../database/request-context.ts'
import type { Violation } from '../../plugins/problem.ts'
import { todayAt } from '../farm-clock.ts'
import { cowCare } from '../treatment/herd-care.ts'
import { animalOfCase } from '../treatment/treatment-tasks.ts'
import { countCalvings, discountCalving, moveCounted } from './count-calvings.ts'
import { iriOf, type ResourceTable, type Values, type WriteContext } from '../resource-table.ts'

const violation = (propertyPath: string, code: string): Violation => ({ propertyPath, code })

/** Answers about cures: one per case. */
export const cureTable: ResourceTable = {
  resource: clinicalCure,
  prefix: 'cure',
  farmColumn: 'farm_id',
  existing: async ({ farm, diagnostic }, { tx }) => {
    const { rows } = await sql<{ id: number }>`
      select id from diagnostic_clinical_cure where farm_id = ${farm} and diagnostic_id = ${diagnostic} and not deleted
    `.execute(tx)
    return rows[0]?.id
  },
  mustAgree: { field: 'preliminaryStatus', code: 'cure.error.exists', apart: ['answeredAt'] },
  rules: async ({ diagnostic, farm }, { tx }) => {
    const { rows } = await sql<{ type: DiagnosticType }>`
      select type from diagnostic where id = ${diagnostic} and farm_id = ${farm}
    `.execute(tx)
    const [found] = rows
    return found && isClinical(found.type) ? [] : [violation('diagnostic', 'cure.error.diagnostic')]
  },
  derive: async ({ diagnostic }, { tx, caller }) => ({
    animal_id: await animalOfCase(tx, cowCare, diagnostic as number),
    answered_by_id: caller.userId,
  }),
}

/** Whether a record that is there keeps its animal and its day: what was accepted once is not judged again. */
const isAsStored = ({ animal, date }: Values, current: Values | null): boolean =>
  current?.['deleted'] === false && current['animal'] === animal && current['date'] === date

interface Cow {
  birthDate: string | null
  status: AnimalStatus
  statusDate: string | null
  lastCalvingDate: string | null
}

/** What is stored of a calving. */
interface Calving {
  date: string
  driedOn: string | null
}

/** A cow of the farm; also another animal where the record was about it before. */
async function cowOf(tx: Tx, { animal, farm }: Values, current: Values | null): Promise<Cow | undefined> {
  const isKept = current?.['animal'] === animal
  const { rows } = await sql<Cow>`
    select birth_date::text as "birthDate", status, status_date::text as "statusDate",
      last_calving_date::text as "lastCalvingDate"
    from animal where id = ${animal} and (${isKept} or farm_id = ${farm} and category = 'cow' and not deleted)
  `.execute(tx)
  return rows[0]
}

/** Test days: one a cow and day. */
export const testDayTable: ResourceTable = {
  resource: testDay,
  prefix: 'testDay',
  farmColumn: 'farm_id',
  rules: async (draft, { tx, current }) => {
    const found: Violation[] = []
    const { animal, date, farm } = draft as { animal: number; date: string; farm: number }
    const today = await todayAt(tx, farm)
    if (date > today) found.push(violation('date', 'testDay.error.futureDate'))
    if (isImplausible('sample', date, today)) found.push(violation('date', 'date.error.tooOld'))
    const cow = await cowOf(tx, draft, current)
    if (!cow) found.push(violation('animal', 'testDay.error.animal'))
    else if (!isAsStored(draft, current)) {
      if (!wasThere(cow, date)) found.push(violation('date', 'cow.error.left'))
      if (isBeforeBirth(cow, date)) found.push(violation('date', 'cow.error.notBorn'))
    }
    const day = draft as unknown as MilkDay
    const dry = cow && dryMilkFault(day, cow, isAsStored(draft, current) ? (current as unknown as MilkDay) : undefined)
    if (dry) found.push(violation('date', dry))
    const { rows } = await sql<{ id: number }>`
      select id from test_day where animal_id = ${animal} and date = ${date}::date and not deleted
    `.execute(tx)
    const other = rows.find(({ id }) => id !== current?.id)
    if (other) found.push({ ...violation('date', 'testDay.error.exists'), existing: iriOf('TestDay', other.id) })
    return found
  },
}

/** Calvings: two of a cow within a week are one. */
export const calvingTable: ResourceTable = {
  resource: calving,
  prefix: 'calving',
  farmColumn: 'farm_id',
  existing: sameCalving,
  // What was told of it stays.
  joining: (current, { ease }) => ({ ease: current['ease'] ?? ease ?? null }),
  rules: calvingRules,
  derive: async (draft, { tx, current }) => {
    const { animal, date } = draft as { animal: number; date: string }
    const own = current?.['animal'] === animal ? (current as unknown as Calving) : undefined
    return { dried_on: driedOnBefore(date, await cowOf(tx, draft, current), own) }
  },
  after: async (id, { animal, date, deleted }, { tx, current }) => {
    const counted = current?.['date'] as string | undefined
    const isMoved = counted !== undefined && counted !== date
    if (isMoved && deleted !== true && current?.['animal'] === animal) await moveCounted(tx, id, counted)
    if (counted !== undefined && (deleted === true || isMoved)) await discountCalving(tx, id, counted)
    await countCalvings(tx, animal as number)
  },
}

/** The same calving, entered by two: on the same day, and as easy, where both said how easy it was. */
async function sameCalving({ farm, animal, date, ease }: Values, { tx }: WriteContext): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from calving
    where farm_id = ${farm} and animal_id = ${animal} and date = ${date}::date and not deleted
      and (ease is null or ${ease ?? null}::text is null or ease = ${ease ?? null}::text)
  `.execute(tx)
  return rows[0]?.id
}

async function calvingRules(draft: Values, { tx, current }: WriteContext): Promise<Violation[]> {
  const { animal, date, farm } = draft as { animal: number; date: string; farm: number }
  const found: Violation[] = []
  const today = await todayAt(tx, farm)
  if (date > today) found.push(violation('date', 'calving.error.futureDate'))
  if (isImplausible('calving', date, today)) found.push(violation('date', 'date.error.tooOld'))
  const cow = await cowOf(tx, draft, current)
  if (!cow) found.push(violation('animal', 'calving.error.animal'))
  else if (!isAsStored(draft, current)) {
    // How far calvings are apart is asked where they are typed or imported: what a partner sends is taken as it is.
    const fault = calvingFault(date, { ...cow, calvings: [] })
    if (fault) found.push(violation('date', fault))
  }
  const { rows } = await sql<{ id: number }>`
    select id from calving where animal_id = ${animal} and not deleted
      and date between ${addDays(date, -SAME_CALVING_DAYS)}::date and ${addDays(date, SAME_CALVING_DAYS)}::date
  `.execute(tx)
  const other = rows.find(({ id }) => id !== current?.id)
  if (other) found.push({ ...violation('date', 'calving.error.exists'), existing: iriOf('Calving', other.id) })
  return found
}

/** What savings are reckoned from: one a farm and day. */
export const economySettingsTable: ResourceTable = {
  resource: farmEconomySettings,
  prefix: 'economy',
  farmColumn: 'farm_id',
  existing: async ({ farm, validFrom }, { tx }) => {
    const { rows } = await sql<{ id: number }>`
      select id from farm_economy_settings where farm_id = ${farm} and valid_from = ${validFrom}::date and not deleted
    `.execute(tx)
    return rows[0]?.id
  },
  mustAgree: { field: 'validFrom', code: 'economy.error.exists' },
}

/** What a farm wants its figures to be: one a farm. */
export const udderTargetsTable: ResourceTable = {
  resource: udderTargets,
  prefix: 'udderTarget',
  farmColumn: 'farm_id',
  existing: async ({ farm }, { tx }) => {
    const { rows } = await sql<{ id: number }>`
      select id from udder_targets where farm_id = ${farm} and not deleted
    `.execute(tx)
    return rows[0]?.id
  },
  mustAgree: { field: 'farm', code: 'udderTarget.error.exists' },
}
