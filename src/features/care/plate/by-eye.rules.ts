import { MAX_COLONIES } from '../../../domain/diagnosis.ts'
import type { ColonyCount } from '../../../domain/plate-reading.ts'

/** How many colours of a sector are offered at once. */
const LIKELY = 3

/** A plate that was read before. */
export interface SeenPlate {
  plateModel: string | null
  counts: readonly Pick<ColonyCount, 'sector' | 'colour'>[]
}

/** How often each colour was counted on each sector of a plate model, by the key of a count. */
export function colourFrequency(plates: readonly SeenPlate[], plateModel: string | null): ReadonlyMap<string, number> {
  const frequency = new Map<string, number>()
  for (const plate of plates) {
    if (plate.plateModel !== plateModel) continue
    for (const { sector, colour } of plate.counts) {
      const key = countKey(sector, colour)
      frequency.set(key, (frequency.get(key) ?? 0) + 1)
    }
  }
  return frequency
}

/**
 * The colours that are likely on a sector: those this farm has seen most often, in the order of the plate model, so that
 * none changes its place.
 * @param known colours that the plate model knows on the sector
 */
export function likelyColours(
  sector: string,
  known: readonly string[],
  frequency: ReadonlyMap<string, number>,
): readonly string[] {
  const seen = (colour: string) => frequency.get(countKey(sector, colour)) ?? 0
  const likely = new Set([...known].sort((a, b) => seen(b) - seen(a)).slice(0, LIKELY))
  return known.filter((colour) => likely.has(colour))
}

/** Counts by sector and colour as the form holds them: `sector:colour` → colonies, or what was typed instead. */
export type Counts = Readonly<Record<string, number | string>>

/** Whether it is a count that can be stored; another one is refused, never changed. */
export const isCount = (colonies: number | string): colonies is number =>
  typeof colonies === 'number' && Number.isInteger(colonies) && colonies >= 0 && colonies <= MAX_COLONIES

/** Form values of a reading. */
export interface ReadingValues {
  growth: boolean | null
  counts: Counts
}

/** The key of a count in the form. */
export const countKey = (sector: string, colour: string): string => `${sector}:${colour}`

/** The form's counts as the records hold them; only what was seen. What is no count stays in, for the rules to refuse. */
export const toClassifications = (counts: Counts) =>
  Object.entries(counts)
    .filter(([, colonies]) => colonies !== 0)
    .map(([key, colonies]) => {
      const [sector = '', colour = ''] = key.split(':')
      return { sector, colour, colonies: typeof colonies === 'number' ? colonies : Number.NaN }
    })

/** The counts of a reading that is being corrected. */
export const toCounts = (counts: readonly ColonyCount[]): Counts =>
  Object.fromEntries(counts.map(({ sector, colour, colonies }) => [countKey(sector, colour), colonies]))
