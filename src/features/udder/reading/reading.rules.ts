import { cleanBarcode, needsPlate } from '../../../domain/diagnosis.ts'
import { hoursSince, incubationAt, type Incubation } from '../../../domain/plate-reading.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import type { SeenPlate } from '../../care/plate/by-eye.rules.ts'

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

/** When the plate was read: a correction keeps the moment of the first reading. */
export const readingMoment = ({ readingDate }: Pick<Diagnostic, 'readingDate'>, now: Date): string =>
  readingDate ?? now.toISOString()

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

/** The plates that were read with growth, for which colours a farm sees. */
export const seenPlates = (diagnostics: readonly Diagnostic[]): SeenPlate[] =>
  diagnostics.flatMap(({ growth, plateModel, diagnosticClassifications: counts }) =>
    growth === true ? [{ plateModel, counts }] : [],
  )
