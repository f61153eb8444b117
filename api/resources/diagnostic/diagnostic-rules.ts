import { sql } from 'kysely'
import {
  cleanBarcode,
  isAfterPlate,
  isFutureDate,
  needsGrade,
  needsPlate,
  PLATE_BARCODE,
  type DiagnosticType,
  type PlateSide,
} from '../../../src/domain/diagnosis.ts'
import { chosenQuarters, type QuarterFlags } from '../../../src/domain/quarters.ts'
import { isBeforeBirth } from '../../../src/domain/task.ts'
import type { Tx } from '../../database/request-context.ts'
import type { Violation } from '../../plugins/problem.ts'
import { isNewlyImplausible, timeZoneOf, todayAt } from '../farm-clock.ts'
import { countHolders } from '../count/counted-plate.ts'
import { lockPlate } from '../plate-lock.ts'
import { iriOf, type Values, type WriteContext } from '../resource-table.ts'
import { readingModel } from './reading-model.ts'
import { hasReadersResult } from './take-back-result.ts'

/** A diagnosis before it is stored: ids are integers. */
export interface DiagnosticDraft extends QuarterFlags {
  farm: number
  animal: number
  type: DiagnosticType
  grade: string | null
  plateBarcode: string | null
  plateSide: PlateSide | null
  plateModel: number | null
  sampleDate: string
  inoculatedAt: string | null
  readingDate: string | null
  readingMode: string | null
  growth: boolean | null
  diagnosticClassifications: { sector: string; colour: string; colonies: number }[] | null
  deleted: boolean
}

const violation = (propertyPath: string, code: string): Violation => ({ propertyPath, code })

/** The rules of a diagnosis. Sources: specification sections 3 and 5; the same ones guide the app's forms. */
export async function checkDiagnostic(values: Values, context: WriteContext): Promise<Violation[]> {
  const draft = values as unknown as DiagnosticDraft
  const today = await todayAt(context.tx, draft.farm)
  const dates = ['sampleDate', 'inoculatedAt', 'readingDate'].filter((field) =>
    isNewlyImplausible(values, context.current, field, 'sample', today),
  )
  return [
    ...checkCase(draft),
    ...dates.map((field) => violation(field, 'date.error.tooOld')),
    ...(isFutureDate(draft.sampleDate, today) ? [violation('sampleDate', 'diagnostic.error.futureDate')] : []),
    // A mistyped date is compared with nothing.
    ...(dates.length === 0 ? await checkSampled(draft, context) : []),
    ...(await checkAnimal(draft, context)),
    ...(needsPlate(draft.type, draft.plateBarcode) ? await checkPlate(draft, context) : checkNoPlate(draft)),
    ...(await checkReading(draft, context)),
  ]
}

function checkCase(draft: DiagnosticDraft): Violation[] {
  return [
    ...(chosenQuarters(draft).length === 0 ? [violation('quarters', 'diagnostic.error.quarter')] : []),
    ...(needsGrade(draft.type) !== (draft.grade !== null) ? [violation('grade', 'diagnostic.error.grade')] : []),
  ]
}

/** What is stored so already stays. */
async function checkSampled(draft: DiagnosticDraft, { tx, current }: WriteContext): Promise<Violation[]> {
  const { type, plateBarcode, sampleDate, farm } = draft
  if (current?.['sampleDate'] === sampleDate || !needsPlate(type, plateBarcode)) return []
  return isAfterPlate(sampleDate, draft, await timeZoneOf(tx, farm))
    ? [violation('sampleDate', 'diagnostic.error.sampledAfterPlate')]
    : []
}

async function checkAnimal(draft: DiagnosticDraft, { tx, current }: WriteContext): Promise<Violation[]> {
  const { animal, farm, sampleDate } = draft
  // A cow that has left the herd since keeps her diagnoses.
  const isKept = current?.['animal'] === animal
  if (isKept && current['sampleDate'] === sampleDate) return []
  const { rows } = await sql<{ birthDate: string | null }>`
    select birth_date::text as "birthDate" from animal
    where id = ${animal} and (${isKept} or farm_id = ${farm} and category = 'cow' and not deleted)
  `.execute(tx)
  if (rows.length === 0) return [violation('animal', 'diagnostic.error.animal')]
  return isBeforeBirth(rows[0], sampleDate) ? [violation('sampleDate', 'diagnostic.error.notBorn')] : []
}

