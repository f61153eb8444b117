import { sql } from 'kysely'
import { addDays, addMonths } from '../../../src/domain/calendar.ts'
import type { CureAnswer, CureState } from '../../../src/domain/clinical-cure.ts'
import type { EconomyInputs } from '../../../src/domain/economy.ts'
import { monthsOf, type Period } from '../../../src/domain/figure.ts'
import { NEW_CASE_DAYS } from '../../../src/domain/new-case.ts'
import type { FigureCase } from '../../../src/domain/udder-figures.ts'
import type { Tx } from '../../database/request-context.ts'
import { leftOnColumn, quarterColumns } from './diagnosis-batches.ts'
import type { ReportQuestion } from './report-run.ts'

/** A diagnosis with what figures need of it. */
export interface ReadCase extends FigureCase {
  answer: CureAnswer | null
  /** Day on which the cow left the farm. */
  leftOn: string | null
  treatmentEconomy: EconomyInputs | null
  treatments: { description: string; startedOn: string; closedReason: string | null; milkReleaseAt: string | null }[]
  agentNames: { id: string; code: string; name: string }[]
  state?: CureState
}

/** The months of a period, cut to it. */
export function monthPeriods({ from, to }: Period): Period[] {
  return monthsOf({ from, to }).map((month) => {
    const last = addDays(`${addMonths(month, 1)}-01`, -1)
    return { from: `${month}-01` < from ? from : `${month}-01`, to: last > to ? to : last }
  })
}

/** Diagnoses of a month, and of the days before it on which a new case depends: of all kinds, since each may decide. */
export async function readCases(tx: Tx, { farm }: ReportQuestion, { from, to }: Period): Promise<ReadCase[]> {
  const { rows } = await sql<ReadCase>`
    select d.id::text as id, d.animal_id::text as animal, d.type, d.grade, d.result, d.sample_date as "sampleDate", ${leftOnColumn},
      d.treatment_economy as "treatmentEconomy", ${quarterColumns},
      (select coalesce(jsonb_agg(jsonb_build_object('id', g.id::text, 'gram', g.gram)), '[]') from agent g
        where g.id in (select agent_id from diagnostic_classification_agent where diagnostic_id = d.id)) as agents,
      (select coalesce(jsonb_agg(jsonb_build_object('id', g.id::text, 'code', g.code, 'name', g.name)), '[]') from agent g
        where g.id in (select agent_id from diagnostic_classification_agent where diagnostic_id = d.id)) as "agentNames",
      (select coalesce(jsonb_agg(jsonb_build_object('description', p.description, 'startedOn', p.started_on,
          'closedReason', p.closed_reason, 'milkReleaseAt', p.milk_release_at) order by p.id), '[]')
        from diagnostic_protocol p where p.diagnostic_id = d.id and not p.deleted) as treatments,
      (select c.preliminary_status from diagnostic_clinical_cure c
        where c.diagnostic_id = d.id and not c.deleted) as answer
    from diagnostic d
    where d.farm_id = ${farm} and not d.deleted
      and d.sample_date between ${addDays(from, -NEW_CASE_DAYS)}::date and ${to}::date
    order by d.sample_date, d.id
  `.execute(tx)
  return rows
}
