import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  agentPrevalence,
  growthFrequency,
  incidenceByMonth,
  occurrenceByMonth,
} from '../../src/domain/udder-figures.ts'
import { antimicrobialUse } from '../../src/domain/antimicrobial-use.ts'
import { costsOfCases, treatedDays } from '../../src/domain/case-cost.ts'
import { casesByQuarter } from '../../src/domain/case-map.ts'
import { groupBy } from '../../src/domain/group-by.ts'
import { dryPeriodPairs, lactationPairs } from '../../src/domain/infection-dynamics.ts'
import { recurrenceByMonth } from '../../src/domain/recurrence.ts'
import { TestApi } from '../harness/api.ts'
import { FARM, period, udderRecords, type UdderRecords } from '../harness/udder-records.ts'

// The figures of the charts, made of what the API sends, against the same figures worked out in SQL.

let api: TestApi
let cases: UdderRecords['cases']
let counts: UdderRecords['counts']
let given: UdderRecords['given']
let settings: UdderRecords['settings']
let herd: UdderRecords['herd']
beforeAll(async () => {
  api = await TestApi.start()
  ;({ cases, counts, given, settings, herd } = await udderRecords(await api.as('rita')))
})
afterAll(() => api.close())

/** Rows of a query, each as a pair. */
const pairs = (query: ReturnType<typeof sql<{ key: string; value: string | number | null }>>) =>
  api.withDatabase(async ({ db }) => {
    const { rows } = await query.execute(db)
    return rows.map(({ key, value }) => [key, value === null ? null : Number(value)] as const)
  })

const within = sql`d.farm_id = ${FARM} and not d.deleted and d.sample_date between ${period.from}::date and (${period.to.slice(0, 7)} || '-01')::date + interval '1 month' - interval '1 day'`
const clinical = sql`d.type in ('clinical_mastitis', 'uncultured_mastitis')`
/** Days on which a cow had a clinical case, each with the days since her last one. */
const steps = sql`days as (
      select distinct d.animal_id, d.sample_date from diagnostic d
      where d.farm_id = ${FARM} and not d.deleted and ${clinical}
    ), steps as (
      select *, sample_date - lag(sample_date) over (partition by animal_id order by sample_date) as since from days
    )`

test('occurrence: clinical cases of each month', async () => {
  const expected = await pairs(sql`
    select to_char(d.sample_date, 'YYYY-MM') as key, count(*) as value
    from diagnostic d where ${within} and ${clinical} group by 1 order by 1`)
  const found = [...occurrenceByMonth(cases, period)].map(([key, own]) => [key, own.length] as const)
  expect(expected.length).toBeGreaterThan(2)
  expect(found.filter(([, count]) => count > 0)).toEqual(expected)
})

test('incidence: new cases of each month by the mean of its counts', async () => {
  const expected = await pairs(sql`
    with ${steps}, fresh as (
      select to_char(sample_date, 'YYYY-MM') as month, count(*) as cases from steps
      where since is null or since > 14 group by 1
    ), herd as (
      select month, coalesce(avg(quantity) filter (where kind = 'daily'), avg(quantity)) as cows
      from farm_lactation where farm_id = ${FARM} and not deleted group by 1
    )
    select month as key, round(100 * cases / cows, 6) as value from fresh join herd using (month)
    where month between ${period.from.slice(0, 7)} and ${period.to.slice(0, 7)} order by 1`)
  const found = incidenceByMonth(cases, counts, period)
    .filter(({ count, source, rate }) => count > 0 && source === 'month' && rate !== null)
    .map(({ month: key, rate }) => [key, Math.round((rate ?? 0) * 1e6) / 1e6] as const)
  expect(expected.length).toBeGreaterThan(2)
  expect(found).toEqual(expected)
})

test('growth: cultures that were read, by class', async () => {
  const expected = await pairs(sql`
    select case when result in ('negative', 'no_growth') then 'negative' else result end as key, count(*) as value
    from diagnostic d where ${within} and result in ('positive', 'negative', 'no_growth', 'contaminated')
    group by 1 order by 1`)
  const { shares } = growthFrequency(cases, period)
  const found = [...shares].map(([key, { count }]) => [key, count] as const).filter(([, count]) => count > 0)
  expect(expected.length).toBeGreaterThan(1)
  expect(found.sort(([a], [b]) => (a < b ? -1 : 1))).toEqual(expected)
})

