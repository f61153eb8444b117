import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { meanDailyGain, type Weight } from '../../../src/domain/calf.ts'
import { hoursAfterBirth } from '../../../src/domain/colostrum-feeding.ts'
import type { DiseaseKind } from '../../../src/domain/disease-kinds.ts'
import { DISEASE_KINDS } from '../../../src/domain/disease-kinds.ts'
import { transferClass } from '../../../src/domain/passive-transfer.ts'
import { transferOf, type CountedSample } from '../../../src/domain/transfer-sample.ts'
import type { Tx } from '../../database/request-context.ts'
import { wasCalf } from '../calf/was-calf.ts'
import { BATCH, inBatches, type Cell, type ReportQuestion, type RowSource } from './report-run.ts'

interface Meal extends Omit<CountedSample, 'calf'> {
  fedAt: string
  litres: number
  brix: number | null
}

/** A calf with what reports say of it. */
interface ReportedCalf {
  id: string
  earTag: string
  animalName: string | null
  birthDate: string
  birthTime: string | null
  sex: string | null
  breed: string | null
  dam: string | null
  status: string
  statusDate: string | null
  statusReason: string | null
  weanedOn: string | null
  meals: Meal[]
  weights: Weight[]
  diseases: DiseaseKind[]
  treatments: number
}

/** The calves `a` that a report is about: born alive in its period, and ill as was asked. */
const isAsked = ({ farm, period, diseases }: ReportQuestion): RawBuilder<SqlBool> => sql<SqlBool>`
  a.farm_id = ${farm} and ${wasCalf('a')} and not a.deleted
  and a.birth_date between ${period.from}::date and ${period.to}::date
  and ${
    diseases.length === 0
      ? sql`true`
      : sql`exists (select from calf_disease s where s.animal_id = a.id and not s.deleted
          and s.kind = any(${`{${diseases.join(',')}}`}::text[]))`
  }`

interface Place {
  birthDate: string
  id: string
}

async function readBatch(tx: Tx, question: ReportQuestion, after: Place | null): Promise<ReportedCalf[]> {
  const { rows } = await sql<ReportedCalf>`
    select a.id::text as id, a.ear_tag as "earTag", a.name as "animalName", a.birth_date as "birthDate",
      b.time as "birthTime", a.sex, a.breed, m.ear_tag as dam, a.status, a.status_date as "statusDate",
      a.status_reason as "statusReason", a.weaned_on as "weanedOn",
      (select coalesce(jsonb_agg(jsonb_build_object('fedAt', f.fed_at, 'litres', f.litres,
          'brix', coalesce(f.brix, c.brix), 'sampledAt', f.sampled_at, 'bloodBrix', f.blood_brix,
          'serumProtein', f.serum_protein) order by f.fed_at), '[]')
        from colostrum_feeding f left join colostrum c on c.id = f.colostrum_id
        where f.calf_id = a.id and not f.deleted) as meals,
      (select coalesce(jsonb_agg(jsonb_build_object('date', w.date, 'kg', w.kg) order by w.date), '[]')
        from weighing w where w.animal_id = a.id and not w.deleted) as weights,
      (select coalesce(jsonb_agg(s.kind), '[]') from calf_disease s
        where s.animal_id = a.id and not s.deleted) as diseases,
      (select count(*) from disease_protocol p where p.animal_id = a.id and not p.deleted) as treatments
    from animal a left join animal m on m.id = a.dam_id
    left join birth b on b.calf_id = a.id and not b.deleted
    where ${isAsked(question)}
      ${after ? sql`and (a.birth_date, a.id) > (${after.birthDate}::date, ${after.id}::bigint)` : sql``}
    order by a.birth_date, a.id limit ${BATCH}
  `.execute(tx)
  return rows
}

/** At most two decimals: what is calculated is not more exact than what was measured. */
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100)

function cellsOf(calf: ReportedCalf, { words, timeZone }: ReportQuestion): Cell[] {
  const { say } = words
  const { meals, weights, diseases } = calf
  const [firstMeal] = meals
  const born = { date: calf.birthDate, time: calf.birthTime?.slice(0, 5) ?? null }
  const samples = meals.map((meal) => ({ ...meal, calf: calf.id }))
  const transfer = transferOf({ samples, born: new Map([[calf.id, born]]), timeZone }).get(calf.id)
  // Without a class the measures are still worth knowing.
  const sample = transfer?.sample ?? samples.findLast((each) => transferClass(each) !== null)
  return [
    ...[calf.earTag, calf.animalName, calf.birthDate, calf.sex === null ? null : say(`animal.sex.${calf.sex}`)],
    ...[calf.breed, calf.dam, say(`reportFile.calfStatus.${calf.status}`), calf.statusDate, calf.statusReason],
    firstMeal ? rounded(hoursAfterBirth(born, firstMeal.fedAt, timeZone)) : null,
    meals.length === 0 ? null : rounded(meals.reduce((sum, { litres }) => sum + litres, 0)),
    ...[firstMeal?.brix ?? null, sample?.bloodBrix ?? null, sample?.serumProtein ?? null],
    transfer === undefined ? null : say(`feeding.transfer.${transfer.found}`),
    weights.find(({ date }) => date === calf.birthDate)?.kg ?? null,
    ...[weights.at(-1)?.kg ?? null, rounded(meanDailyGain(weights))],
    ...DISEASE_KINDS.map((kind) => diseases.filter((each) => each === kind).length),
    ...[calf.treatments, calf.weanedOn],
  ]
}

/** One row for each calf that was born alive in the period. */
export const calfSource: RowSource = {
  count: async (tx, question) => {
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from animal a where ${isAsked(question)}
    `.execute(tx)
    return rows[0]?.total ?? 0
  },
  batches: (question, inTurn) =>
    inBatches<ReportedCalf>(
      inTurn,
      (tx, after) => readBatch(tx, question, after),
      (calf) => [cellsOf(calf, question)],
    ),
}
