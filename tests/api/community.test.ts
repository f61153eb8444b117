import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addNeighbours } from '../../api/seed/add-neighbours.ts'
import { nextNight } from '../../api/resources/community/community-job.ts'
import { comparedPeriod, computeCommunity } from '../../api/resources/community/compute-community.ts'
import { COMMUNITY_INDICATORS } from '../../src/domain/community-figures.ts'
import { COMMUNITY_GROUPS } from '../../src/domain/community.ts'
import { dateIn } from '../../src/domain/calendar.ts'
import type { CureState } from '../../src/domain/clinical-cure.ts'
import { percentOf } from '../../src/domain/figure.ts'
import { groupBy } from '../../src/domain/group-by.ts'
import { isClinical } from '../../src/domain/new-case.ts'
import {
  agentPrevalence,
  casesIn,
  cureShare,
  firstTreatment,
  growthFrequency,
  incidenceByMonth,
  meanIncidence,
} from '../../src/domain/udder-figures.ts'
import type { ApiClient, Json } from '../harness/api-client.ts'
import { TestApi } from '../harness/api.ts'
import { downloadedReport, tableOf } from '../harness/downloaded-report.ts'
import { allMembers, idOf, udderRecords, type UdderRecords } from '../harness/udder-records.ts'

// The community of the demonstration's farms with some neighbours, as the night makes it and the API tells it.

const NEIGHBOURS = 24
const period = comparedPeriod(dateIn(new Date(), 'America/Sao_Paulo'))

let api: TestApi
let rita: ApiClient

beforeAll(async () => {
  api = await TestApi.start(async (database) => {
    await addNeighbours(database.db, NEIGHBOURS)
    await computeCommunity(database.db)
  })
  rita = await api.as('rita')
})
afterAll(() => api.close())

interface Line {
  key: string
  farms: number
  low: number | null
  middle: number | null
  high: number | null
  cases: number | null
  curePercent: number | null
}

interface Own {
  key: string
  value: number | null
  of: number
  cured: number | null
  answered: number | null
}

async function figure(indicator: string, group = 'all', farm = 1) {
  const found = await rita.members(`/community_figures?farm=${String(farm)}&indicator=${indicator}&group=${group}`)
  expect(found).toHaveLength(1)
  return found[0] as Json & { farms: number | null; lines: Line[]; ownLines: Own[]; ownGroups: string[] }
}

const lineOf = <Kind extends { key: string }>(lines: readonly Kind[], key: string): Kind | undefined =>
  lines.find((line) => line.key === key)

const rows = <Row>(query: ReturnType<typeof sql<Row>>) =>
  api.withDatabase(async ({ db }) => (await query.execute(db)).rows)

const night = () => api.withDatabase(({ db }) => computeCommunity(db))

const within = sql`d.sample_date between ${period.from}::date and ${period.to}::date and not d.deleted`
const clinical = sql`d.type in ('clinical_mastitis', 'uncultured_mastitis')`

