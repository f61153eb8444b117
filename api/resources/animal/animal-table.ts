import { sql, type SqlBool } from 'kysely'
import { WEANING_MIN_DAYS } from '../../../src/domain/calf.ts'
import { daysBetween } from '../../../src/domain/calendar.ts'
import { BACK_IN_MILK, endsDryPeriod } from '../../../src/domain/dry-period.ts'
import { isGrown } from '../../../src/domain/grown.ts'
import { isSameCalving } from '../../../src/domain/animal.ts'
import { isOnFarm, type AnimalStatus } from '../../../src/domain/cow.ts'
import { animal } from '../../contract/animal.ts'
import type { Tx } from '../../database/request-context.ts'
import type { DateMeaning } from '../../../src/domain/plausible-date.ts'
import {
  dryingFault,
  statusDateFault,
  weaningFault,
  type DriedCow,
  type StatusDates,
} from '../../../src/domain/status-date.ts'
import type { Violation } from '../../plugins/problem.ts'
import { beginningWith } from '../beginning-with.ts'
import { isNewlyImplausible, todayAt } from '../farm-clock.ts'
import { columnOf, iriOf, type ResourceTable, type Values, type WriteContext } from '../resource-table.ts'
import { touchAnimalTreatments } from '../treatment/touch-animal-treatments.ts'

/** Cows and calves. */
export const animalTable: ResourceTable = {
  resource: animal,
  prefix: 'animal',
  farmColumn: 'farm_id',
  filters: {
    search: ([text]) => sql<SqlBool>`lower(t.ear_tag) like ${beginningWith(text)}`,
    earTag: ([text]) => sql<SqlBool>`lower(t.ear_tag) = lower(${text})`,
  },
  rules,
  derive,
  after: touchAnimalTreatments,
}

async function rules(draft: Values, { tx, current, given }: WriteContext): Promise<Violation[]> {
  const violations: Violation[] = []
  const farmId = draft['farm'] as number
  const today = await todayAt(tx, farmId)
  const tooOld = (field: string, meaning: DateMeaning): Violation[] =>
    isNewlyImplausible(draft, current, field, meaning, today)
      ? [{ propertyPath: field, code: 'date.error.tooOld' }]
      : []
  violations.push(...tooOld('birthDate', 'birth'), ...tooOld('lastCalvingDate', 'calving'))
  violations.push(...tooOld('statusDate', 'status'), ...tooOld('conceptionDate', 'conception'))
  const inFuture = (field: string): boolean => typeof draft[field] === 'string' && draft[field] > today
  if (inFuture('birthDate')) violations.push({ propertyPath: 'birthDate', code: 'animal.error.futureBirth' })
  if (inFuture('lastCalvingDate')) {
    violations.push({ propertyPath: 'lastCalvingDate', code: 'animal.error.futureCalving' })
  }
  if (inFuture('conceptionDate') && draft['conceptionDate'] !== current?.['conceptionDate']) {
    violations.push({ propertyPath: 'conceptionDate', code: 'animal.error.futureConception' })
  }
  const { birthDate, lastCalvingDate, weanedOn } = draft as Record<string, string | null>
  const isJudged = current === null || 'birthDate' in given || 'lastCalvingDate' in given
  if (isJudged && lastCalvingDate && !isGrown(birthDate ?? null, lastCalvingDate)) {
    violations.push({ propertyPath: 'lastCalvingDate', code: 'animal.error.calvedTooYoung' })
  }
  const statusFault =
    'statusDate' in given || 'status' in given
      ? statusDateFault(draft as Pick<StatusDates, keyof StatusDates>)
      : undefined
  if (statusFault) violations.push({ propertyPath: 'statusDate', code: statusFault })
  const notDried = await notDriedFault(tx, draft, current)
  if (notDried) violations.push(notDried)
  const isWeaningJudged = ['statusDate', 'status', 'weanedOn'].some((field) => field in given)
  const notWeaned = isWeaningJudged ? weaningFault(draft as Parameters<typeof weaningFault>[0]) : undefined
  if (notWeaned) violations.push({ propertyPath: 'weanedOn', code: notWeaned })
  if (weanedOn && (weanedOn > today || (birthDate && daysBetween(birthDate, weanedOn) < WEANING_MIN_DAYS))) {
    violations.push({ propertyPath: 'weanedOn', code: 'animal.error.weanedOn' })
  }
  const isMoved = birthDate && current !== null && birthDate !== current['birthDate']
  const cowFault =
    isJudged || 'category' in given || 'cowSince' in given ? becameCowFault(draft, current, today) : undefined
  if (cowFault) violations.push(cowFault)
  const birth = isMoved ? await birthOf(tx, current.id) : undefined
  if (birth !== undefined && birth.date !== birthDate) {
    const existing = iriOf('Birth', birth.id)
    violations.push({ propertyPath: 'birthDate', code: 'animal.error.birthRegistered', existing })
  }
  const holder = isOnFarm(draft['status'] as AnimalStatus | null) ? await findByEarTag(tx, draft) : undefined
  if (holder !== undefined && holder !== current?.id) {
    violations.push({ propertyPath: 'earTag', code: 'animal.error.earTagTaken', existing: iriOf('Animal', holder) })
  }
  if (typeof draft['dam'] === 'number' && !(await isDam(tx, draft['dam'], farmId, current?.id))) {
    violations.push({ propertyPath: 'dam', code: 'animal.error.dam' })
  }
  return violations
}

