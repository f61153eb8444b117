import { sql, type SqlBool } from 'kysely'
import { cleanBarcode } from '../../../src/domain/diagnosis.ts'
import { countOf, countStateOf, type CountingMode } from '../../../src/domain/tank.ts'
import { tankAnalysis } from '../../contract/tank-analysis.ts'
import { tankCount } from '../../contract/tank-count.ts'
import type { Tx } from '../../database/request-context.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import { queueReading } from '../reading/queue-reading.ts'
import type { ResourceTable, Values, WriteContext } from '../resource-table.ts'
import { checkTank, tankModel, type TankDraft } from './tank-rules.ts'

/** State of the automatic count of the current photo; counts by a person have none. */
const automaticCount = sql`
  case when t.counting_mode = 'automatic' then (
    select jsonb_build_object(
      'state', c.state, 'fault', c.fault, 'confidence', c.confidence, 'doubts', to_jsonb(c.doubts),
      'colonyCount', jsonb_array_length(c.colonies), 'readAt', c.read_at, 'outcome', c.outcome
    ) from tank_count c where c.id = t.id
  ) end`

/** Analyses of bulk tank milk. */
export const tankTable: ResourceTable = {
  resource: tankAnalysis,
  prefix: 'tank',
  farmColumn: 'farm_id',
  computed: { automaticCount },
  filters: { description: ([beginning]) => sql<SqlBool>`starts_with(lower(t.description), lower(${beginning}))` },
  rules: checkTank,
  derive: deriveTank,
  onImage: restartCount,
  after: (id, _draft, context) => countPhoto(id, context),
  afterImage: (photo) => countPhoto(photo.current.id, photo),
}

/** Counts with every colony. */
export const tankCountTable: ResourceTable = { resource: tankCount, prefix: 'tank', farmColumn: 'farm_id' }

/** Columns that follow from what was entered: the clean barcode, whose count it is, and what the count comes to. */
async function deriveTank(values: Values, { tx, current }: WriteContext): Promise<Values> {
  const draft = values as unknown as TankDraft
  const { tbc, tbcQualifier } = draft
  if (draft.source === 'laboratory') {
    return { tbc, tbc_qualifier: tbc === null ? null : (tbcQualifier ?? 'exact'), count_state: null }
  }
  const counted = countedColonies(draft, current)
  return {
    plate_barcode: draft.plateBarcode === null ? null : cleanBarcode(draft.plateBarcode),
    ...counted,
    ...(await plateCount(tx, draft, counted.number_of_colonies)),
  }
}

/** A person's count is taken as it was entered; an automatic one stays the reader's. */
function countedColonies({ countingMode, numberOfColonies }: TankDraft, current: Values | null) {
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
function restartCount(current: Values): Values {
  const countingMode = current['countingMode'] as CountingMode | null
  if (countingMode !== 'automatic') return {}
  return {
    number_of_colonies: null,
    tbc: null,
    tbc_qualifier: null,
    count_state: countStateOf({ countingMode, hasPhoto: true }),
  }
}

/** Has the photo of an analysis counted, once it waits for that and has one. */
async function countPhoto(id: number, { tx, queue }: { tx: Tx; queue: JobQueue }): Promise<void> {
  const { rows } = await sql<{ farm: number; imageHash: string }>`
    select t.farm_id as farm, t.plate_image ->> 'hash' as "imageHash" from tank_analysis t
    where t.id = ${id} and t.count_state = 'waiting' and t.plate_image is not null and not t.deleted
      and not exists (
        select from plate_reading r
        where r.tank_analysis_id = t.id and r.state = 'waiting' and r.image_hash = t.plate_image ->> 'hash'
      )
  `.execute(tx)
  const [row] = rows
  if (row) await queueReading(tx, queue, { ...row, tankAnalysis: id })
}