describe('the figures are those of an independent computation in SQL', () => {
  test('clinical cure: quartiles of the farms with five answers', async () => {
    const [expected] = await rows<{ farms: number; low: number; middle: number; high: number; own: number }>(sql`
      with farms as (
        select d.farm_id, 100.0 * count(*) filter (where c.preliminary_status = 'cured') / count(*) as value
        from diagnostic d join farm f on f.id = d.farm_id and f.in_community
        join diagnostic_clinical_cure c on c.diagnostic_id = d.id and not c.deleted
        where ${within} and ${clinical} group by 1 having count(*) >= 5
      )
      select count(*)::int as farms, percentile_cont(0.25) within group (order by value)::float as low,
        percentile_cont(0.5) within group (order by value)::float as middle,
        percentile_cont(0.75) within group (order by value)::float as high,
        max(value) filter (where farm_id = 1)::float as own
      from farms`)
    const { lines, ownLines } = await figure('clinical_cure')
    expect(expected?.farms).toBeGreaterThan(10)
    expect(lineOf(lines, 'all')).toMatchObject({
      farms: expected?.farms,
      low: Math.round(expected?.low ?? -1),
      middle: Math.round(expected?.middle ?? -1),
      high: Math.round(expected?.high ?? -1),
    })
    if (typeof expected?.own === 'number') expect(lineOf(ownLines, 'all')?.value).toBeCloseTo(expected.own)
  })

  test('incidence: new cow-cases by the counted cows of the months', async () => {
    const expected = await rows<{ farm: number; value: number }>(sql`
      with days as (
        select distinct d.farm_id, d.animal_id, d.sample_date from diagnostic d
        where not d.deleted and ${clinical} and d.sample_date >= ${period.from}::date - 14
      ), steps as (
        select *, sample_date - lag(sample_date) over (partition by animal_id order by sample_date) as since from days
      ), fresh as (
        select farm_id, date_trunc('month', sample_date) as month, count(*) as cases from steps
        where (since is null or since > 14) and sample_date between ${period.from}::date and ${period.to}::date group by 1, 2
      ), herds as (
        select farm_id, date_trunc('month', date) as month,
          round(coalesce(avg(quantity) filter (where kind = 'daily'), avg(quantity))) as cows
        from farm_lactation where not deleted and date between ${period.from}::date and ${period.to}::date group by 1, 2
      )
      select h.farm_id::int as farm, (100.0 * sum(coalesce(n.cases, 0)) / sum(h.cows))::float as value
      from herds h left join fresh n using (farm_id, month) join farm f on f.id = h.farm_id and f.in_community
      group by 1 having avg(h.cows) >= 5 order by 1`)
    const { lines } = await figure('clinical_incidence')
    const sorted = expected.map(({ value }) => value).sort((a, b) => a - b)
    const middle =
      ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2
    expect(lineOf(lines, 'all')?.farms).toBe(expected.length)
    expect(lineOf(lines, 'all')?.middle).toBeCloseTo(Math.round(middle * 10) / 10)
    expect(lines.filter(({ key }) => key !== 'all').length).toBe(12)
  })

  test('medicines: cases whose first treatment had one, and those that were cured', async () => {
    const expected = await rows<{ key: string; farms: number; cases: number; percent: number | null }>(sql`
      with first as (
        select distinct on (p.diagnostic_id) p.* from diagnostic_protocol p
        where not p.deleted and p.closed_reason is distinct from 'removed' order by p.diagnostic_id, p.started_on, p.id
      ), given as (
        select distinct d.farm_id, d.id, i ->> 'product' as key, c.preliminary_status as answer
        from diagnostic d join farm f on f.id = d.farm_id and f.in_community join first p on p.diagnostic_id = d.id
        cross join jsonb_array_elements(p.plan) i
        join product x on x.id = (i ->> 'product')::bigint and x.farm_id is null
        left join diagnostic_clinical_cure c on c.diagnostic_id = d.id and not c.deleted
        where ${within} and ${clinical} and i ->> 'type' = 'IMM'
      ), farms as (
        select key, farm_id, count(*) as cases, count(answer) as answered,
          count(*) filter (where answer = 'cured') as cured from given group by 1, 2
      )
      select key, count(*)::int as farms, sum(cases)::int as cases,
        case when 2 * max(answered) <= sum(answered) then 100.0 * sum(cured) / nullif(sum(answered), 0) end::float as percent
      from farms group by 1 having count(*) >= 5 and 2 * max(cases) <= sum(cases) order by sum(cases) desc limit 5`)
    const { lines } = await figure('top_intramammary')
    expect(lines.length).toBeGreaterThan(2)
    for (const { key, farms, cases, curePercent } of lines) {
      const same = expected.find((one) => one.key === key)
      expect({ key, farms, cases, curePercent }).toEqual({
        ...{ key, farms: same?.farms, cases: Math.round((same?.cases ?? -9) / 5) * 5 },
        curePercent: typeof same?.percent === 'number' ? Math.round(same.percent) : null,
      })
    }
    expect(lines.map(({ cases }) => cases)).toEqual(
      lines.map(({ cases }) => cases).toSorted((a, b) => Number(b) - Number(a)),
    )
  })

  test('agents and cells of the benchmark', async () => {
    const [cells] = await rows<{ farms: number; middle: number }>(sql`
      with last as (
        select distinct on (t.animal_id) t.farm_id, t.scc from test_day t join farm f on f.id = t.farm_id and f.in_community
        where not t.deleted and t.scc is not null and t.date between ${period.from}::date and ${period.to}::date
        order by t.animal_id, t.date desc
      ), farms as (
        select farm_id, 100.0 * count(*) filter (where scc > 200) / count(*) as value from last group by 1 having count(*) >= 5
      )
      select count(*)::int as farms, percentile_cont(0.5) within group (order by value)::float as middle from farms`)
    const { lines } = await figure('benchmark')
    expect(lineOf(lines, 'high_cells')).toMatchObject({ farms: cells?.farms, middle: Math.round(cells?.middle ?? -1) })
    const [agent] = await rows<{ farms: number; middle: number }>(sql`
      with farms as (
        select d.farm_id, count(*) as positive, 100.0 * count(*) filter (where exists (
          select from diagnostic_classification_agent a where a.diagnostic_id = d.id and a.agent_id = 3)) / count(*) as value
        from diagnostic d join farm f on f.id = d.farm_id and f.in_community
        where ${within} and d.result = 'positive' group by 1
      )
      select count(*)::int as farms, percentile_cont(0.5) within group (order by value)::float as middle
      from farms where positive >= 5 and value > 0`)
    expect(lineOf(lines, 'agent:3')).toMatchObject({ farms: agent?.farms, middle: Math.round(agent?.middle ?? -1) })
  })
})

