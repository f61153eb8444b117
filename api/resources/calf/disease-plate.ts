import { sql, type QueryExecutorProvider } from 'kysely'
import type { FoundColony } from '../../../src/domain/automatic-reading.ts'
import {
  bacteriaAfter,
  plateAfter,
  plateOfColonies,
  plateProblems,
  readFaeces,
  type DiseasePlate,
  type FaecesPlate,
  type ReadPlate,
} from '../../../src/domain/faeces-plate.ts'
import type { Violation } from '../../plugins/problem.ts'
import { readingModel } from '../diagnostic/reading-model.ts'
import { JsonColumn } from '../json-column.ts'
import type { Values, WriteContext } from '../resource-table.ts'

// The culture plate of a calf's faeces: by which rules it is read, and what follows for the disease.

/** The plate of a disease before it is stored: ids are integers. */
interface PlateDraft extends DiseasePlate, ReadPlate {
  plateModel: number | null
  bacteria: number[] | null
}

/** What was sent, or is stored: without counts they are null. */
type GivenPlate = Omit<PlateDraft, 'plateCounts'> & { plateCounts: PlateDraft['plateCounts'] | null }

const plateOf = (values: Values): PlateDraft => {
  const given = values as unknown as GivenPlate
  return { ...given, plateCounts: given.plateCounts ?? [] }
}

const modelOf = async (db: QueryExecutorProvider, model: number | null) =>
  model === null ? undefined : readingModel(db, model)

/** The rules of the plate of a disease. */
export async function checkDiseasePlate(values: Values, { tx }: WriteContext): Promise<Violation[]> {
  const plate = plateOf(values)
  const found = plateProblems(plate, await modelOf(tx, plate.plateModel))
  return found.map(({ field, code }) => ({ propertyPath: field, code }))
}

/** Columns of the plate, and the bacteria that follow from it. */
export async function deriveDiseasePlate(values: Values, { tx, current }: WriteContext): Promise<Values> {
  const draft = plateOf(values)
  const before = current && plateOf(current)
  const read = plateAfter(draft, before, (current?.['diarrheaImage'] ?? null) !== null)
  const bacteria = bacteriaAfter(
    (draft.bacteria ?? []).map(String),
    before ? await agentsOn(tx, before) : [],
    await agentsOn(tx, { ...read, plateModel: draft.plateModel }),
  )
  return {
    plate_growth: read.plateGrowth,
    plate_counts: new JsonColumn(read.plateCounts),
    count_state: read.countState,
    bacteria_id: bacteria.map(Number),
  }
}

async function agentsOn(
  db: QueryExecutorProvider,
  plate: FaecesPlate & { plateModel: number | null },
): Promise<string[]> {
  return plate.plateGrowth === true ? readFaeces(plate, await modelOf(db, plate.plateModel)).agents : []
}

interface StoredPlate extends FaecesPlate {
  plateModel: number | null
  bacteria: string[]
}

/**
 * Makes the colonies on the photo what the plate of a disease shows, and their agents its bacteria.
 * @param colonies null when the photo is of no use
 */
export async function storeFindings(
  db: QueryExecutorProvider,
  id: number,
  colonies: readonly FoundColony[] | null,
): Promise<void> {
  const { rows } = await sql<StoredPlate>`
    select plate_model_id as "plateModel", plate_growth as "plateGrowth", plate_counts as "plateCounts",
      bacteria_id::text[] as bacteria
    from calf_disease where id = ${id}
  `.execute(db)
  const [before] = rows
  if (!before) return
  const now = { ...plateOfColonies(colonies), plateModel: before.plateModel }
  const bacteria = bacteriaAfter(before.bacteria, await agentsOn(db, before), await agentsOn(db, now))
  await sql`
    update calf_disease set plate_growth = ${now.plateGrowth}::boolean, plate_counts = ${JSON.stringify(now.plateCounts)}::jsonb,
      bacteria_id = ${`{${bacteria.join(',')}}`}::bigint[], count_state = ${colonies === null ? 'failed' : 'counted'}
    where id = ${id}
  `.execute(db)
}

/** A new photo restarts an automatic reading; what was found before stays until the new photo has been read. */
export const restartReading = (current: Values, field: string): Values =>
  field === 'diarrheaImage' && current['countingMode'] === 'automatic' ? { count_state: 'waiting' } : {}
