import { sql, type QueryExecutorProvider } from 'kysely'
import { addDays } from '../../../src/domain/calendar.ts'
import { groupsOf, type GroupedFarm } from '../../../src/domain/community.ts'
import {
  farmFigures,
  type CommunityCase,
  type CommunityRecords,
  type PlannedTreatment,
} from '../../../src/domain/community-figures.ts'
import type { CommunityFarm } from '../../../src/domain/community-groups.ts'
import type { CureAnswer } from '../../../src/domain/clinical-cure.ts'
import type { Period } from '../../../src/domain/figure.ts'
import { groupBy } from '../../../src/domain/group-by.ts'
import { lactatingCowsIn } from '../../../src/domain/lactating-cows.ts'
import { monthOf } from '../../../src/domain/lactation.ts'
import { NEW_CASE_DAYS } from '../../../src/domain/new-case.ts'
import type { PlanItem } from '../../../src/domain/treatment.ts'
import type { FigureCase } from '../../../src/domain/udder-figures.ts'
import { readCounts } from '../lactation/read-counts.ts'
import { cureOf, leftOnColumn, quarterColumns } from '../report/diagnosis-batches.ts'

/** A farm that takes part. */
export interface TakingPart extends GroupedFarm {
  id: number
  timeZone: string
}

/** In a stored plan medicines are numbers. */
interface StoredTreatment extends Omit<PlannedTreatment, 'plan'> {
  plan: (Omit<PlanItem, 'product'> & { product: number })[]
  milkReleaseAt: string | null
}

interface StoredCase extends FigureCase {
  answer: CureAnswer | null
  /** Day on which the cow left the farm. */
  leftOn: string | null
  treatments: StoredTreatment[]
}

/** The farms whose people have said that it takes part. */
export async function farmsTakingPart(db: QueryExecutorProvider): Promise<TakingPart[]> {
  const { rows } = await sql<TakingPart>`
    select id, state, production_system as "productionSystem", lactating_cows as "lactatingCows", time_zone as "timeZone"
    from farm where in_community and not deleted order by id
  `.execute(db)
  return rows
}

/** What all farms share. */
export type SharedLists = Pick<CommunityRecords, 'agents' | 'sharedProducts'>

/** Reads what all farms share. */
export async function readSharedLists(db: QueryExecutorProvider): Promise<SharedLists> {
  const products = await sql<{ id: string }>`
    select id::text as id from product where farm_id is null and not deleted
  `.execute(db)
  const agents = await sql<{ id: string }>`select id::text as id from agent where on_plate and not deleted`.execute(db)
  return {
    agents: agents.rows.map(({ id }) => id),
    sharedProducts: new Set(products.rows.map(({ id }) => id)),
  }
}

/** The figures of one farm. @param today calendar date of the farm */
export async function readFarm(
  db: QueryExecutorProvider,
  farm: TakingPart,
  { period, today, agents, sharedProducts }: { period: Period; today: string } & SharedLists,
): Promise<CommunityFarm> {
  const { id, timeZone } = farm
  const cases = (await readCases(db, id, period)).map((found): CommunityCase => ({
    ...found,
    state: cureOf(found, { timeZone, today }),
    treatments: found.treatments.map((treatment) => ({
      ...treatment,
      plan: treatment.plan.map((item) => ({ ...item, product: String(item.product) })),
    })),
  }))
  const counts = await readCounts(db, id)
  const counted = lactatingCowsIn(monthOf(period.to), counts)
  const testDays = await readCells(db, id, period)
  const figures = farmFigures({ cases, counts, testDays, agents, sharedProducts }, period)
  const lactatingCows = counted ? Math.round(counted.cows) : farm.lactatingCows
  return { id, groups: groupsOf({ ...farm, lactatingCows }), figures }
}

async function readCases(db: QueryExecutorProvider, farm: number, { from, to }: Period): Promise<StoredCase[]> {
  const { rows } = await sql<StoredCase>`
    select d.id::text as id, d.animal_id::text as animal, d.type, d.grade, d.result, d.sample_date as "sampleDate", ${leftOnColumn},
      ${quarterColumns}, coalesce(a.agents, '[]') as agents, coalesce(p.treatments, '[]') as treatments,
      c.preliminary_status as answer
    from diagnostic d
    left join lateral (
      select jsonb_agg(distinct jsonb_build_object('id', g.id::text, 'gram', g.gram)) as agents
      from diagnostic_classification_agent ca join agent g on g.id = ca.agent_id where ca.diagnostic_id = d.id
    ) a on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('plan', p.plan, 'startedOn', p.started_on, 'startPeriod', p.start_period,
        'closedFrom', p.closed_from, 'closedPeriod', p.closed_period, 'closedReason', p.closed_reason,
        'milkReleaseAt', p.milk_release_at, 'doses', (
          select coalesce(jsonb_agg(jsonb_build_object('item', t.item, 'number', t.number)), '[]')
          from udder_health_task t
          where t.treatment_id = p.id and t.kind = 'application' and t.done_at is not null and not t.deleted
        )) order by p.id) as treatments
      from diagnostic_protocol p where p.diagnostic_id = d.id and not p.deleted
    ) p on true
    left join diagnostic_clinical_cure c on c.diagnostic_id = d.id and not c.deleted
    where d.farm_id = ${farm} and not d.deleted
      and d.sample_date between ${addDays(from, -NEW_CASE_DAYS)}::date and ${to}::date
    order by d.sample_date, d.id
  `.execute(db)
  return rows
}

/** The last test day in the period on which cells were counted, of each cow that is still there. */
async function readCells(db: QueryExecutorProvider, farm: number, { from, to }: Period) {
  const { rows } = await sql<{ animal: string; date: string; scc: number }>`
    select distinct on (animal_id) animal_id::text as animal, date, scc from test_day t
    join animal n on n.id = t.animal_id and n.status in ('active', 'dry')
    where t.farm_id = ${farm} and not t.deleted and scc is not null and date between ${from}::date and ${to}::date
    order by animal_id, date desc, t.id desc
  `.execute(db)
  return groupBy(rows, ({ animal }) => animal)
}
