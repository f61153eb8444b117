import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inContext, type Db } from '../../api/database/request-context.ts'
import { calfFigures } from '../../api/resources/report/calf-report-figures.ts'
import { consolidatedSource } from '../../api/resources/report/udder-rows.ts'
import type { InTurn, ReportQuestion } from '../../api/resources/report/report-run.ts'
import { reportWords } from '../../api/resources/report/report-words.ts'
import { udderFigures, udderSums } from '../../api/resources/report/udder-report-figures.ts'
import { isClinical } from '../../src/domain/new-case.ts'
import {
  agentPrevalence,
  casesIn,
  growthFrequency,
  incidenceByMonth,
  newCowCases,
  type FigureCase,
  type HerdCount,
} from '../../src/domain/udder-figures.ts'
import { findPlace } from '../harness/api.ts'

// What a report says is what the functions of the charts say of all records at once, and what SQL counts.

const PERIOD = { from: '2020-01-17', to: '2029-12-20' }

const question: ReportQuestion = {
  ...{ id: 1, farm: 1, farmName: 'Boa Vista', farmCode: '1', timeZone: 'America/Sao_Paulo', today: '2030-01-01' },
  ...{ type: 'consolidated_diagnostics_app', format: 'xlsx', period: PERIOD, diagnosticTypes: [], diseases: [] },
  ...{ language: 'pt', words: reportWords('pt') },
}

async function allCases(db: Db): Promise<FigureCase[]> {
  const { rows } = await sql<FigureCase>`
    select d.id::text as id, d.animal_id::text as animal, d.type, d.grade, d.result, d.sample_date as "sampleDate",
      d.forequarter_left as "forequarterLeft", d.forequarter_right as "forequarterRight",
      d.hindquarter_left as "hindquarterLeft", d.hindquarter_right as "hindquarterRight",
      (select coalesce(jsonb_agg(distinct jsonb_build_object('id', g.id::text, 'gram', g.gram)), '[]')
        from diagnostic_classification_agent ca join agent g on g.id = ca.agent_id where ca.diagnostic_id = d.id) as agents
    from diagnostic d where d.farm_id = 1 and not d.deleted order by d.sample_date, d.id
  `.execute(db)
  return rows
}

async function numberOf(db: Db, query: ReturnType<typeof sql<{ total: number }>>): Promise<number> {
  const { rows } = await query.execute(db)
  return rows[0]?.total ?? 0
}

test('figures of a report', async () => {
  const place = await findPlace({ seeded: true })
  const database = await place.open()
  const { db } = database
  const inTurn: InTurn = (step) => inContext(db, { userId: 1, farmIds: [1], device: null }, (tx) => step(tx))
  try {
    const cases = await allCases(db)
    const { rows: counts } = await sql<HerdCount>`
      select date, quantity, kind from farm_lactation where farm_id = 1 and not deleted
    `.execute(db)
    const sums = await udderSums(question, inTurn)

    const clinical = await numberOf(
      db,
      sql`select count(*) as total from diagnostic where farm_id = 1 and not deleted
        and type in ('clinical_mastitis', 'uncultured_mastitis') and sample_date between ${PERIOD.from} and ${PERIOD.to}`,
    )
    expect(clinical).toBeGreaterThan(5)
    expect(sums.months.reduce((sum, month) => sum + month.clinical, 0)).toBe(clinical)
    expect(casesIn(cases, PERIOD).filter(({ type }) => isClinical(type))).toHaveLength(clinical)
    expect(sums.months.reduce((sum, { count }) => sum + count, 0)).toBe(casesIn(newCowCases(cases), PERIOD).length)
    expect(sums.months.map(({ month, count, rate }) => ({ month, count, rate }))).toEqual(
      incidenceByMonth(cases, counts, PERIOD).map(({ month, count, rate }) => ({ month, count, rate })),
    )
    const growth = [...growthFrequency(cases, PERIOD).shares].map(([key, { count, of }]) => [key, { count, of }])
    expect([...sums.growth]).toEqual(growth)
    const agents = [...agentPrevalence(cases, PERIOD)].map(([key, { count, of }]) => [key, { count, of }] as const)
    expect(Object.fromEntries(sums.agents)).toEqual(Object.fromEntries(agents))

    const answered = await numberOf(
      db,
      sql`select count(*) as total from diagnostic_clinical_cure c join diagnostic d on d.id = c.diagnostic_id
        where d.farm_id = 1 and not d.deleted and not c.deleted
          and d.type in ('clinical_mastitis', 'uncultured_mastitis') and d.sample_date between ${PERIOD.from} and ${PERIOD.to}`,
    )
    expect(sums.cure.answered).toBe(answered)

    const [months] = await udderFigures(question, inTurn)
    expect(months?.rows.at(-1)?.slice(0, 2)).toEqual(['Total', clinical])

    let rows = 0
    for await (const batch of consolidatedSource.batches(question, inTurn)) rows += batch.rows.length
    expect(rows).toBe(casesIn(cases, PERIOD).length)

    const born = await numberOf(
      db,
      sql`select count(*) as total from animal where farm_id = 1 and category = 'calf' and not deleted
        and birth_date between ${PERIOD.from} and ${PERIOD.to}`,
    )
    const ill = await numberOf(
      db,
      sql`select count(distinct a.id) as total from calf_disease s join animal a on a.id = s.animal_id
        where a.farm_id = 1 and a.category = 'calf' and not a.deleted and not s.deleted and s.kind = 'pneumonia'
          and a.birth_date between ${PERIOD.from} and ${PERIOD.to} and s.start_date - a.birth_date between 0 and 90`,
    )
    const tables = await calfFigures({ ...question, type: 'consolidated_calf_app' }, inTurn)
    expect(tables[0]?.rows[0]?.[1]).toBe(born)
    expect(tables[1]?.rows[0]?.slice(0, 3)).toEqual(['Pneumonia', ill, born])
  } finally {
    await database.close()
    await place.remove()
  }
})
