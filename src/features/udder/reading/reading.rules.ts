import { cleanBarcode, MAX_COLONIES, needsPlate } from '../../../domain/diagnosis.ts'
import { hoursSince, incubationAt, type Incubation } from '../../../domain/plate-reading.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'

type Diagnostic = FarmRecords['Diagnostic']

/** A plate that waits for its reading. */
export interface WaitingPlate {
  diagnostic: Diagnostic
  /** Hours since inoculation. */
  hours: number
  incubation: Incubation
}

/** When the plate was inoculated; its creation where that is not known. In ms since the epoch. */
export const inoculatedAt = (diagnostic: Diagnostic): number =>
  Date.parse(diagnostic.inoculatedAt ?? diagnostic.createdAt)

/** Plates that wait, the longest in the incubator first. */
export function waitingPlates(diagnostics: readonly Diagnostic[], now: number): WaitingPlate[] {
  return diagnostics
    .filter((d) => d.result === 'waiting' && needsPlate(d.type, d.plateBarcode))
    .map((diagnostic) => {
      const hours = Math.max(0, hoursSince(inoculatedAt(diagnostic), now))
      return { diagnostic, hours, incubation: incubationAt(hours) }
    })
    .sort((a, b) => b.hours - a.hours)
}

/** Plates that can be read now: ready or overdue. */
export const readyPlates = (diagnostics: readonly Diagnostic[], now: number): WaitingPlate[] =>
  waitingPlates(diagnostics, now).filter(({ incubation }) => incubation !== 'growing')

/** Whether a plate is the one that is looked for, by barcode or by the cow's ear tag. */
export function matchesPlate({ diagnostic }: WaitingPlate, earTag: string, wanted: string): boolean {
  const code = cleanBarcode(wanted)
  return (
    code === '' ||
    (diagnostic.plateBarcode ?? '').includes(code) ||
    earTag.toLowerCase().includes(wanted.trim().toLowerCase())
  )
}

/** The plate to read next after one of them; the one that has waited longest. */
export const nextPlate = (diagnostics: readonly Diagnostic[], after: string, now: number): Diagnostic | undefined =>
  readyPlates(diagnostics, now).find(({ diagnostic }) => diagnostic.id !== after)?.diagnostic

/** How many colours of a sector are offered at once. */
const LIKELY = 3

/** How often each colour was counted on each sector of a plate model, by the key of a count. */
export function colourFrequency(
  diagnostics: readonly Diagnostic[],
  plateModel: string | null,
): ReadonlyMap<string, number> {
  const frequency = new Map<string, number>()
  for (const diagnostic of diagnostics) {
    if (diagnostic.plateModel !== plateModel || diagnostic.growth !== true) continue
    for (const { sector, colour } of diagnostic.diagnosticClassifications) {
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
export const toCounts = (diagnostic: Diagnostic): Counts =>
  Object.fromEntries(diagnostic.diagnosticClassifications.map((c) => [countKey(c.sector, c.colour), c.colonies]))
