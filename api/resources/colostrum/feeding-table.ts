import { sql } from 'kysely'
import { packagesLeft, type ColostrumPackage } from '../../../src/domain/colostrum-stock.ts'
import { feedingProblems, type FeedingEntry } from '../../../src/domain/colostrum-feeding-draft.ts'
import { momentAt } from '../../../src/domain/farm-time.ts'
import type { CountQualifier } from '../../../src/domain/tank.ts'
import { colostrumFeeding } from '../../contract/colostrum-feeding.ts'
import type { Tx } from '../../database/request-context.ts'
import type { Violation } from '../../plugins/problem.ts'
import { isAnimalOf } from '../calf/is-animal-of.ts'
import { isNewlyImplausible, todayAt } from '../farm-clock.ts'
import type { ResourceTable, Values, WriteContext } from '../resource-table.ts'

interface FeedingDraft extends FeedingEntry {
  farm: number
  calf: number
  colostrum: number | null
  donor: number | null
}

const violation = (propertyPath: string, code: string): Violation => ({ propertyPath, code })

/** How far a device's clock may be ahead of the server's, in ms. */
const CLOCK_SLACK = 10 * 60_000

/** Meals of colostrum: a package is fed once, by server time to the calf that came first. */
export const feedingTable: ResourceTable = {
  resource: colostrumFeeding,
  prefix: 'feeding',
  farmColumn: 'farm_id',
  rules,
}

async function rules(values: Values, { tx, current }: WriteContext): Promise<Violation[]> {
  const draft = { ...values, packages: values['packages'] ?? [] } as unknown as FeedingDraft
  const { farm, calf, donor, colostrum } = draft
  const found: Violation[] = []
  if (current?.['calf'] !== calf && !(await isAnimalOf(tx, calf, farm, 'calf'))) {
    found.push(violation('calf', 'feeding.error.calf'))
  }
  if (donor !== null && current?.['donor'] !== donor && !(await isAnimalOf(tx, donor, farm, 'cow'))) {
    found.push(violation('donor', 'feeding.error.donor'))
  }
  const today = await todayAt(tx, farm)
  for (const field of ['fedAt', 'sampledAt']) {
    if (isNewlyImplausible(values, current, field, 'sample', today)) {
      found.push(violation(field, 'date.error.tooOld'))
    }
  }
  const bank = colostrum === null ? undefined : await leftOf(tx, colostrum, farm, current?.id)
  const around = {
    now: Date.now() + CLOCK_SLACK,
    born: await bornAt(tx, calf),
    left: bank?.left,
    collected: bank ? momentAt(bank.date, '00:00', bank.timeZone) : null,
    ...{ tbc: bank?.tbc ?? null, tbcQualifier: bank?.tbcQualifier ?? null },
  }
  const problems = feedingProblems(draft, around).filter(({ field }) => !isAsBefore(draft, current, field))
  return [...found, ...problems.map(({ field, code }) => violation(field, code))]
}

const FROM_BANK = ['colostrum', 'packages', 'litres', 'highCountConfirmed'] as const

/** A blood sample is added days later: what was fed then is not judged again, whatever became of its batch. */
function isAsBefore(draft: FeedingDraft, current: Values | null, field: string): boolean {
  const isOfBank = FROM_BANK.some((name) => name === field) && current?.['deleted'] === false
  return isOfBank && FROM_BANK.every((name) => JSON.stringify(draft[name]) === JSON.stringify(current[name]))
}

/** The moment before which a calf was not born, in ms. */
async function bornAt(tx: Tx, calf: number): Promise<number | null> {
  const { rows } = await sql<{ date: string | null; time: string | null; timeZone: string }>`
    select to_char(coalesce(b.date, a.birth_date), 'YYYY-MM-DD') as date, b.time, f.time_zone as "timeZone"
    from animal a join farm f on f.id = a.farm_id left join birth b on b.calf_id = a.id and not b.deleted
    where a.id = ${calf}
  `.execute(tx)
  const [born] = rows
  return born?.date ? momentAt(born.date, born.time ?? '00:00', born.timeZone) : null
}

interface Bank {
  packages: ColostrumPackage[]
  tbc: number | null
  tbcQualifier: CountQualifier | null
  date: string
  timeZone: string
}

/** What a batch holds besides this meal. The batch is locked, so that two phones take turns. */
async function leftOf(
  tx: Tx,
  id: number,
  farm: number,
  own: number | undefined,
): Promise<(Omit<Bank, 'packages'> & { left: ColostrumPackage[] }) | undefined> {
  const { rows } = await sql<Bank>`
    select c.packages, c.tbc, c.tbc_qualifier as "tbcQualifier", c.date::text as date, f.time_zone as "timeZone"
    from colostrum c join farm f on f.id = c.farm_id
    where c.id = ${id} and c.farm_id = ${farm} and not c.deleted for update of c
  `.execute(tx)
  const [batch] = rows
  if (!batch) return undefined
  const { rows: meals } = await sql<{ id: number; packages: string[] }>`
    select id, packages from colostrum_feeding where colostrum_id = ${id} and not deleted
  `.execute(tx)
  const takings = meals.map((meal) => ({ id: String(meal.id), colostrum: String(id), packages: meal.packages }))
  const { packages, ...bank } = batch
  return {
    ...bank,
    left: packagesLeft({ id: String(id), packages }, takings, own === undefined ? undefined : String(own)),
  }
}
