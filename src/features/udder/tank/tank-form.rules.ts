import type { output } from 'zod/mini'
import { cleanBarcode } from '../../../domain/diagnosis.ts'
import { DILUTIONS, type CountingMode, type CountQualifier, type TankSource } from '../../../domain/tank.ts'
import type { TankAnalysisInput } from '../../../generated/udder.ts'
import type { tankSchema } from './tank.schema.ts'

/** What stands in the fields of an analysis, as it was typed. Bacteria and cells are in thousands, as reports have them. */
export interface TankValues {
  source: TankSource
  description: string
  collectionDate: string
  releaseDate: string
  volume: string
  protein: string
  fat: string
  scc: string
  /** With "<" or ">" before the number where the laboratory could not tell more. */
  tbc: string
  plateBarcode: string
  plateModel: string
  dilution: string
  countingMode: CountingMode | null
  numberOfColonies: number | null
}

/** What the rules have accepted. */
export type TankDraft = output<ReturnType<typeof tankSchema>>

/** What a form of an analysis is filled from: a record, or a write that was refused. */
export type TankSaid = Partial<Omit<TankAnalysisInput, 'farm'>>

const THOUSAND = 1000
const DEFAULT_DILUTION = 1000

/** A number that may have thousands points or commas: "1.900" and "1,900" are 1900; "3,25" and "3.25" are not whole. */
function readAmount(typed: string): number | null {
  const text = typed.replace(/\s/g, '')
  if (text === '') return null
  if (/^\d{1,3}([.,]\d{3})+$/.test(text)) return Number(text.replace(/[.,]/g, ''))
  return readDecimal(text)
}

/** A number in which a point or a comma stands before the decimals: "3,25" and "3.250". */
function readDecimal(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return null
  return /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}

/** Thousands of something as its number: "312" → 312,000. */
function readThousands(typed: string): number | null {
  const amount = readAmount(typed)
  return amount === null ? null : Math.round(amount * THOUSAND)
}

/** A count as a laboratory reports it, in thousands: "85", "< 10". */
function readReported(typed: string): { tbc: number | null; tbcQualifier: CountQualifier | null } {
  const [, sign = '', number = ''] = /^\s*([<>]?)(.*)$/.exec(typed) ?? []
  const tbc = readThousands(number)
  if (tbc === null && sign === '') return { tbc: null, tbcQualifier: null }
  return { tbc: tbc ?? Number.NaN, tbcQualifier: sign === '<' ? 'below' : sign === '>' ? 'above' : 'exact' }
}

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

const SIGNS: Partial<Record<CountQualifier, string>> = { below: '< ', above: '> ' }

/**
 * What was said of an analysis as the form shows it; what was not said stays as it is in `values`.
 * @param number writes a number in the user's language, without thousands points
 */
export function filledFrom(values: TankValues, said: TankSaid, number: (value: number) => string): TankValues {
  const { source, description, collectionDate, releaseDate, plateBarcode, plateModel, dilution, countingMode } = said
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
    volume: typed(said.volume, values.volume),
    protein: typed(said.protein, values.protein),
    fat: typed(said.fat, values.fat),
    scc: thousands(said.scc, values.scc),
    // A plate's own count is worked out again.
    tbc:
      ofLaboratory && typeof said.tbc === 'number'
        ? `${SIGNS[said.tbcQualifier ?? 'exact'] ?? ''}${number(said.tbc / THOUSAND)}`
        : said.tbc === undefined
          ? values.tbc
          : '',
    plateBarcode: plateBarcode === undefined ? values.plateBarcode : (plateBarcode ?? ''),
    plateModel: plateModel ?? values.plateModel,
    dilution: typeof dilution === 'number' ? String(dilution) : values.dilution,
    countingMode: countingMode === undefined ? values.countingMode : countingMode,
    numberOfColonies: said.numberOfColonies === undefined ? values.numberOfColonies : said.numberOfColonies,
  }
}

/** What was typed, as the rules judge it and the server is told: a laboratory's report has no plate, and the other way. */
export function readTank(values: TankValues) {
  const { source, description, collectionDate, releaseDate, plateBarcode, plateModel, dilution } = values
  const { countingMode, numberOfColonies } = values
  const onPlate = source === 'plate'
  const barcode = cleanBarcode(plateBarcode)
  return {
    source,
    description,
    collectionDate,
    releaseDate: releaseDate === '' ? null : releaseDate,
    volume: readAmount(values.volume),
    protein: readDecimal(values.protein),
    fat: readDecimal(values.fat),
    scc: readThousands(values.scc),
    ...(onPlate ? { tbc: null, tbcQualifier: null } : readReported(values.tbc)),
    plateBarcode: onPlate && barcode !== '' ? barcode : null,
    plateModel: onPlate && plateModel !== '' ? plateModel : null,
    dilution: onPlate ? (DILUTIONS.find((one) => String(one) === dilution) ?? null) : null,
    countingMode: onPlate ? countingMode : null,
    numberOfColonies: onPlate && countingMode === 'manual' ? numberOfColonies : null,
  }
}

/**
 * What was typed anew. The record cannot tell: it holds what the server has worked out itself (the colonies on a photo,
 * CFU/mL), the form does not.
 */
export function retyped<Draft extends object>(before: Partial<Draft>, draft: Draft): Partial<Draft> {
  const entries = Object.entries(draft).filter(([field, value]) => before[field as keyof Draft] !== value)
  return Object.fromEntries(entries) as Partial<Draft>
}
