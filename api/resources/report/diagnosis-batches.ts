import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { addDays } from '../../../src/domain/calendar.ts'
import { askFrom, cureState, type CureAnswer, type CureState } from '../../../src/domain/clinical-cure.ts'
import type { DayPeriod } from '../../../src/domain/day-period.ts'
import type { DiagnosticType, Grade } from '../../../src/domain/diagnosis.ts'
import { groupBy } from '../../../src/domain/group-by.ts'
import { isClinical, NEW_CASE_DAYS, recurrenceOf, type UdderCase } from '../../../src/domain/new-case.ts'
import type { CultureResult } from '../../../src/domain/plate-reading.ts'
import type { Tx } from '../../database/request-context.ts'
import { hasLeft, isCancelled } from '../treatment/herd-care.ts'
import { releaseFacts, type TreatmentRelease } from './report-release.ts'
import { BATCH, inBatches, type Cell, type ReportQuestion, type RowSource } from './report-run.ts'

/** An agent that was found, with its colonies. */
export interface FoundAgent {
  id: number
  code: string
  name: string
  gram: 'positive' | 'negative' | 'none'
  colonies: number
}

/** A treatment of a case. */
export interface ReportedTreatment {
  description: string
  integrationCode: string | null
  startedOn: string
  startPeriod: DayPeriod
  closedFrom: string | null
  closedPeriod: DayPeriod | null
  closedReason: string | null
  residueTest: boolean
  /** After what was given. */
  milkReleaseAt: string | null
  release: TreatmentRelease
  givenBy: string | null
  medicines: string[]
  planned: number
  done: number
}

/** A diagnosis with what reports say of it. */
export interface ReportedDiagnosis extends UdderCase {
  animal: number
  earTag: string
  animalName: string | null
  electronicId: string | null
  sisbov: string | null
  grade: Grade | null
  result: CultureResult
  colonyColour: string | null
  plateBarcode: string | null
  plateSide: string | null
  readingDate: string | null
  readingMode: string | null
  createdBy: string | null
  agents: FoundAgent[]
  treatments: ReportedTreatment[]
  answer: CureAnswer | null
  /** Day on which the cow left the farm. */
  leftOn: string | null
  /** Null where the case is not clinical. */
  cure: CureState | null
  recurrence: boolean
}

/** The quarters of a diagnosis `d`, as the domain names them. */
export const quarterColumns = sql`
  d.forequarter_left as "forequarterLeft", d.forequarter_right as "forequarterRight",
  d.hindquarter_left as "hindquarterLeft", d.hindquarter_right as "hindquarterRight"`

/** The day on which the cow of a diagnosis `d` left the farm. */
export const leftOnColumn = sql`(
  select cow.status_date from animal cow where cow.id = d.animal_id and ${hasLeft(sql`cow.id`)}
) as "leftOn"`

/** The diagnoses `d` of the types that a report is about. */
const isOfTypes = ({ diagnosticTypes }: Pick<ReportQuestion, 'diagnosticTypes'>): RawBuilder<SqlBool> =>
  diagnosticTypes.length === 0 ? sql`true` : sql`d.type = any(${`{${diagnosticTypes.join(',')}}`}::text[])`

/** The diagnoses `d` that a report is about. */
export const isAsked = ({ farm, period, diagnosticTypes }: ReportQuestion): RawBuilder<SqlBool> => sql<SqlBool>`
  d.farm_id = ${farm} and not d.deleted and d.sample_date between ${period.from}::date and ${period.to}::date
  and ${isOfTypes({ diagnosticTypes })}`

interface Place {
  sampleDate: string
  id: string
}

