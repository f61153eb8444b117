import { typedNumber } from '../../../domain/typed-number.ts'
import type { output } from 'zod/mini'
import { cleanBarcode } from '../../../domain/diagnosis.ts'
import { DILUTIONS, type CountingMode, type TankSource } from '../../../domain/tank.ts'
import type { TankAnalysisInput } from '../../../generated/udder/tank.ts'
import { readReported, readThousands, reportedText, THOUSAND, wholeColonies } from '../../care/count/reported-count.ts'
import type { tankSchema } from './tank.schema.ts'

/** Form values of an analysis, as typed. Bacteria and cells are in thousands, as reports have them. */
export interface TankValues {
  source: TankSource
  description: string
  collectionDate: string
  releaseDate: string
  volume: string
  protein: string
  fat: string
  scc: string
  /** With "<" or ">" before the number at the limits of the method. */
  tbc: string
  plateBarcode: string
  plateModel: string
  dilution: string
  countingMode: CountingMode | null
  /** As typed where it is no whole number. */
  numberOfColonies: number | string | null
}

/** What the rules have accepted. */
export type TankDraft = output<ReturnType<typeof tankSchema>>

/** What a form of an analysis is filled from: a record, or a write that was refused. */
export type TankGiven = Partial<Omit<TankAnalysisInput, 'farm'>>

const DEFAULT_DILUTION = 1000

/** An empty form, with what is most likely filled in. */
export const emptyTank = (today: string, description: string, plateModel: string): TankValues => ({
  source: 'plate',
  description,
  collectionDate: today,
  releaseDate: '',
  volume: '',
  protein: '',
  fat: '',
  scc: '',
  tbc: '',
  plateBarcode: '',
  plateModel,
  dilution: String(DEFAULT_DILUTION),
  countingMode: null,
  numberOfColonies: null,
})

/**
 * The given fields of an analysis as form values; missing ones stay as they are in `values`.
 * @param number writes a number in the user's language, without thousands points
 */
export function filledFrom(values: TankValues, given: TankGiven, number: (value: number) => string): TankValues {
  const { source, description, collectionDate, releaseDate, plateBarcode, plateModel, dilution, countingMode } = given
  const typed = (value: number | null | undefined, before: string) =>
    value === undefined ? before : value === null ? '' : number(value)
  const thousands = (value: number | null | undefined, before: string) =>
    typed(typeof value === 'number' ? value / THOUSAND : value, before)
  const ofLaboratory = (source ?? values.source) === 'laboratory'
  return {
    source: source ?? values.source,
    description: description ?? values.description,
    collectionDate: collectionDate ?? values.collectionDate,
    releaseDate: releaseDate === undefined ? values.releaseDate : (releaseDate ?? ''),
    volume: typed(given.volume, values.volume),
    protein: typed(given.protein, values.protein),
    fat: typed(given.fat, values.fat),
    scc: thousands(given.scc, values.scc),
    // A plate's own count is worked out again.
    tbc:
      ofLaboratory && typeof given.tbc === 'number'
        ? reportedText(given.tbc, given.tbcQualifier ?? 'exact', number)
        : given.tbc === undefined
          ? values.tbc
          : '',
    plateBarcode: plateBarcode === undefined ? values.plateBarcode : (plateBarcode ?? ''),
    plateModel: plateModel ?? values.plateModel,
    dilution: typeof dilution === 'number' ? String(dilution) : values.dilution,
    countingMode: countingMode === undefined ? values.countingMode : countingMode,
    numberOfColonies: given.numberOfColonies === undefined ? values.numberOfColonies : given.numberOfColonies,
  }
}

/** The typed values as the rules validate them and the server gets them: a report has no plate, a plate no report. */
export function readTank(values: TankValues, language: string) {
  const { source, description, collectionDate, releaseDate, plateBarcode, plateModel, dilution } = values
  const { countingMode, numberOfColonies } = values
  const onPlate = source === 'plate'
  const barcode = cleanBarcode(plateBarcode)
  return {
    source,
    description,
    collectionDate,
    releaseDate: releaseDate === '' ? null : releaseDate,
    volume: typedNumber(values.volume, language),
    protein: typedNumber(values.protein, language),
    fat: typedNumber(values.fat, language),
    scc: readThousands(values.scc, language),
    ...(onPlate ? { tbc: null, tbcQualifier: null } : readReported(values.tbc, language)),
    plateBarcode: onPlate && barcode !== '' ? barcode : null,
    plateModel: onPlate && plateModel !== '' ? plateModel : null,
    dilution: onPlate ? (DILUTIONS.find((one) => String(one) === dilution) ?? null) : null,
    countingMode: onPlate ? countingMode : null,
    numberOfColonies: onPlate && countingMode === 'manual' ? wholeColonies(numberOfColonies) : null,
  }
}