function checkNoPlate({ plateBarcode, plateSide, plateModel }: DiagnosticDraft): Violation[] {
  const hasPlate = plateBarcode !== null || plateSide !== null || plateModel !== null
  return hasPlate ? [violation('plateBarcode', 'plate.error.none')] : []
}

async function checkPlate(draft: DiagnosticDraft, { tx, current }: WriteContext): Promise<Violation[]> {
  const violations: Violation[] = []
  const { plateSide, plateModel, farm } = draft
  const barcode = draft.plateBarcode === null ? '' : cleanBarcode(draft.plateBarcode)
  if (barcode === '') violations.push(violation('plateBarcode', 'plate.error.required'))
  else if (!PLATE_BARCODE.test(barcode)) violations.push(violation('plateBarcode', 'plate.error.barcode'))
  else if (plateSide !== null) {
    violations.push(...(await checkSide(tx, barcode, plateSide, farm, current?.id)))
  }
  if (plateSide === null) violations.push(violation('plateSide', 'plate.error.required'))
  if (plateModel === null || !(await readingModel(tx, plateModel))) {
    violations.push(violation('plateModel', 'diagnostic.error.plateModel'))
  }
  return violations
}

interface Holder {
  side: PlateSide
  farmId: number
  diagnosticId: number
}

/**
 * A side holds one sample; both sides belong to the farm that used the first one; side A is used before side B. The
 * barcode is locked until the transaction ends, so that two farms cannot each take a side at the same moment.
 */
async function checkSide(
  tx: Tx,
  barcode: string,
  side: PlateSide,
  farm: number,
  ownId: number | undefined,
): Promise<Violation[]> {
  await lockPlate(tx, barcode)
  const [counted] = await countHolders(tx, barcode)
  if (counted && counted.farmId !== farm) return [violation('plateBarcode', 'plate.error.otherFarm')]
  if (counted) {
    return [{ ...violation('plateBarcode', 'plate.error.used'), existing: iriOf(counted.name, counted.id) }]
  }
  const { rows } = await sql<Holder>`
    select side, farm_id as "farmId", diagnostic_id as "diagnosticId" from plate_holders(${barcode})
  `.execute(tx)
  const others = rows.filter(({ diagnosticId }) => diagnosticId !== ownId)
  if (others.some(({ farmId }) => farmId !== farm)) return [violation('plateBarcode', 'plate.error.otherFarm')]
  const holder = others.find((other) => other.side === side)
  if (holder) {
    return [{ ...violation('plateBarcode', 'plate.error.used'), existing: iriOf('Diagnostic', holder.diagnosticId) }]
  }
  // Where it is stored already it stays valid, even if the sample on side A has been deleted since.
  const stored = rows.some(({ diagnosticId, side: taken }) => diagnosticId === ownId && taken === side)
  const sideAFirst = side === 'B' && !stored && others.length === 0
  return sideAFirst ? [violation('plateBarcode', 'plate.error.sideAFirst')] : []
}

async function checkReading(draft: DiagnosticDraft, { tx, given, current }: WriteContext): Promise<Violation[]> {
  const { growth, type, plateBarcode, plateModel } = draft
  const counts = draft.diagnosticClassifications ?? []
  const some = counts.some(({ colonies }) => colonies > 0)
  if (growth !== null && !needsPlate(type, plateBarcode)) return [violation('growth', 'diagnostic.error.growth')]
  // Counts that were stored before are dropped when a correction says that nothing grew.
  if (growth !== true) {
    return some && 'diagnosticClassifications' in given ? [violation('growth', 'diagnostic.error.growth')] : []
  }
  if (!some) return [violation('diagnosticClassifications', 'diagnostic.error.colour')]
  const counted = ['growth', 'diagnosticClassifications'].some((field) => field in given)
  // The photo is read again for the other kind of plate.
  if (current && plateModel !== current['plateModel'] && !counted && (await hasReadersResult(tx, current))) return []
  const model = plateModel === null ? undefined : await readingModel(tx, plateModel)
  return counts.flatMap(({ sector }, index) =>
    !model || model.sectors.some(({ code }) => code === sector)
      ? []
      : [violation(`diagnosticClassifications[${index}].sector`, 'diagnostic.error.sector')],
  )
}