/** Rows that are made of diagnoses, none or several of each. */
export const diagnosisSource = (
  rowsOf: (found: ReportedDiagnosis, question: ReportQuestion) => Cell[][],
): RowSource => ({
  count: async (tx, question) => {
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from diagnostic d where ${isAsked(question)}
    `.execute(tx)
    return rows[0]?.total ?? 0
  },
  batches: (question, inTurn) =>
    inBatches<ReportedDiagnosis>(
      inTurn,
      (tx, after) => readBatch(tx, question, after),
      (found) => rowsOf(found, question),
    ),
})

async function readBatch(tx: Tx, question: ReportQuestion, after: Place | null): Promise<ReportedDiagnosis[]> {
  const { rows } = await sql<Omit<ReportedDiagnosis, 'cure' | 'recurrence'>>`
    select d.id::text as id, d.animal_id as animal, a.ear_tag as "earTag", a.name as "animalName",
      a.electronic_id as "electronicId", a.sisbov, d.type, d.grade, ${quarterColumns},
      d.sample_date as "sampleDate", ${leftOnColumn}, d.result, d.colony_colour as "colonyColour", d.plate_barcode as "plateBarcode",
      d.plate_side as "plateSide", d.reading_date as "readingDate", d.reading_mode as "readingMode",
      u.name as "createdBy", ${agentsOfCase} as agents, ${treatmentsOfCase} as treatments,
      (select c.preliminary_status from diagnostic_clinical_cure c where c.diagnostic_id = d.id and not c.deleted) as answer
    from diagnostic d join animal a on a.id = d.animal_id left join app_user u on u.id = d.created_by_id
    where ${isAsked(question)}
      ${after ? sql`and (d.sample_date, d.id) > (${after.sampleDate}::date, ${after.id}::bigint)` : sql``}
    order by d.sample_date, d.id limit ${BATCH}
  `.execute(tx)
  const before = await casesAround(tx, question, rows)
  return rows.map((found) => ({
    ...found,
    cure: isClinical(found.type) ? cureOf(found, question) : null,
    recurrence: isClinical(found.type) && recurrenceOf(found, before.get(found.animal) ?? []) !== undefined,
  }))
}

const agentsOfCase = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', g.id, 'code', g.code, 'name', g.name, 'gram', g.gram, 'colonies', n.colonies) order by n.colonies desc, g.id), '[]')
  from (
    select ca.agent_id, sum(c.colonies)::int as colonies
    from diagnostic_classification_agent ca
    join diagnostic_classification c on c.id = ca.diagnostic_classification_id
    where ca.diagnostic_id = d.id group by ca.agent_id
  ) n join agent g on g.id = n.agent_id
)`

const treatmentsOfCase = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'description', p.description, 'integrationCode', tp.integration_code, 'startedOn', p.started_on,
    'startPeriod', p.start_period, 'closedFrom', p.closed_from, 'closedPeriod', p.closed_period, 'closedReason', p.closed_reason, 'residueTest', p.residue_test,
    'milkReleaseAt', p.milk_release_at, 'release', ${releaseFacts}, 'givenBy', pu.name,
    'medicines', (select coalesce(jsonb_agg(m.item ->> 'productName'), '[]') from jsonb_array_elements(p.plan) m(item)),
    'planned', k.planned, 'done', k.done) order by p.started_on, p.id), '[]')
  from diagnostic_protocol p
  left join treatment_protocol tp on tp.id = p.protocol_id
  left join app_user pu on pu.id = p.created_by_id
  cross join lateral (
    select count(*) filter (where not ${isCancelled('t')})::int as planned, count(t.done_at)::int as done
    from udder_health_task t where t.treatment_id = p.id and t.kind = 'application' and not t.deleted
  ) k
  where p.diagnostic_id = d.id and not p.deleted
)`

/** Clinical cases of the same cows, as far back as a recurrence reaches. */
async function casesAround(
  tx: Tx,
  { farm }: ReportQuestion,
  found: readonly { animal: number; sampleDate: string; type: DiagnosticType }[],
): Promise<Map<number, (UdderCase & { animal: number })[]>> {
  const clinical = found.filter(({ type }) => isClinical(type))
  const [first] = clinical
  const last = clinical.at(-1)
  if (!first || !last) return new Map()
  const { rows } = await sql<UdderCase & { animal: number }>`
    select d.id::text as id, d.animal_id as animal, d.type, d.sample_date as "sampleDate", ${quarterColumns}
    from diagnostic d
    where d.farm_id = ${farm} and not d.deleted and d.type in ('clinical_mastitis', 'uncultured_mastitis')
      and d.animal_id = any(${`{${[...new Set(clinical.map(({ animal }) => animal))].join(',')}}`}::bigint[])
      and d.sample_date between ${addDays(first.sampleDate, -NEW_CASE_DAYS)}::date and ${last.sampleDate}::date
  `.execute(tx)
  return groupBy(rows, ({ animal }) => animal)
}

/** Where the cure of a case is, by the same rule as on the device. */
export function cureOf(
  {
    sampleDate,
    leftOn,
    answer,
    treatments,
  }: Pick<ReportedDiagnosis, 'sampleDate' | 'leftOn' | 'answer'> & {
    treatments: readonly { milkReleaseAt: string | null }[]
  },
  { timeZone, today }: Pick<ReportQuestion, 'timeZone' | 'today'>,
): CureState {
  const released = treatments.flatMap(({ milkReleaseAt }) =>
    milkReleaseAt === null ? [] : [Date.parse(milkReleaseAt)],
  )
  const milkReleaseAt = released.length === 0 ? null : new Date(Math.max(...released)).toISOString()
  return cureState(answer, askFrom({ sampleDate, milkReleaseAt, leftOn }, timeZone), today)
}
