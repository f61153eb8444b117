import { sql } from 'kysely'
import { cleanBarcode, MAX_COLONIES } from '../../../src/domain/diagnosis.ts'
import {
  countingModel,
  countOf,
  countStateOf,
  DILUTIONS,
  TANK_BARCODE,
  type CountingMode,
  type CountingModel,
} from '../../../src/domain/tank.ts'
import type { PlateEntry } from '../../../src/domain/tank-draft.ts'
import type { Tx } from '../../database/request-context.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { Violation } from '../../plugins/problem.ts'
import { lockPlate } from '../plate-lock.ts'
import { queueReading } from '../reading/queue-reading.ts'
import { iriOf, type Values, type WriteContext } from '../resource-table.ts'

// Plates for total counts: of tank milk, and of colostrum. They are counted, checked and read alike; culture plates of
// calves' faeces are photographed and reviewed like them.

/** Records whose bacteria are counted on a plate: resource, table, the field of a reading that names it, its photo, its count. */
export const TANK = {
  ...{ name: 'TankAnalysis', table: 'tank_analysis', target: 'tankAnalysis' },
  ...{ image: 'plate_image', view: 'tank_count' },
} as const
export const COLOSTRUM = {
  ...{ name: 'Colostrum', table: 'colostrum', target: 'colostrum' },
  ...{ image: 'plate_image', view: 'colostrum_count' },
} as const
export const DISEASE = {
  ...{ name: 'CalfDisease', table: 'calf_disease', target: 'calfDisease' },
  ...{ image: 'diarrhea_image', view: 'disease_count' },
} as const

/** A kind of record whose bacteria are counted on a plate. */
export type CountedKind = typeof TANK | typeof COLOSTRUM | typeof DISEASE

/** A record with a plate before it is stored: ids are integers. */
export interface PlateDraft extends PlateEntry {
  farm: number
  plateModel: number | null
}

const violation = (propertyPath: string, code: string): Violation => ({ propertyPath, code })

/** Colonies that the reader has found, by sector and colour, in the order in which they first appear. */
const FOUND = sql`, 'counts', (
        select coalesce(jsonb_agg(jsonb_build_object('sector', n.sector, 'colour', n.colour, 'colonies', n.colonies)
          order by n.first), '[]')
        from (
          select one ->> 'sector' as sector, one ->> 'colour' as colour, least(count(*), ${MAX_COLONIES}) as colonies,
            min(place) as first
          from jsonb_array_elements(c.colonies) with ordinality as found (one, place) group by 1, 2
        ) n
      )`

/** State of the automatic count of the current photo; counts by a person have none. Of cultures also what was found. */
export const automaticCountOf = ({ view }: CountedKind) => sql`
  case when t.counting_mode = 'automatic' then (
    select jsonb_build_object(
      'state', c.state, 'fault', c.fault, 'confidence', c.confidence, 'doubts', to_jsonb(c.doubts),
      'colonyCount', jsonb_array_length(c.colonies), 'readAt', c.read_at, 'outcome', c.outcome${view === 'disease_count' ? FOUND : sql``}
    ) from ${sql.ref(view)} c where c.id = t.id
  ) end`

/** The rules of a plate that only the server can check. */
export async function checkPlate(
  kind: CountedKind,
  draft: PlateDraft,
  { tx, current }: Pick<WriteContext, 'tx' | 'current'>,
): Promise<Violation[]> {
  const { plateBarcode, plateModel, dilution, farm } = draft
  const unknownModel = plateModel !== null && !(await tankModel(tx, plateModel))
  const unknownDilution = dilution !== null && !(DILUTIONS as readonly number[]).includes(dilution)
  return [
    ...(unknownModel ? [violation('plateModel', 'tank.error.plateModel')] : []),
    ...(unknownDilution ? [violation('dilution', 'tank.error.dilution')] : []),
    ...(plateBarcode === null ? [] : await checkBarcode(tx, kind, cleanBarcode(plateBarcode), farm, current?.id)),
  ]
}

interface Holder {
  name: string
  farmId: number
  id: number
}

