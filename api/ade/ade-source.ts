import { sql, type RawBuilder } from 'kysely'
import type { DiagnosticType, Grade } from '../../src/domain/diagnosis.ts'
import type { CultureResult } from '../../src/domain/plate-reading.ts'
import type { DoseUnit, TreatmentType } from '../../src/domain/product.ts'

/** What every resource of ICAR ADE tells of itself. */
export interface AdeRow {
  id: number
  createdAt: string
  modified: string
  deleted: boolean
}

/** A cow or a calf. */
export interface AnimalRow extends AdeRow {
  category: 'cow' | 'calf'
  earTag: string
  name: string | null
  birthAt: string | null
  sex: 'female' | 'male' | null
  electronicId: string | null
  status: 'active' | 'dry' | 'discarded' | 'sold' | 'dead'
  dam: number | null
  /** Whether a calving or a lactation of hers is known. */
  hasCalved: boolean
}

/** Something that happened to an animal. */
export interface EventRow extends AdeRow {
  animal: number
  at: string
}

/** Of which quarters a sample was. */
export interface Quarters {
  forequarterLeft: boolean
  forequarterRight: boolean
  hindquarterLeft: boolean
  hindquarterRight: boolean
}

export interface DiagnosisRow extends EventRow, Quarters {
  type: DiagnosticType
  grade: Grade | null
  result: CultureResult
  agents: readonly { code: string; name: string }[] | null
}

export interface TreatmentRow extends EventRow, Quarters {
  product: number | null
  productName: string
  type: TreatmentType
  dose: number | null
  unit: DoseUnit | null
  perKg: boolean
  milkReleaseAt: string | null
  meatReleaseAt: string | null
  protocol: string
}

export interface TestDayRow extends EventRow {
  milkKg: number | null
  scc: number | null
  fat: number | null
  protein: number | null
  lactose: number | null
}

export interface CalvingRow extends EventRow {
  ease: 'unassisted' | 'easy' | 'difficult' | 'surgery' | null
  born: number
  alive: number
}

/** The beginning of a calendar date on the clock of the farm `f`. */
const startOf = (column: string): RawBuilder<string> => sql`(${sql.ref(column)}::timestamp at time zone f.time_zone)`

const common = sql`t.id, t.created_at as "createdAt", t.updated_at as modified, t.deleted`

const quarters = (alias: string): RawBuilder<unknown> => sql`
  ${sql.ref(`${alias}.forequarter_left`)} as "forequarterLeft", ${sql.ref(`${alias}.forequarter_right`)} as "forequarterRight",
  ${sql.ref(`${alias}.hindquarter_left`)} as "hindquarterLeft", ${sql.ref(`${alias}.hindquarter_right`)} as "hindquarterRight"
`

/** Rows of a farm `f` as each export needs them; row level security applies as to any other request. */
export const ADE_SOURCES = {
  adeAnimals: sql`
    select ${common}, f.id as farm, t.category, t.ear_tag as "earTag", t.name, t.sex, t.electronic_id as "electronicId",
      t.status, t.dam_id as dam,
      t.last_calving_date is not null or coalesce(t.lactation_number, 0) > 0 as "hasCalved", ${startOf('t.birth_date')} as "birthAt"
    from animal t join farm f on f.id = t.farm_id`,
  adeDiagnoses: sql`
    select ${common}, f.id as farm, t.animal_id as animal, ${startOf('t.sample_date')} as at, t.type, t.grade, t.result, ${quarters('t')},
      (select jsonb_agg(distinct jsonb_build_object('code', a.code, 'name', a.name)) from diagnostic_classification_agent c
        join agent a on a.id = c.agent_id where c.diagnostic_id = t.id) as agents
    from diagnostic t join farm f on f.id = t.farm_id`,
  // An open task was given before only if it has been changed since: report that dose as deleted.
  adeTreatments: sql`
    select t.id, t.created_at as "createdAt", greatest(t.updated_at, p.updated_at, d.updated_at) as modified,
      t.deleted or p.deleted or t.done_at is null as deleted,
      f.id as farm, t.animal_id as animal, coalesce(t.done_at, ${startOf('t.due_on')}) as at, t.product_id as product, p.description as protocol,
      p.plan -> t.item ->> 'productName' as "productName", p.plan -> t.item ->> 'type' as type,
      (p.plan -> t.item ->> 'dose')::double precision as dose, p.plan -> t.item ->> 'unit' as unit,
      coalesce((p.plan -> t.item ->> 'perKg')::boolean, false) as "perKg",
      p.milk_release_at as "milkReleaseAt", ${startOf('p.meat_release_on')} as "meatReleaseAt", ${quarters('d')}
    from udder_health_task t join diagnostic_protocol p on p.id = t.treatment_id join diagnostic d on d.id = t.diagnostic_id
      join farm f on f.id = t.farm_id
    where t.kind = 'application' and (t.done_at is not null or t.version > 1)`,
  adeTestDayResults: sql`
    select ${common}, f.id as farm, t.animal_id as animal, ${startOf('t.date')} as at, t.milk_kg as "milkKg", t.scc, t.fat, t.protein, t.lactose
    from test_day t join farm f on f.id = t.farm_id`,
  adeParturitions: sql`
    select t.id, t.created_at as "createdAt", t.deleted, f.id as farm,
      greatest(t.updated_at,
        (select max(b.updated_at) from birth b where b.dam_id = t.animal_id and b.date = t.date)) as modified, t.animal_id as animal, ${startOf('t.date')} as at, t.ease,
      (select count(*) from birth b where b.dam_id = t.animal_id and b.date = t.date and not b.deleted) as born,
      (select count(*) from birth b where b.dam_id = t.animal_id and b.date = t.date and not b.deleted
        and b.destination <> 'stillborn') as alive
    from calving t join farm f on f.id = t.farm_id`,
} as const

/** The name of an export. */
export type AdeExport = keyof typeof ADE_SOURCES
