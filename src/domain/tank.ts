/**
 * Bulk tank milk: from colonies on a plate to a total bacterial count, and its colour.
 *
 * Units: bacteria (CBT, also CPP) in colony-forming units per millilitre, somatic cells (CCS) in cells per millilitre,
 * both whole numbers; volumes of milk in litres; protein and fat in grams per 100 grams. Thousands are a matter of screens.
 */

/** Where the figures of an analysis come from: a plate on the farm, or a laboratory's report. */
export const TANK_SOURCES = ['plate', 'laboratory'] as const

/** Where the figures of an analysis come from. */
export type TankSource = (typeof TANK_SOURCES)[number]

/** Who counts the colonies. Source: specification section 3. */
export const COUNTING_MODES = ['manual', 'automatic'] as const

/** Who counts the colonies: a person, or the reader on the photo. */
export type CountingMode = (typeof COUNTING_MODES)[number]

/** How far an automatic count is. */
export const COUNT_STATES = ['waiting', 'counted', 'failed'] as const

/** How far an automatic count is. */
export type CountState = (typeof COUNT_STATES)[number]

/**
 * How sure a count is: as counted; estimated, for there are too few colonies to be exact; below what the method can
 * tell; above it.
 */
export const COUNT_QUALIFIERS = ['exact', 'estimated', 'below', 'above'] as const

/** How sure a count is. */
export type CountQualifier = (typeof COUNT_QUALIFIERS)[number]

/** How many times milk is diluted before it is plated: 1000 is 1 part in 1000 (10⁻³). */
export const DILUTIONS = [1, 10, 100, 1000, 10_000] as const

/** At least nine digits; more than the plates of quarters have. Source: specification section 5. */
export const TANK_BARCODE = /^\d{9,20}$/

/** More colonies than anybody counts on one plate. */
export const MAX_TANK_COLONIES = 9999

/** Largest count that a plate comes to, in CFU/mL. */
export const MAX_TBC = 1_000_000_000

/** The most that counters of laboratories can tell, in CFU/mL and cells/mL: beyond it the unit was mistaken. */
export const MAX_REPORTED_TBC = 20_000_000
export const MAX_SCC = 10_000_000

/** What a kind of plate says about counting on it. */
export interface CountingModel {
  /** Millilitres of diluted milk on the plate. */
  platedVolume: number
  /** Colonies between which a count is exact enough. */
  range: { min: number; max: number }
}

/** The countable range where a plate model names none. Source: domain 2.12 (25–250). */
export const DEFAULT_RANGE = { min: 25, max: 250 } as const

/** The part of a plate model that counting needs; undefined for plates that are not for tanks. */
export function countingModel(
  model:
    | {
        purpose: string
        platedVolume?: number | null
        countableRange?: { min: number; max: number } | null
      }
    | null
    | undefined,
): CountingModel | undefined {
  const volume = model?.purpose === 'tank' ? model.platedVolume : undefined
  if (typeof volume !== 'number' || !(volume > 0)) return undefined
  return { platedVolume: volume, range: model?.countableRange ?? DEFAULT_RANGE }
}

/** The number that is stored when a user presses “uncountable”: one more than the countable range. */
export const uncountable = ({ range }: CountingModel): number => range.max + 1

/** Whether a person found more colonies on a plate than can be counted. The reader counts every one. */
export const isUncountable = (
  { numberOfColonies, countingMode }: { numberOfColonies?: unknown; countingMode?: unknown },
  model: CountingModel | undefined,
): boolean => model !== undefined && countingMode !== 'automatic' && numberOfColonies === uncountable(model)

/** A count of bacteria, or of cells, with how sure it is. */
export interface Count {
  /** CFU/mL or cells/mL, whole. */
  value: number
  qualifier: CountQualifier
}

/**
 * The total bacterial count of a plate: `colonies × dilution / plated volume`, in CFU/mL. Few colonies make an estimate;
 * none at all less than one colony would have been; more than can be counted more than the most that can.
 * Source: domain 2.12.
 */
export function countOf(colonies: number, dilution: number, { platedVolume, range }: CountingModel): Count {
  const per = (number: number) => Math.min(MAX_TBC, Math.round((number * dilution) / platedVolume))
  if (colonies <= 0) return { value: per(1), qualifier: 'below' }
  if (colonies > range.max) return { value: per(range.max), qualifier: 'above' }
  return { value: per(colonies), qualifier: colonies < range.min ? 'estimated' : 'exact' }
}

/** Rounded to two significant figures, as counts are reported: 1,280,000 → 1,300,000. Source: domain 2.12. */
export const twoFigures = (value: number): number => Number(value.toPrecision(2))

/** A total bacterial count as it is reported: a plate's with two significant figures, a laboratory's as it is. */
export const reportedCount = (value: number, source: 'plate' | 'laboratory'): number =>
  source === 'plate' ? twoFigures(value) : value

/** The colours of a total bacterial count. */
export type TankBand = 'green' | 'yellow' | 'orange' | 'red'

/**
 * Ends of the colours, in thousand CFU/mL: below 50 green, 50 to 100 yellow, above 100 to 299 orange, above 299 red.
 * Source: specification section 9, where they stand under "CCS"; read as domain 3 reads them.
 */
export const BAND_ENDS = { greenBelow: 50, yellowTo: 100, orangeTo: 299 } as const

/** The colour of a total bacterial count in CFU/mL. */
export function tankBand(tbc: number): TankBand {
  const thousand = tbc / 1000
  if (thousand < BAND_ENDS.greenBelow) return 'green'
  if (thousand <= BAND_ENDS.yellowTo) return 'yellow'
  return thousand <= BAND_ENDS.orangeTo ? 'orange' : 'red'
}

/** A count as records hold it: null while there is none. */
export interface HeldCount {
  tbc?: number | null
  tbcQualifier?: CountQualifier | null
}

/**
 * The colour of a count; null without one. Where a count only says that there are more bacteria, or less, its colour is
 * known only if all of those have the same: more than 250 thousand may be orange or red.
 */
export function bandOf({ tbc, tbcQualifier }: HeldCount): TankBand | null {
  if (typeof tbc !== 'number') return null
  if (tbcQualifier === 'above') return tankBand(tbc + 1) === 'red' ? 'red' : null
  if (tbcQualifier === 'below') return tankBand(tbc - 1) === 'green' ? 'green' : null
  return tankBand(tbc)
}

/** Least protein and fat of milk that a dairy may take, in g/100 g. Source: IN MAPA 76/2018 (domain 2.12). */
export const COMPOSITION_MIN = { protein: 2.9, fat: 3 } as const

/** What decides how an automatic count stands. */
interface Counting {
  countingMode: CountingMode | null
  hasPhoto: boolean
}

/** Only an automatic count has a state; it waits from the moment there is a photo to count on. */
export const countStateOf = ({ countingMode, hasPhoto }: Counting): CountState | null =>
  countingMode === 'automatic' && hasPhoto ? 'waiting' : null
