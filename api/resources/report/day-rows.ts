import { sql } from 'kysely'
import { addDays, daysBetween } from '../../../src/domain/calendar.ts'
import type { DiagnosticType, Grade } from '../../../src/domain/diagnosis.ts'
import type { DayPeriod } from '../../../src/domain/day-period.ts'
import type { QuarterFlags } from '../../../src/domain/quarters.ts'
import type { Tx } from '../../database/request-context.ts'
import { isCancelled } from '../treatment/herd-care.ts'
import { quarterColumns } from './diagnosis-batches.ts'
import { releaseFacts, releaseOf, type TreatmentRelease } from './report-release.ts'
import type { Cell, ReportQuestion, RowSource } from './report-run.ts'
import { quarterWords } from './udder-rows.ts'

/** Days that are read at once: a week of a large farm is a few hundred rows. */
const WINDOW_DAYS = 7

/** A clinical case on one day: what was to be given, or that it was found and nothing was to be given at all. */
interface CaseDay extends QuarterFlags {
  day: string
  earTag: string
  animalName: string | null
  sampleDate: string
  type: DiagnosticType
  grade: Grade | null
  protocol: string | null
  /** Day of the first application; null without a treatment. */
  firstOn: string | null
  medicines: { name: string; period: DayPeriod }[]
  done: number | null
  planned: number | null
  cancelled: number | null
  /** Null without a treatment. */
  release: TreatmentRelease | null
}

const CLINICAL = sql`d.type in ('clinical_mastitis', 'uncultured_mastitis')`

async function readDays(tx: Tx, { farm }: ReportQuestion, from: string, to: string): Promise<CaseDay[]> {
  const { rows } = await sql<CaseDay>`
    with days as (
      select t.due_on as day, t.treatment_id, t.diagnostic_id,
        count(*) filter (where not ${isCancelled('t')})::int as planned, count(t.done_at)::int as done,
        count(*) filter (where ${isCancelled('t')})::int as cancelled,
        jsonb_agg(jsonb_build_object('name', p.plan -> t.item ->> 'productName', 'period', t.period)
          order by array_position(array['morning', 'afternoon', 'night'], t.period), t.item)
          filter (where not ${isCancelled('t')}) as medicines
      from udder_health_task t join diagnostic_protocol p on p.id = t.treatment_id and not p.deleted
      where t.farm_id = ${farm} and t.kind = 'application' and not t.deleted
        and t.due_on between ${from}::date and ${to}::date
      group by t.due_on, t.treatment_id, t.diagnostic_id
      having not bool_and(${isCancelled('t')})
      union all
      select d.sample_date, null, d.id, null, null, null, '[]'
      from diagnostic d
      where d.farm_id = ${farm} and not d.deleted and ${CLINICAL}
        and d.sample_date between ${from}::date and ${to}::date
        and not exists (
          select from diagnostic_protocol p join udder_health_task t on t.treatment_id = p.id
          where p.diagnostic_id = d.id and not p.deleted and t.kind = 'application' and not t.deleted
            and not ${isCancelled('t')}
        )
    )
    select n.day, a.ear_tag as "earTag", a.name as "animalName", d.sample_date as "sampleDate", d.type, d.grade,
      ${quarterColumns}, p.description as protocol,
      (select min(t.due_on) from udder_health_task t
        where t.treatment_id = p.id and t.kind = 'application' and not t.deleted) as "firstOn", n.medicines, n.done, n.planned,
      n.cancelled, case when p.id is not null then ${releaseFacts} end as release
    from days n join diagnostic d on d.id = n.diagnostic_id and not d.deleted and ${CLINICAL}
    join animal a on a.id = d.animal_id left join diagnostic_protocol p on p.id = n.treatment_id
    order by n.day, d.id, n.treatment_id
  `.execute(tx)
  return rows
}

function cellsOf(found: CaseDay, { words, timeZone }: ReportQuestion): Cell[] {
  const { say } = words
  const release = found.release && releaseOf(found.release, timeZone)
  const medicines = found.medicines.map(({ name, period }) => `${name} (${say(`period.${period}`).toLowerCase()})`)
  return [
    ...[found.day, found.earTag, found.animalName, found.sampleDate, say(`diagnosticType.${found.type}`)],
    ...[found.grade === null ? null : say(`grade.${found.grade}`), quarterWords(found, words)],
    found.protocol ?? say('udderChart.untreated'),
    found.firstOn === null ? null : daysBetween(found.firstOn, found.day) + 1,
    medicines.join(', ') || null,
    ...[found.done, found.planned, found.cancelled, release?.milkReleaseAt ?? null, release?.meatReleaseOn ?? null],
  ]
}

/** One row for each day and treatment of a clinical case, and one for a case to which nothing was to be given. */
export const daySource: RowSource = {
  count: (_tx, { period }) => Promise.resolve(daysBetween(period.from, period.to) + 1),
  async *batches(question, inTurn) {
    const { from, to } = question.period
    for (let first = from; first <= to; first = addDays(first, WINDOW_DAYS)) {
      const last = addDays(first, WINDOW_DAYS - 1)
      const end = last < to ? last : to
      const found = await inTurn((tx) => readDays(tx, question, first, end))
      yield { rows: found.map((one) => cellsOf(one, question)), done: daysBetween(first, end) + 1 }
    }
  },
}
