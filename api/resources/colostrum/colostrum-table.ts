import { sql, type SqlBool } from 'kysely'
import { collectionFault, colostrumProblems, type ColostrumEntry } from '../../../src/domain/colostrum-draft.ts'
import { colostrum, colostrumSettings } from '../../contract/colostrum.ts'
import { colostrumCount } from '../../contract/colostrum-count.ts'
import type { Tx } from '../../database/request-context.ts'
import type { Violation } from '../../plugins/problem.ts'
import { beginningWith } from '../beginning-with.ts'
import { isAnimalOf } from '../calf/is-animal-of.ts'
import {
  automaticCountOf,
  checkCounting,
  checkPlate,
  COLOSTRUM,
  countPhoto,
  derivePlate,
  restartCount,
  type PlateDraft,
} from '../count/counted-plate.ts'
import { todayAt } from '../farm-clock.ts'
import { JsonColumn } from '../json-column.ts'
import { iriOf, type ResourceTable, type Values, type WriteContext } from '../resource-table.ts'

interface ColostrumDraft extends ColostrumEntry, PlateDraft {
  plateModel: number | null
  batch: string
  cow: number | null
  calf: number
  tbcQualifier: string | null
}

const violation = (propertyPath: string, code: string): Violation => ({ propertyPath, code })

/** Batches of colostrum: a name is used once on a farm, and what was fed stays in its batch. */
export const colostrumTable: ResourceTable = {
  resource: colostrum,
  prefix: 'colostrum',
  farmColumn: 'farm_id',
  computed: {
    automaticCount: automaticCountOf(COLOSTRUM),
    totalVolume: sql`(select coalesce(sum((p ->> 'volume')::float8), 0) from jsonb_array_elements(t.packages) p)`,
  },
  filters: { batch: ([text]) => sql<SqlBool>`lower(t.batch) like ${beginningWith(text)}` },
  rules,
  deleting,
  derive,
  onImage: restartCount,
  after: (id, _draft, context) => countPhoto(COLOSTRUM, id, context),
  afterImage: (photo) => countPhoto(COLOSTRUM, photo.current.id, photo),
}

/** Counts with every colony. */
export const colostrumCountTable: ResourceTable = {
  resource: colostrumCount,
  prefix: 'colostrum',
  farmColumn: 'farm_id',
}

/** Rules of the banks: one per farm. */
export const colostrumSettingsTable: ResourceTable = {
  resource: colostrumSettings,
  prefix: 'colostrum',
  farmColumn: 'farm_id',
  existing: async ({ farm }, { tx }) => {
    const { rows } = await sql<{ id: number }>`
      select id from colostrum_settings where farm_id = ${farm} and not deleted
    `.execute(tx)
    return rows[0]?.id
  },
  mustAgree: { field: 'expiryDays', code: 'colostrum.error.settingsExist' },
}

async function rules(values: Values, context: WriteContext): Promise<Violation[]> {
  const draft = { ...values, packages: values['packages'] ?? [] } as unknown as ColostrumDraft
  const { tx, current } = context
  const { farm, cow, calf, batch, tbcSource, packages } = draft
  const found = colostrumProblems(draft, await todayAt(tx, farm)).map(({ field, code }) => violation(field, code))
  if (current?.['calf'] !== calf && !(await isAnimalOf(tx, calf, farm, 'calf'))) {
    found.push(violation('calf', 'colostrum.error.calf'))
  }
  if (cow !== null && current?.['cow'] !== cow && !(await isAnimalOf(tx, cow, farm, 'cow'))) {
    found.push(violation('cow', 'colostrum.error.cow'))
  }
  // What was accepted once is not judged again.
  if (current === null || (['date', 'calf', 'cow'] as const).some((field) => current[field] !== draft[field])) {
    const fault = collectionFault(draft.date, await datesOf(tx, calf), await datesOf(tx, cow))
    if (fault) found.push(violation('date', fault))
  }
  const { rows } = await sql<{ id: number }>`
    select id from colostrum where farm_id = ${farm} and lower(batch) = lower(${batch}) and not deleted
  `.execute(tx)
  const other = rows.find(({ id }) => id !== current?.id)
  if (other) {
    found.push({ ...violation('batch', 'colostrum.error.batchTaken'), existing: iriOf('Colostrum', other.id) })
  }
  if (current && !(await keepsFed(tx, current.id, packages))) {
    found.push(violation('packages', 'colostrum.error.packageFed'))
  }
  if (tbcSource === 'plate') found.push(...(await checkPlate(COLOSTRUM, draft, context)))
  return [...found, ...checkCounting(draft, context)]
}

/** When an animal was born and calved last. */
async function datesOf(tx: Tx, animal: number | null) {
  const { rows } = await sql<{ birthDate: string | null; lastCalvingDate: string | null }>`
    select birth_date::text as "birthDate", last_calving_date::text as "lastCalvingDate" from animal where id = ${animal}
  `.execute(tx)
  return rows[0]
}

/** A batch with meals is not deleted: their Brix and IgG are read from it. */
async function deleting(_draft: Values, { tx, current }: WriteContext): Promise<Violation[]> {
  if (!current || (await keepsFed(tx, current.id, []))) return []
  return [violation('packages', 'colostrum.error.fed')]
}

/** Whether every package that was fed is still in its batch, and not thrown away as well. */
async function keepsFed(tx: Tx, id: number, packages: ColostrumEntry['packages']): Promise<boolean> {
  const { rows } = await sql<{ fed: string }>`
    select unnest(packages) as fed from colostrum_feeding where colostrum_id = ${id} and not deleted
  `.execute(tx)
  const kept = (packages as readonly { id: string; discarded?: boolean }[]).filter(({ discarded }) => !discarded)
  return rows.every(({ fed }) => kept.some((each) => each.id === fed))
}

async function derive(values: Values, context: WriteContext): Promise<Values> {
  const draft = values as unknown as ColostrumDraft
  const { tbc, tbcQualifier, tbcSource } = draft
  const packages = draft.packages.map((each) => ({ discarded: false, ...each }))
  const common = { packages: new JsonColumn(packages) }
  if (tbcSource === 'plate') return { ...common, ...(await derivePlate(draft, context)) }
  const reported = tbcSource === 'laboratory' ? tbc : null
  const noPlate = { plate_barcode: null, plate_model_id: null, dilution: null, counting_mode: null }
  return {
    ...common,
    ...noPlate,
    ...{ number_of_colonies: null, count_state: null, tbc: reported },
    tbc_qualifier: reported === null ? null : (tbcQualifier ?? 'exact'),
  }
}
