import { sql } from 'kysely'
import { cleanBarcode } from '../../../src/domain/diagnosis.ts'
import { countingModel, DILUTIONS, TANK_BARCODE, type CountingModel } from '../../../src/domain/tank.ts'
import { tankProblems, type TankEntry } from '../../../src/domain/tank-draft.ts'
import type { Tx } from '../../database/request-context.ts'
import type { Violation } from '../../plugins/problem.ts'
import { todayAt } from '../farm-clock.ts'
import { lockPlate } from '../plate-lock.ts'
import { iriOf, type Values, type WriteContext } from '../resource-table.ts'

/** An analysis before it is stored: ids are integers. */
export interface TankDraft extends TankEntry {
  farm: number
  plateModel: number | null
  tbc: number | null
  tbcQualifier: string | null
}

const violation = (propertyPath: string, code: string): Violation => ({ propertyPath, code })

/** The rules of a tank analysis: those that the app's form has too, and those that only the server can check. */
export async function checkTank(values: Values, context: WriteContext): Promise<Violation[]> {
  const draft = values as unknown as TankDraft
  const problems = tankProblems(draft, await todayAt(context.tx, draft.farm))
  return [
    ...problems.map(({ field, code }) => violation(field, code)),
    ...(draft.source === 'plate' ? await checkPlate(draft, context) : []),
    ...checkCounting(draft, context),
  ]
}

async function checkPlate(draft: TankDraft, { tx, current }: WriteContext): Promise<Violation[]> {
  const { plateBarcode, plateModel, dilution, farm } = draft
  const unknownModel = plateModel !== null && !(await tankModel(tx, plateModel))
  const unknownDilution = dilution !== null && !(DILUTIONS as readonly number[]).includes(dilution)
  return [
    ...(unknownModel ? [violation('plateModel', 'tank.error.plateModel')] : []),
    ...(unknownDilution ? [violation('dilution', 'tank.error.dilution')] : []),
    ...(plateBarcode === null ? [] : await checkBarcode(tx, cleanBarcode(plateBarcode), farm, current?.id)),
  ]
}

interface Holder {
  farmId: number
  tankId: number | null
  diagnosticId: number | null
}

/** A plate is used once, for a tank or for quarters. It is locked until the transaction ends. */
async function checkBarcode(tx: Tx, barcode: string, farm: number, ownId: number | undefined): Promise<Violation[]> {
  if (!TANK_BARCODE.test(barcode)) return [violation('plateBarcode', 'tank.error.barcode')]
  await lockPlate(tx, barcode)
  const { rows } = await sql<Holder>`
    select farm_id as "farmId", tank_analysis_id as "tankId", null::bigint as "diagnosticId"
    from tank_plate_holders(${barcode})
    union all select farm_id, null::bigint, diagnostic_id from plate_holders(${barcode})
  `.execute(tx)
  const others = rows.filter(({ tankId }) => tankId === null || tankId !== ownId)
  const [holder] = others
  if (!holder) return []
  if (others.some(({ farmId }) => farmId !== farm)) return [violation('plateBarcode', 'plate.error.otherFarm')]
  const existing =
    holder.tankId === null ? iriOf('Diagnostic', holder.diagnosticId ?? 0) : iriOf('TankAnalysis', holder.tankId)
  return [{ ...violation('plateBarcode', 'plate.error.used'), existing }]
}

/** An automatic count is the reader's: a person who knows better counts by hand. */
function checkCounting({ countingMode, numberOfColonies }: TankDraft, { current, given }: WriteContext): Violation[] {
  if (countingMode !== 'automatic' || numberOfColonies === null || !('numberOfColonies' in given)) return []
  const read = current?.['countingMode'] === 'automatic' ? current['numberOfColonies'] : null
  return numberOfColonies === read ? [] : [violation('numberOfColonies', 'tank.error.automaticCount')]
}

interface StoredModel {
  purpose: string
  platedVolume: number | null
  countableRange: { min: number; max: number } | null
}

/** How to count on a kind of plate; undefined when it is not for tanks. */
export async function tankModel(tx: Tx, plateModel: number): Promise<CountingModel | undefined> {
  const { rows } = await sql<StoredModel>`
    select purpose, plated_volume::float8 as "platedVolume", case when countable_min is not null
      then jsonb_build_object('min', countable_min, 'max', countable_max) end as "countableRange"
    from plate_model where id = ${plateModel} and not deleted
  `.execute(tx)
  return countingModel(rows[0])
}