/** Who holds a plate besides diagnoses of quarters, on whichever farm. */
export async function countHolders(tx: Tx, barcode: string): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select 'TankAnalysis' as name, farm_id as "farmId", tank_analysis_id as id from tank_plate_holders(${barcode})
    union all select 'Colostrum', farm_id, colostrum_id from colostrum_plate_holders(${barcode})
  `.execute(tx)
  return rows
}

/** A plate is used once: for a tank, for colostrum, or for quarters. It is locked until the transaction ends. */
async function checkBarcode(
  tx: Tx,
  { name }: CountedKind,
  barcode: string,
  farm: number,
  ownId: number | undefined,
): Promise<Violation[]> {
  if (!TANK_BARCODE.test(barcode)) return [violation('plateBarcode', 'tank.error.barcode')]
  await lockPlate(tx, barcode)
  const { rows: quarters } = await sql<Holder>`
    select 'Diagnostic' as name, farm_id as "farmId", diagnostic_id as id from plate_holders(${barcode})
  `.execute(tx)
  const others = [...(await countHolders(tx, barcode)), ...quarters].filter(
    (holder) => holder.name !== name || holder.id !== ownId,
  )
  const [holder] = others
  if (!holder) return []
  if (others.some(({ farmId }) => farmId !== farm)) return [violation('plateBarcode', 'plate.error.otherFarm')]
  return [{ ...violation('plateBarcode', 'plate.error.used'), existing: iriOf(holder.name, holder.id) }]
}

/** An automatic count is the reader's: a person who knows better counts by hand. */
export function checkCounting(
  { countingMode, numberOfColonies }: PlateEntry,
  { current, given }: WriteContext,
): Violation[] {
  if (countingMode !== 'automatic' || numberOfColonies === null || !('numberOfColonies' in given)) return []
  const read = current?.['countingMode'] === 'automatic' ? current['numberOfColonies'] : null
  return numberOfColonies === read ? [] : [violation('numberOfColonies', 'tank.error.automaticCount')]
}

interface StoredModel {
  purpose: string
  platedVolume: number | null
  countableRange: { min: number; max: number } | null
}

/** How to count on a kind of plate; undefined when it is not for total counts. */
async function tankModel(tx: Tx, plateModel: number): Promise<CountingModel | undefined> {
  const { rows } = await sql<StoredModel>`
    select purpose, plated_volume::float8 as "platedVolume", case when countable_min is not null
      then jsonb_build_object('min', countable_min, 'max', countable_max) end as "countableRange"
    from plate_model where id = ${plateModel} and not deleted
  `.execute(tx)
  return countingModel(rows[0])
}

/** Columns of a plate that follow from what was entered: the clean barcode, whose count it is, what it comes to. */
export async function derivePlate(draft: PlateDraft, { tx, current }: WriteContext): Promise<Values> {
  const counted = countedColonies(draft, current)
  return {
    plate_barcode: draft.plateBarcode === null ? null : cleanBarcode(draft.plateBarcode),
    ...counted,
    ...(await plateCount(tx, draft, counted.number_of_colonies)),
  }
}

/** A person's count is taken as it was entered; an automatic one stays the reader's. */
function countedColonies({ countingMode, numberOfColonies }: PlateEntry, current: Values | null) {
  if (countingMode !== 'automatic') return { number_of_colonies: numberOfColonies, count_state: null }
  if (current?.['countingMode'] === 'automatic') {
    return { number_of_colonies: current['numberOfColonies'] as number | null, count_state: current['countState'] }
  }
  const hasPhoto = (current?.['plateImage'] ?? null) !== null
  return { number_of_colonies: null, count_state: countStateOf({ countingMode, hasPhoto }) }
}

/** The count of a plate as columns; empty before the first count. */
export async function plateCount(
  tx: Tx,
  { plateModel, dilution }: { plateModel: number | null; dilution: number | null },
  colonies: number | null,
): Promise<Values> {
  const model = plateModel === null ? undefined : await tankModel(tx, plateModel)
  if (!model || dilution === null || colonies === null) return { tbc: null, tbc_qualifier: null }
  const { value, qualifier } = countOf(colonies, dilution, model)
  return { tbc: value, tbc_qualifier: qualifier }
}

/** A new photo restarts an automatic count; a count by a person stays. */
export function restartCount(current: Values): Values {
  const countingMode = current['countingMode'] as CountingMode | null
  if (countingMode !== 'automatic') return {}
  return {
    number_of_colonies: null,
    tbc: null,
    tbc_qualifier: null,
    count_state: countStateOf({ countingMode, hasPhoto: true }),
  }
}

/** Has the photo of a record counted, once it waits for that and has one. */
export async function countPhoto(
  { table, target, image }: CountedKind,
  id: number,
  { tx, queue }: { tx: Tx; queue: JobQueue },
): Promise<void> {
  const photo = sql.ref(`t.${image}`)
  const { rows } = await sql<{ farm: number; imageHash: string }>`
    select t.farm_id as farm, ${photo} ->> 'hash' as "imageHash" from ${sql.ref(table)} t
    where t.id = ${id} and t.count_state = 'waiting' and ${photo} is not null and not t.deleted
      and not exists (
        select from plate_reading r
        where r.${sql.ref(`${table}_id`)} = t.id and r.state = 'waiting' and r.image_hash = ${photo} ->> 'hash'
      )
  `.execute(tx)
  const [row] = rows
  if (row) await queueReading(tx, queue, { ...row, [target]: id })
}
