import { sql } from 'kysely'
import { goesAlong, isBornAhead, isBornTooLate, sameBirth, type Destination } from '../../../src/domain/birth.ts'
import { destinationFault } from '../../../src/domain/birth-draft.ts'
import { dateIn } from '../../../src/domain/calendar.ts'
import type { AnimalStatus } from '../../../src/domain/cow.ts'
import { isImplausible } from '../../../src/domain/plausible-date.ts'
import { wasThere } from '../../../src/domain/task.ts'
import { birth } from '../../contract/birth.ts'
import { weighing } from '../../contract/weighing.ts'
import type { Tx } from '../../database/request-context.ts'
import type { Violation } from '../../plugins/problem.ts'
import { timeZoneOf, todayAt } from '../farm-clock.ts'
import { followBirth, isWeanedTooYoung, type ToldOfCalf } from './follow-birth.ts'
import { isAnimalOf } from './is-animal-of.ts'
import { iriOf, type ResourceTable, type Values, type WriteContext } from '../resource-table.ts'

const violation = (propertyPath: string, code: string): Violation => ({ propertyPath, code })

/** Births: one a calf; of one dam within a week only as twins. */
export const birthTable: ResourceTable = {
  resource: birth,
  prefix: 'birth',
  farmColumn: 'farm_id',
  rules: birthRules,
  after: storeBirth,
}

async function birthRules(draft: Values, { tx, current }: WriteContext): Promise<Violation[]> {
  const { farm, calf, dam, date, time, twin, destination } = draft as {
    farm: number
    calf: number | null
    dam: number | null
    date: string
    time: string | null
    twin: boolean
    destination: Destination
  }
  if (draft['deleted'] === true) return []
  const found: Violation[] = []
  const timeZone = await timeZoneOf(tx, farm)
  const today = dateIn(new Date(), timeZone)
  if (date > today) found.push(violation('date', 'birth.error.futureDate'))
  else if (isBornAhead({ date, time }, timeZone, Date.now())) found.push(violation('time', 'birth.error.futureTime'))
  if (isImplausible('birth', date, today)) found.push(violation('date', 'date.error.tooOld'))
  if (dam !== null && current?.['dam'] !== dam && !(await isAnimalOf(tx, dam, farm, 'cow'))) {
    found.push(violation('dam', 'birth.error.dam'))
  }
  const hasOtherCalf = current?.['calf'] !== calf
  const fault = destinationFault({ calf, destination })
  // Where the calf is as it was, the destination is what does not go with it.
  if (fault && !hasOtherCalf) found.push(violation('destination', fault))
  else if (fault === 'birth.error.hasCalf') found.push(violation('calf', 'birth.error.stillborn'))
  else if (fault || (calf !== null && hasOtherCalf && !(await isAnimalOf(tx, calf, farm, 'calf')))) {
    found.push(violation('calf', 'birth.error.calf'))
  }
  const former = current?.['date'] as string | undefined
  if (former !== undefined && calf !== null && current?.['calf'] === calf) {
    if (await isWeanedTooYoung(tx, calf, former, date)) found.push(violation('date', 'animal.error.weanedOn'))
  }
  const isMoved = current?.['date'] !== date || current['time'] !== time
  if (calf !== null && isMoved && isBornTooLate({ date, time }, await momentsOf(tx, calf), timeZone)) {
    found.push(violation('time', 'birth.error.afterMeal'))
  }
  const others = (await birthsBeside(tx, { farm, calf, dam })).filter(({ id }) => id !== current?.id)
  const ofCalf = calf === null ? undefined : others.find((other) => other.calf === calf)
  if (ofCalf) found.push({ ...violation('calf', 'birth.error.calfTaken'), existing: iriOf('Birth', ofCalf.id) })
  const same = sameBirth({ id: current?.id ?? '', dam, date, twin }, others, asFormer(current))
  if (same) found.push({ ...violation('dam', 'birth.error.exists'), existing: iriOf('Birth', same.id) })
  return found
}