test('prevalence: positive samples with each agent', async () => {
  const expected = await pairs(sql`
    select a.agent_id::text as key, count(distinct d.id) as value
    from diagnostic d join diagnostic_classification c on c.diagnostic_id = d.id and not c.deleted
    join diagnostic_classification_agent a on a.diagnostic_classification_id = c.id
    where ${within} and result = 'positive' group by 1 order by 1`)
  const found = [...agentPrevalence(cases, period)].map(([key, { count }]) => [key, count] as const)
  expect(expected.length).toBeGreaterThan(3)
  expect(found.sort(([a], [b]) => (a < b ? -1 : 1))).toEqual(expected)
})

const lastDay = sql`(${period.to.slice(0, 7)} || '-01')::date + interval '1 month' - interval '1 day'`

/** Pairs by what they are. */
const classesOf = (found: readonly { is: string }[]) =>
  [...groupBy(found, ({ is }) => is)].map(([is, own]) => [is, own.length]).sort()

const classOf = sql`case when was > 200 then case when scc > 200 then 'chronic' else 'cured' end
  else case when scc > 200 then 'new' else 'healthy' end end`

test('infection dynamics: each test day by the one before it in the lactation', async () => {
  const expected = await pairs(sql`
    with days as (
      select animal_id, date, scc, lag(scc) over own as was, lag(date) over own as before
      from test_day where farm_id = ${FARM} and not deleted and scc is not null
      window own as (partition by animal_id order by date)
    )
    select ${classOf} as key, count(*) as value from days t
    where was is not null and date between ${period.from}::date and ${lastDay} and date - before <= 62
      and not exists (select 1 from calving c where c.animal_id = t.animal_id and not c.deleted
        and c.date > t.before and c.date <= t.date)
    group by 1 order by 1`)
  expect(expected.length).toBeGreaterThan(2)
  expect(classesOf(lactationPairs(herd, period))).toEqual(expected)
})

test('dry period: the last test day before each calving and the first one after the colostrum', async () => {
  const expected = await pairs(sql`
    with pairs as (
      select (select scc from test_day t where t.animal_id = c.animal_id and not t.deleted and t.scc is not null
          and t.date < c.date and c.date - t.date <= 120 order by t.date desc limit 1) as was,
        (select scc from test_day t where t.animal_id = c.animal_id and not t.deleted and t.scc is not null
          and t.date - c.date between 5 and 45 order by t.date limit 1) as scc
      from calving c where c.farm_id = ${FARM} and not c.deleted and c.date between ${period.from}::date and ${lastDay}
    )
    select ${classOf} as key, count(*) as value from pairs where was is not null and scc is not null
    group by 1 order by 1`)
  expect(expected.length).toBeGreaterThan(0)
  expect(classesOf(dryPeriodPairs(herd, period))).toEqual(expected)
})

test('antimicrobial use: the applications of each month, as the server planned them', async () => {
  const expected = await pairs(sql`
    select to_char(t.due_on, 'YYYY-MM') as key, count(*) as value
    from udder_health_task t join diagnostic_protocol p on p.id = t.treatment_id
    where t.farm_id = ${FARM} and not t.deleted and not p.deleted and t.kind = 'application'
      and (t.done_at is not null or (t.cancelled_at is null and p.closed_reason is distinct from 'removed')) and t.due_on between ${period.from}::date and ${lastDay}
      and exists (select 1 from jsonb_array_elements(p.plan) as planned (medicine)
        where (medicine ->> 'product')::bigint = t.product_id and medicine ->> 'type' in ('IMM', 'INJ'))
    group by 1 order by 1`)
  const found = antimicrobialUse(given, counts, new Set(), period).map(({ month: key, doses }) => [key, doses] as const)
  expect(expected.length).toBeGreaterThan(2)
  expect(found.filter(([, doses]) => doses > 0)).toEqual(expected)
})

test('recurrence: new cases of cows that had one since their last calving', async () => {
  const expected = await pairs(sql`
    with ${steps}, fresh as (
      select animal_id, sample_date, (select max(c.date) from calving c
        where c.animal_id = s.animal_id and not c.deleted and c.date <= s.sample_date) as calved
      from steps s where since is null or since > 14
    )
    select to_char(f.sample_date, 'YYYY-MM') as key, count(*) as value from fresh f
    where f.sample_date between ${period.from}::date and ${lastDay} and exists (
      select 1 from fresh e where e.animal_id = f.animal_id and e.sample_date < f.sample_date
        and e.sample_date >= coalesce(f.calved, f.sample_date - 365))
    group by 1 order by 1`)
  const found = recurrenceByMonth(cases, herd.calvings, period)
    .map(({ month: key, repeated }) => [key, repeated.count] as const)
    .filter(([, count]) => count > 0)
  expect(expected.length).toBeGreaterThan(1)
  expect(found).toEqual(expected)
})

