import { cleanBarcode, needsPlate } from '../../../domain/diagnosis.ts'
import { hoursSince, incubationAt, type Incubation } from '../../../domain/plate-reading.ts'
import type { FarmRecords } from '../../../engine/farm-records.ts'

type Diagnostic = FarmRecords['Diagnostic']

/** A plate that waits for its reading. */
export interface WaitingPlate {
  diagnostic: Diagnostic
  /** Hours since inoculation. */
  hours: number
  incubation: Incubation
}

/** When the plate was inoculated; the moment of writing where nobody said it. In ms since the epoch. */
export const inoculatedAt = (diagnostic: Diagnostic): number =>
  Date.parse(diagnostic.inoculatedAt ?? diagnostic.createdAt)

/** Plates that wait, the longest in the incubator first. */
export function waitingPlates(diagnostics: readonly Diagnostic[], now: number): WaitingPlate[] {
  return diagnostics
    .filter((d) => d.result === 'waiting' && needsPlate(d.type))
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

/** Counts by sector and colour as the form holds them: `sector:colour` → colonies. */
export type Counts = Readonly<Record<string, number>>

/** What stands in the fields of a reading. */
export interface ReadingValues {
  growth: boolean | null
  counts: Counts
}

/** The key of a count in the form. */
export const countKey = (sector: string, colour: string): string => `${sector}:${colour}`

/** The form's counts as the records hold them; only what was seen. */
export const toClassifications = (counts: Counts) =>
  Object.entries(counts)
    .filter(([, colonies]) => colonies > 0)
    .map(([key, colonies]) => {
      const [sector = '', colour = ''] = key.split(':')
      return { sector, colour, colonies }
    })

/** The counts of a reading that is being corrected. */
export const toCounts = (diagnostic: Diagnostic): Counts =>
  Object.fromEntries(diagnostic.diagnosticClassifications.map((c) => [countKey(c.sector, c.colour), c.colonies]))