test('groups under five farms have no figures and no number of farms', async () => {
  const groups = await rows<{ group: string; farms: number }>(sql`
    select 'system_' || production_system as "group", count(*)::int as farms from farm where in_community group by 1`)
  const small = groups.filter(({ farms }) => farms < 5)
  expect(small.length).toBeGreaterThan(0)
  for (const { group } of small) {
    expect(await figure('benchmark', group)).toMatchObject({ farms: null, lines: [] })
  }
  const all = await rita.members('/community_figures?farm=1&itemsPerPage=500')
  expect(all).toHaveLength(COMMUNITY_INDICATORS.length * COMMUNITY_GROUPS.length)
  for (const line of all.flatMap(({ lines }) => lines as Line[])) expect(line.farms).toBeGreaterThanOrEqual(5)
})

describe('what it says of a farm itself is what the charts and the report of that farm say', () => {
  let records: UdderRecords
  beforeAll(async () => {
    records = await udderRecords(rita)
    await night()
  })

  test('cultures, agents and incidence', async () => {
    const { cases, counts } = records
    const months = incidenceByMonth(cases, counts, period)
    const growth = growthFrequency(cases, period).shares
    const prevalence = agentPrevalence(cases, period)
    expect(prevalence.size).toBeGreaterThan(2)
    const chart = new Map<string, number | null>([
      ['incidence', meanIncidence(months, period)],
      ['no_growth', percentOf(growth.get('negative') ?? { count: 0, of: 0 })],
      ['contaminated', percentOf(growth.get('contaminated') ?? { count: 0, of: 0 })],
      ...[...prevalence].map(([agent, share]) => [`agent:${agent}`, percentOf(share)] as const),
    ])
    const { ownLines } = await figure('benchmark')
    for (const [key, value] of chart) expect(lineOf(ownLines, key)?.value, key).toBeCloseTo(value ?? -1, 6)

    const { figures } = await downloadedReport(api, 'consolidated_diagnostics_app', period)
    const { ownLines: incidence } = await figure('clinical_incidence')
    const reported = tableOf(figures, 'Mastite clínica por mês')
    expect(reported).toHaveLength(months.length + 1)
    for (const [place, { month, count, of, rate }] of months.entries()) {
      expect(reported[place]?.slice(2, 5), month).toEqual([
        count,
        of,
        rate === null ? null : Math.round(rate * 10) / 10,
      ])
      expect(lineOf(incidence, month)?.value ?? null, month).toEqual(rate === null ? null : expect.closeTo(rate, 6))
    }
    expect(lineOf(incidence, 'all')?.value).toBeCloseTo(meanIncidence(months, period) ?? -1, 6)
  })

  test('cures, and medicines with their cures', async () => {
    const answers = new Map(
      (await allMembers(rita, '/diagnostic_clinical_cures?farm=1')).map(({ diagnostic, preliminaryStatus }) => [
        idOf(diagnostic),
        preliminaryStatus as CureState,
      ]),
    )
    const judged = casesIn(records.cases, period)
      .filter(({ type }) => isClinical(type))
      .map((found) => ({ ...found, state: answers.get(found.id) ?? 'not_analysed' }))
    const cure = cureShare(judged)
    expect(cure.of).toBeGreaterThan(3)
    const { ownLines: benchmark } = await figure('benchmark')
    const { ownLines: cures } = await figure('clinical_cure')
    for (const line of [lineOf(benchmark, 'cure'), lineOf(cures, 'all')]) {
      expect(line?.value).toBeCloseTo(percentOf(cure) ?? -1, 6)
      expect(line?.of).toBe(cure.of)
    }
    for (const grade of ['mild', 'moderate', 'severe'] as const) {
      const share = cureShare(judged.filter((found) => found.grade === grade))
      expect(lineOf(cures, grade)?.of ?? 0, grade).toBe(share.of)
      if (share.of > 0) expect(lineOf(cures, grade)?.value, grade).toBeCloseTo(percentOf(share) ?? -1, 6)
    }
    const { figures } = await downloadedReport(api, 'consolidated_diagnostics_app', period)
    expect(tableOf(figures, 'Cura clínica').map((row) => row.slice(1, 3))).toEqual([
      [cure.count, cure.of],
      [cure.narrow.count, cure.narrow.of],
    ])

    const treatments = groupBy(records.given, ({ diagnostic }) => diagnostic)
    const withMedicine = groupBy(
      judged.flatMap((found) => {
        const plan = firstTreatment(treatments.get(found.id) ?? [])?.plan ?? []
        const given = plan.filter(({ type }) => type === 'IMM').map(({ product }) => idOf(product))
        return [...new Set(given)].map((product) => ({ product, found }))
      }),
      ({ product }) => product,
    )
    const { ownLines: medicines } = await figure('top_intramammary')
    expect(medicines.length).toBeGreaterThan(1)
    for (const { key, of, cured, answered } of medicines) {
      const own = (withMedicine.get(key) ?? []).map(({ found }) => found)
      const share = cureShare(own)
      expect({ of, cured, answered }, key).toEqual({ of: own.length, cured: share.count, answered: share.of })
    }
  })
})

