import { sql } from 'kysely'
import type { CaseTreatment } from '../../../src/domain/antimicrobial-use.ts'
import { addDays } from '../../../src/domain/calendar.ts'
import type { EconomyInputs } from '../../../src/domain/economy.ts'
import type { Period } from '../../../src/domain/figure.ts'
import { groupBy } from '../../../src/domain/group-by.ts'
import { DRY_TESTS, MAX_TEST_GAP, type TestedHerd } from '../../../src/domain/infection-dynamics.ts'
import { isClinical, NEW_CASE_DAYS } from '../../../src/domain/new-case.ts'
import { calvingDays, LACTATION_DAYS } from '../../../src/domain/recurrence.ts'
import { casesIn, type FigureCase } from '../../../src/domain/udder-figures.ts'
import type { Tx } from '../../database/request-context.ts'
import { quarterColumns } from './diagnosis-batches.ts'
import type { ReportQuestion } from './report-run.ts'

// The records that the figures of one month depend on, and no more: a report of ten years holds one month at a time.

/** Records of the whole period: few. */
export interface FarmRecords {
  settings: readonly (EconomyInputs & { validFrom: string })[]
  /** Ids of medicines with a critical substance. */
  critical: ReadonlySet<string>
}

/** Records of a month. */
export interface MonthRecords {
  /** Clinical cases of the cows that were ill in the month, as far back as their lactation reaches. */
  before: readonly FigureCase[]
  given: readonly CaseTreatment[]
  treatments: ReadonlyMap<string, readonly CaseTreatment[]>
  herd: TestedHerd
}

/** Prices, and which medicines are critical. */
export async function readFarmRecords(tx: Tx, { farm }: ReportQuestion): Promise<FarmRecords> {
  const { rows: settings } = await sql<EconomyInputs & { validFrom: string }>`
    select litres_per_day as "litresPerDay", discard_days as "discardDays", price_per_litre as "pricePerLitre",
      price_per_application as "pricePerApplication", applications_per_case as "applicationsPerCase",
      valid_from as "validFrom"
    from farm_economy_settings where farm_id = ${farm} and not deleted
  `.execute(tx)
  const { rows: products } = await sql<{ id: string }>`
    select id::text as id from product where critical and not deleted and (farm_id is null or farm_id = ${farm})
  `.execute(tx)
  return { settings, critical: new Set(products.map(({ id }) => id)) }
}

/** What a month's figures need beside its cases. @param cases of the month, and of the days before it */
export async function readMonthRecords(
  tx: Tx,
  question: ReportQuestion,
  cases: readonly FigureCase[],
  period: Period,
): Promise<MonthRecords> {
  const ill = [
    ...new Set(
      casesIn(cases, period)
        .filter(({ type }) => isClinical(type))
        .map(({ animal }) => animal),
    ),
  ]
  const cows = sql`any(${`{${ill.join(',')}}`}::bigint[])`
  const given = await readTreatments(tx, question, period)
  return {
    given,
    treatments: groupBy(given, ({ diagnostic }) => diagnostic),
    before: await readBefore(tx, question, cows, period),
    herd: await readHerd(tx, question, cows, period),
  }
}

type Ids = ReturnType<typeof sql>

/** In a stored plan medicines are numbers. */
interface StoredTreatment extends Omit<CaseTreatment, 'plan'> {
  plan: (Omit<CaseTreatment['plan'][number], 'product'> & { product: number })[]
}

/** The doses that were given of a treatment `p`, as JSON. */
const givenDoses = ({ timeZone }: ReportQuestion) => sql<CaseTreatment['doses']>`(
  select coalesce(jsonb_agg(jsonb_build_object('item', t.item, 'number', t.number, 'period', t.period,
    'date', (t.done_at at time zone ${timeZone})::date)), '[]')
  from udder_health_task t
  where t.treatment_id = p.id and t.kind = 'application' and t.done_at is not null and not t.deleted)`

/** Treatments that went on in the month, and those of its cases: of all kinds, since use is a figure of the herd. */
async function readTreatments(tx: Tx, question: ReportQuestion, { from, to }: Period): Promise<CaseTreatment[]> {
  const { rows } = await sql<StoredTreatment>`
    select p.id::text as id, p.diagnostic_id::text as diagnostic, p.plan, p.started_on as "startedOn",
      p.start_period as "startPeriod", p.closed_from as "closedFrom", p.closed_period as "closedPeriod",
      p.closed_reason as "closedReason", ${givenDoses(question)} as doses
    from diagnostic_protocol p join diagnostic d on d.id = p.diagnostic_id
    where not p.deleted and not d.deleted and p.id in (
      select id from diagnostic_protocol
      where farm_id = ${question.farm} and ends_on >= ${from}::date and started_on <= ${to}::date
      union
      select t.id from diagnostic_protocol t join diagnostic c on c.id = t.diagnostic_id
      where c.farm_id = ${question.farm} and c.sample_date between ${from}::date and ${to}::date
      union
      select treatment_id from udder_health_task
      where farm_id = ${question.farm} and kind = 'application' and done_at is not null and not deleted
        and due_on between ${from}::date and ${to}::date)
    order by p.id
  `.execute(tx)
  return rows.map((row) => ({ ...row, plan: row.plan.map((item) => ({ ...item, product: String(item.product) })) }))
}

/** Whether a case is the first of its lactation depends on those since the calving. */
async function readBefore(tx: Tx, question: ReportQuestion, cows: Ids, { from, to }: Period): Promise<FigureCase[]> {
  const { rows } = await sql<Omit<FigureCase, 'agents'>>`
    select d.id::text as id, d.animal_id::text as animal, d.type, d.grade, d.result, d.sample_date as "sampleDate",
      ${quarterColumns}
    from diagnostic d
    where d.farm_id = ${question.farm} and not d.deleted and d.animal_id = ${cows}
      and d.type in ('clinical_mastitis', 'uncultured_mastitis') and d.sample_date <= ${to}::date
      and d.sample_date >= coalesce(
        (select max(c.date) from calving c where c.animal_id = d.animal_id and not c.deleted and c.date <= ${from}::date),
        ${addDays(from, -LACTATION_DAYS)}::date) - ${NEW_CASE_DAYS}::int
    order by d.sample_date, d.id
  `.execute(tx)
  return rows.map((row) => ({ ...row, agents: [] }))
}

/** Test days and calvings around the month, and all calvings of the cows that were ill in it. */
async function readHerd(tx: Tx, { farm }: ReportQuestion, cows: Ids, { from, to }: Period): Promise<TestedHerd> {
  const first = addDays(from, -Math.max(DRY_TESTS.before, MAX_TEST_GAP))
  const last = addDays(to, DRY_TESTS.after.to)
  const { rows: days } = await sql<{ animal: string; date: string; scc: number }>`
    select animal_id::text as animal, date, scc from test_day
    where farm_id = ${farm} and not deleted and scc is not null and date between ${first}::date and ${last}::date
    order by date
  `.execute(tx)
  const { rows: calvings } = await sql<{ animal: string; date: string }>`
    select animal_id::text as animal, date from calving
    where farm_id = ${farm} and not deleted
      and (date between ${first}::date and ${last}::date or animal_id = ${cows})
  `.execute(tx)
  return { testDays: groupBy(days, ({ animal }) => animal), calvings: calvingDays(calvings) }
}
