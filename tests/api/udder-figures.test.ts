import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMonths, dateIn } from '../../src/domain/calendar.ts'
import {
  agentPrevalence,
  growthFrequency,
  incidenceByMonth,
  occurrenceByMonth,
  type FigureCase,
  type HerdCount,
} from '../../src/domain/udder-figures.ts'
import type { Json } from '../harness/api-client.ts'
import { TestApi } from '../harness/api.ts'

// The figures of the charts, made of what the API sends, against the same figures worked out in SQL.

const FARM = 1
const month = dateIn(new Date(), 'America/Sao_Paulo').slice(0, 7)
const period = { from: `${addMonths(month, -24)}-01`, to: `${addMonths(month, -1)}-31` }

let api: TestApi
let cases: FigureCase[]
let counts: HerdCount[]

const idOf = (iri: unknown): string => String(iri).split('/').at(-1) ?? ''

function agentsOf({ diagnosticClassifications }: Json): FigureCase['agents'] {
  const counted = diagnosticClassifications as { diagnosticClassificationAgents: { agent: unknown }[] }[]
  const ids = counted.flatMap((one) => one.diagnosticClassificationAgents.map(({ agent }) => idOf(agent)))
  return [...new Set(ids)].map((id) => ({ id, gram: 'none' }))
}

beforeAll(async () => {
  api = await TestApi.start()
  const rita = await api.as('rita')
  const pages = async (path: string) => {
    const found: Json[] = []
    for (let page = 1; ; page++) {
      const members = await rita.members(`${path}?farm=${String(FARM)}&itemsPerPage=500&page=${String(page)}`)
      found.push(...members)
      if (members.length < 500) return found
    }
  }
  cases = (await pages('/diagnostics')).map((found) => ({
    ...(found as unknown as FigureCase),
    id: String(found['id']),
    animal: idOf(found['animal']),
    agents: agentsOf(found),
  }))
  counts = (await pages('/farm_lactations')) as unknown as HerdCount[]
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
    with days as (
      select distinct d.animal_id, d.sample_date from diagnostic d
      where d.farm_id = ${FARM} and not d.deleted and ${clinical}
    ), steps as (
      select *, sample_date - lag(sample_date) over (partition by animal_id order by sample_date) as since from days
    ), fresh as (
      select to_char(sample_date, 'YYYY-MM') as month, count(*) as cases from steps
      where since is null or since > 14 group by 1
    ), herd as (
      select month, coalesce(avg(quantity) filter (where kind = 'daily'), avg(quantity)) as cows
      from farm_lactation where farm_id = ${FARM} and not deleted group by 1
    )
    select month as key, round(100 * cases / cows, 6) as value from fresh join herd using (month)
    where month between ${period.from.slice(0, 7)} and ${period.to.slice(0, 7)} order by 1`)
  const found = incidenceByMonth(cases, counts, period)
    .filter(({ count, carried, rate }) => count > 0 && !carried && rate !== null)
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