/**
 * Defaults the day on which a calf became a cow to today, and clears it for calves. A later last calving ends a dry period,
 * as a calving that is recorded does.
 */
async function derive(draft: Values, context: WriteContext): Promise<Values> {
  const { tx, current } = context
  if (draft['category'] === 'calf') return { cow_since: null }
  const isNew = current?.['category'] === 'calf' && (draft['cowSince'] ?? null) === null
  return {
    ...(isNew && { cow_since: await todayAt(tx, draft['farm'] as number) }),
    ...(isBackInMilk(context) && backInMilk()),
  }
}

const backInMilk = (): Values =>
  Object.fromEntries(Object.entries(BACK_IN_MILK).map(([field, value]) => [columnOf(animal, field), value]))

/** Whether a write ends the dry period of a cow by a later last calving; a status in it counts instead. */
function isBackInMilk({ current, given }: WriteContext): boolean {
  const { lastCalvingDate: date } = given as { lastCalvingDate?: string | null }
  if (current === null || typeof date !== 'string' || 'status' in given || 'statusDate' in given) return false
  const cow = current as unknown as Parameters<typeof endsDryPeriod>[1]
  return endsDryPeriod(date, cow, cow.lastCalvingDate !== null && !isSameCalving(cow.lastCalvingDate, date))
}

/** Why a cow cannot be dry since a day; what was accepted once is not judged again. */
async function notDriedFault(tx: Tx, draft: Values, current: Values | null): Promise<Violation | undefined> {
  const dates = draft as Pick<StatusDates, 'status' | 'statusDate'>
  const isKept = current?.['status'] === dates.status && current['statusDate'] === dates.statusDate
  if (dates.status !== 'dry' || isKept) return undefined
  const { rows: testDays } = await sql<DriedCow['testDays'][number]>`
    select date::text as date, milk_kg as "milkKg" from test_day
    where animal_id = ${current?.['id'] ?? null}::bigint and not deleted
  `.execute(tx)
  const { lactationNumber = null, lastCalvingDate = null } = draft as Partial<DriedCow>
  const fault = dryingFault(
    { ...dates, statusDate: dates.statusDate ?? null },
    { lactationNumber, lastCalvingDate, testDays },
  )
  return fault && { propertyPath: fault.field, code: fault.code }
}

/** Why an animal cannot have become a cow on its day. */
function becameCowFault(draft: Values, current: Values | null, today: string): Violation | undefined {
  const { category, sex, birthDate } = draft as Record<string, string | null>
  const wasCalf = current?.['category'] === 'calf'
  const since = (draft['cowSince'] as string | null | undefined) ?? (wasCalf ? today : null)
  if (category !== 'cow' || since === null) return undefined
  if (sex === 'male') return { propertyPath: 'category', code: 'animal.error.maleCow' }
  if (since > today || !isGrown(birthDate ?? null, since))
    return { propertyPath: 'cowSince', code: 'animal.error.cowSince' }
  return undefined
}

/** The record of an animal's birth, which says the day. */
async function birthOf(tx: Tx, animal: number): Promise<{ id: number; date: string } | undefined> {
  const { rows } = await sql<{ id: number; date: string }>`
    select id, date::text as date from birth where calf_id = ${animal} and not deleted
  `.execute(tx)
  return rows[0]
}

/** The animal on a farm with an ear tag, of either herd. */
export async function findByEarTag(tx: Tx, { farm, earTag }: Values): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`select animal_with_tag(${farm}, ${earTag}) as id`.execute(tx)
  return rows[0]?.id ?? undefined
}

/** A dam is a cow of the same farm, deleted or not: she may have left since. */
async function isDam(tx: Tx, id: number, farmId: number, ownId: number | undefined): Promise<boolean> {
  if (id === ownId) return false
  const { rows } = await sql`select from animal where id = ${id} and farm_id = ${farmId} and category = 'cow'`.execute(
    tx,
  )
  return rows.length > 0
}