test('the map: clinical cases by quarter', async () => {
  const all = sql`forequarter_left and forequarter_right and hindquarter_left and hindquarter_right`
  const expected = await pairs(sql`
    select q.key, count(*) as value from diagnostic d cross join lateral (values
      ('forequarterLeft', forequarter_left and not (${all})), ('forequarterRight', forequarter_right and not (${all})),
      ('hindquarterLeft', hindquarter_left and not (${all})), ('hindquarterRight', hindquarter_right and not (${all})),
      ('composite', ${all})) as q (key, counts)
    where ${within} and ${clinical} and q.counts group by 1 order by 1`)
  const found = casesByQuarter(cases, period).flatMap(({ cells }) =>
    Object.entries(cells).flatMap(([column, ids]) => ids.map(() => ({ is: column }))),
  )
  expect(expected.length).toBeGreaterThan(3)
  expect(classesOf(found)).toEqual(expected)
})

/** Cents of a product of ten-thousandths, rounded half up. */
const cents = (product: ReturnType<typeof sql>) => sql`floor(${product} * 100 + 0.5)`

const TIME_ZONE = 'America/Sao_Paulo'

/** What was given to each clinical case of the period: the hours and withdrawals of its applications, on their days. */
const givenToCases = sql`given as (
    select d.id, d.sample_date, d.treatment_economy, (t.done_at at time zone ${TIME_ZONE})::date as given_on,
      extract(epoch from date_trunc('day', t.done_at at time zone ${TIME_ZONE})) / 3600
        + case t.period when 'morning' then 6 when 'afternoon' then 14 else 20 end as hours,
      (p.plan -> t.item ->> 'milkWithdrawalHours')::numeric as withdrawal
    from diagnostic d left join (diagnostic_protocol p join udder_health_task t on t.treatment_id = p.id
      and not p.deleted and t.kind = 'application' and t.done_at is not null and not t.deleted) on p.diagnostic_id = d.id
    where ${within} and ${clinical}
  )`

test('days in treatment: from the first application of each case to its last', async () => {
  const expected = await pairs(sql`
    with ${givenToCases}, spans as (
      select id, sample_date, max(given_on) - min(given_on) + 1 as days from given where given_on is not null group by 1, 2
    )
    select to_char(sample_date, 'YYYY-MM') as key, sum(days) as value from spans group by 1 order by 1`)
  const byMonth = groupBy(
    treatedDays(
      cases,
      groupBy(given, ({ diagnostic }) => diagnostic),
      period,
    ),
    ({ found }) => found.sampleDate.slice(0, 7),
  )
  const found = [...byMonth].map(([key, own]) => [key, own.reduce((sum, { days }) => sum + days, 0)] as const)
  expect(expected.length).toBeGreaterThan(2)
  expect(found.sort(([a], [b]) => (a < b ? -1 : 1))).toEqual(expected)
})

test('costs: milk from the first application to the end of the withdrawal, and applications, of each case', async () => {
  const expected = await pairs(sql`
    with ${givenToCases}, spans as (
      select id, sample_date, treatment_economy as own, count(given_on) as applications,
        ceil((max(hours + coalesce(withdrawal, 0)) - min(hours)) / 24) as known,
        bool_or(withdrawal is null and given_on is not null) as unknown
      from given group by 1, 2, 3
    ), priced as (
      select s.*, coalesce((own ->> 'litresPerDay')::numeric, e.litres_per_day::numeric) as litres,
        coalesce((own ->> 'discardDays')::numeric, e.discard_days::numeric) as usual,
        coalesce((own ->> 'pricePerLitre')::numeric, e.price_per_litre::numeric) as litre,
        coalesce((own ->> 'pricePerApplication')::numeric, e.price_per_application::numeric) as application
      from spans s left join lateral (
        select * from farm_economy_settings e where e.farm_id = ${FARM} and not e.deleted and e.valid_from <= s.sample_date
        order by e.valid_from desc limit 1) e on true
    )
    select id::text as key, ${cents(sql`(litres * litre * case when applications = 0 then 0
        when unknown then greatest(known, usual) else known end)`)} + ${cents(sql`(application * applications)`)} as value
    from priced where litres is not null order by id`)
  const treatments = groupBy(given, ({ diagnostic }) => diagnostic)
  const found = costsOfCases({ cases, treatments, settings }, period)
  expect(expected.filter(([, cost]) => cost !== null && cost > 0).length).toBeGreaterThan(3)
  expect(found.map(({ found: { id }, cents: cost }) => [id, cost]).sort(([a], [b]) => Number(a) - Number(b))).toEqual(
    expected,
  )
})