test('a farm without consent is absent after the next night, and back after one with it', async () => {
  const before = await figure('benchmark')
  expect(before).toMatchObject({ takesPart: true, ownGroups: expect.arrayContaining(['all']) as unknown })
  expect(before.ownLines.length).toBeGreaterThan(0)
  expect((await rita.patch('/farms/1', { inCommunity: false })).status).toBe(200)
  // Until then the figures stand, and say that the farm leaves.
  expect(await figure('benchmark')).toMatchObject({ takesPart: false, farms: before.farms })
  await night()
  expect(await figure('benchmark')).toMatchObject({
    ...{ takesPart: false, ownLines: [], ownGroups: [], farms: Number(before.farms) - 1 },
  })
  await rita.patch('/farms/1', { inCommunity: true })
  await night()
  expect((await figure('benchmark')).lines).toEqual(before.lines)
})

test('a new farm takes no part unless its people say so', async () => {
  const farm = await rita.create('/farms', { name: 'Nova' })
  expect(farm['inCommunity']).toBe(false)
  expect((await rita.patch(String(farm['@id']), { inCommunity: null })).status).toBe(422)
})

test('nobody sees more than the figures: neither of other farms, nor without the role', async () => {
  expect((await rita.get('/community_figures?farm=3')).status).toBe(403)
  expect((await (await api.as('joao')).get('/community_figures?farm=1')).status).toBe(403)
  expect((await (await api.as('clara')).get('/community_figures?farm=3')).status).toBe(200)
  expect((await rita.get('/farms?itemsPerPage=500')).body['hydra:totalItems']).toBeLessThan(NEIGHBOURS)
  const record = await rita.get('/community_figures/3001')
  expect(record.status).toBe(404)
})

test('the night is at three o’clock in Brazil, and follows the last one', async () => {
  expect(nextNight(new Date('2026-05-04T05:59:00Z')).toISOString()).toBe('2026-05-04T06:00:00.000Z')
  expect(nextNight(new Date('2026-05-04T06:00:00Z')).toISOString()).toBe('2026-05-05T06:00:00.000Z')
  const due = await rows<{ at: Date | string }>(sql`
    select start_after as at from pgboss.job where name = 'compute-community' and state = 'created'`)
  expect(due).toHaveLength(1)
  expect(new Date(due[0]?.at ?? 0).getUTCHours()).toBe(6)
})

test('a server without figures makes them when it starts', async () => {
  const fresh = await TestApi.start(async ({ db }) => {
    await sql`truncate community_group_figure`.execute(db)
  })
  try {
    const own = await fresh.as('rita')
    await expect
      .poll(async () => (await own.members('/community_figures?farm=1&indicator=benchmark')).length, {
        timeout: 120_000,
      })
      .toBeGreaterThan(0)
  } finally {
    await fresh.close()
  }
})