/** When a calf was fed colostrum and gave blood. */
async function momentsOf(tx: Tx, calf: number): Promise<string[]> {
  const { rows } = await sql<{ at: string | null }>`
    select unnest(array[fed_at, sampled_at]) as at from colostrum_feeding where calf_id = ${calf} and not deleted
  `.execute(tx)
  return rows.flatMap(({ at }) => (at === null ? [] : [at]))
}

interface StoredBirth extends ToldOfCalf {
  id: number
  calf: number | null
  twin: boolean
}

/** Births of a calf and of a dam. */
async function birthsBeside(
  tx: Tx,
  { farm, calf, dam }: { farm: number; calf: number | null; dam: number | null },
): Promise<StoredBirth[]> {
  const { rows } = await sql<StoredBirth>`
    select id, calf_id as calf, dam_id as dam, to_char(date, 'YYYY-MM-DD') as date, twin, sire, sex from birth
    where farm_id = ${farm} and not deleted and (calf_id = ${calf} or dam_id = ${dam})
  `.execute(tx)
  return rows
}

/** A birth before it is corrected; none was there when one is made or comes back. */
const asFormer = (current: WriteContext['current']): StoredBirth | undefined =>
  current?.['deleted'] === false ? (current as unknown as StoredBirth) : undefined

/** The record of its calf follows a birth that is corrected; a twin of the same wrong day goes along, and its calf. */
async function storeBirth(id: number, draft: Values, { tx, current }: WriteContext): Promise<void> {
  if (draft['deleted'] === true || !current) return
  const told = { ...(draft as unknown as StoredBirth), id }
  const { date, calf } = told
  if (calf !== null && current['calf'] === calf) await followBirth(tx, calf, current as unknown as ToldOfCalf, told)
  const former = asFormer(current)
  if (!former || former.date === date) return
  const beside = await birthsBeside(tx, { farm: draft['farm'] as number, calf: null, dam: told.dam })
  for (const twin of beside.filter((other) => goesAlong(told, former, other))) {
    await sql`update birth set date = ${date}::date where id = ${twin.id}`.execute(tx)
    if (twin.calf !== null) await followBirth(tx, twin.calf, twin, { ...twin, date })
  }
}

/** Weights: one per animal and day. */
export const weighingTable: ResourceTable = {
  resource: weighing,
  prefix: 'weighing',
  farmColumn: 'farm_id',
  existing: async ({ farm, animal, date }, { tx }) => {
    const { rows } = await sql<{ id: number }>`
      select id from weighing
      where farm_id = ${farm} and animal_id = ${animal} and date = ${date}::date and not deleted
    `.execute(tx)
    return rows[0]?.id
  },
  mustAgree: { field: 'date', code: 'weighing.error.exists' },
  rules: async (draft, { tx, current }) => {
    const found: Violation[] = []
    const { animal, date, farm } = draft as { animal: number; date: string; farm: number }
    const today = await todayAt(tx, farm)
    if (date > today) found.push(violation('date', 'weighing.error.futureDate'))
    if (isImplausible('sample', date, today)) found.push(violation('date', 'date.error.tooOld'))
    const { rows } = await sql<{ born: string | null; status: AnimalStatus; statusDate: string | null }>`
      select to_char(birth_date, 'YYYY-MM-DD') as born, status, status_date::text as "statusDate" from animal
      where id = ${animal} and farm_id = ${farm} and not deleted
    `.execute(tx)
    const [weighed] = rows
    const isAsStored = current?.['animal'] === animal && current['date'] === date
    if (weighed && !isAsStored && !wasThere(weighed, date)) found.push(violation('date', 'weighing.error.left'))
    if (!weighed && current?.['animal'] !== animal) found.push(violation('animal', 'weighing.error.animal'))
    if (weighed?.born && date < weighed.born) found.push(violation('date', 'weighing.error.beforeBirth'))
    const taken = await sql<{ id: number }>`
      select id from weighing where animal_id = ${animal} and date = ${date}::date and not deleted
    `.execute(tx)
    const other = taken.rows.find(({ id }) => id !== current?.id)
    if (other && current && draft['deleted'] !== true) {
      found.push({ ...violation('date', 'weighing.error.exists'), existing: iriOf('Weighing', other.id) })
    }
    return found
  },
}
