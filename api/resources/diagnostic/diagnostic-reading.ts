import { sql } from 'kysely'
import { cleanBarcode, needsPlate } from '../../../src/domain/diagnosis.ts'
import { readPlate, type PlateReading } from '../../../src/domain/plate-reading.ts'
import { isPooled, QUARTERS } from '../../../src/domain/quarters.ts'
import type { Tx } from '../../database/request-context.ts'
import type { Values, WriteContext } from '../resource-table.ts'
import type { DiagnosticDraft } from './diagnostic-rules.ts'
import { readingModel } from './reading-model.ts'

/** Fields that the result follows from. */
const READING_FIELDS = ['type', 'growth', 'plateModel', 'diagnosticClassifications', ...QUARTERS]

/** Columns that follow from what was entered: result, colour, moments, who and on which device. */
export async function deriveDiagnostic(values: Values, context: WriteContext): Promise<Values> {
  const draft = values as unknown as DiagnosticDraft
  const { caller, current } = context
  const now = new Date().toISOString()
  const read = draft.growth !== null
  return {
    ...(await derivedReading(draft, context)),
    plate_barcode: draft.plateBarcode === null ? null : cleanBarcode(draft.plateBarcode),
    inoculated_at: needsPlate(draft.type, draft.plateBarcode) ? (draft.inoculatedAt ?? now) : null,
    reading_date: read ? (draft.readingDate ?? now) : null,
    reading_mode: read ? (draft.readingMode ?? 'manual') : null,
    ...(current ? {} : { created_by_id: caller.userId, device: caller.device }),
  }
}

async function derivedReading(draft: DiagnosticDraft, context: WriteContext): Promise<Values> {
  if (!needsPlate(draft.type, draft.plateBarcode)) return { result: 'no_result', colony_colour: null }
  if (!isReading(context)) return {}
  const { result, colonyColour } = await readDraft(context.tx, draft)
  return { result, colony_colour: colonyColour }
}

/** Whether a write is about the reading; otherwise what was read stays untouched, ids of counts included. */
const isReading = ({ current, given }: WriteContext): boolean =>
  current === null || READING_FIELDS.some((field) => field in given)

async function readDraft(tx: Tx, draft: DiagnosticDraft): Promise<PlateReading> {
  const model = draft.plateModel === null ? undefined : await readingModel(tx, draft.plateModel)
  const counts = draft.growth === true ? (draft.diagnosticClassifications ?? []) : []
  return readPlate(draft.growth, counts, model ?? { sectors: [] }, isPooled(draft))
}

/** Stores the counts of a reading with the agents they stand for; they share the fate of their diagnosis. */
export async function storeClassifications(id: number, values: Values, context: WriteContext): Promise<void> {
  const draft = values as unknown as DiagnosticDraft
  const { tx, current } = context
  if (isReading(context)) {
    if (current) await sql`delete from diagnostic_classification where diagnostic_id = ${id}`.execute(tx)
    const { counts } = await readDraft(tx, draft)
    for (const { sector, colour, colonies, agent, counts: enough } of counts) {
      const { rows } = await sql<{ id: number }>`
        insert into diagnostic_classification (farm_id, diagnostic_id, sector, colour, colonies)
        values (${draft.farm}, ${id}, ${sector}, ${colour}, ${colonies}) returning id
      `.execute(tx)
      if (agent === null || !enough) continue
      await sql`
        insert into diagnostic_classification_agent (farm_id, diagnostic_id, diagnostic_classification_id, agent_id)
        values (${draft.farm}, ${id}, ${rows[0]?.id}, ${Number(agent)})
      `.execute(tx)
    }
  }
  if (current && current['deleted'] !== draft.deleted) {
    await sql`update diagnostic_classification set deleted = ${draft.deleted} where diagnostic_id = ${id}`.execute(tx)
  }
}
