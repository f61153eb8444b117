import * as z from 'zod/mini'
import { isFutureDate, needsGrade, type DiagnosticType, type Grade, type PlateSide } from '../../../domain/diagnosis.ts'
import { CultureDraft, UnculturedDraft } from '../../../domain/diagnosis-drafts.ts'
import { NO_QUARTERS, QUARTERS, type QuarterFlags } from '../../../domain/quarters.ts'
import type { FarmRecords } from '../../../engine/farm-records.ts'
import type { DiagnosticInput } from '../../../generated/udder.ts'
import { plateKey } from './plate-sides.rules.ts'

type Diagnostic = FarmRecords['Diagnostic']

/** What stands in the fields of a launch. */
export interface ExamValues extends QuarterFlags {
  plateBarcode: string
  plateSide: PlateSide
  plateModel: string
  animal: string
  type: DiagnosticType | null
  grade: Grade | null
  sampleDate: string
}

/** An empty form, with what is most likely filled in. */
export const emptyExam = (today: string, plateModel: string, side: PlateSide, barcode = ''): ExamValues => ({
  plateBarcode: barcode,
  plateSide: side,
  plateModel,
  animal: '',
  type: 'clinical_mastitis',
  grade: null,
  sampleDate: today,
  ...NO_QUARTERS,
})

/** The fields of a diagnosis that is being corrected. */
export const toForm = (record: Diagnostic): ExamValues => ({
  plateBarcode: record.plateBarcode ?? '',
  plateSide: record.plateSide ?? 'A',
  plateModel: record.plateModel ?? '',
  animal: record.animal,
  type: record.type,
  grade: record.grade ?? null,
  sampleDate: record.sampleDate,
  ...quartersOf(record),
})

const quartersOf = (from: QuarterFlags): QuarterFlags =>
  Object.fromEntries(QUARTERS.map((quarter) => [quarter, from[quarter]])) as QuarterFlags

const notInFuture = <Draft extends { sampleDate: string }>(today: string) =>
  z.refine<Draft>((draft) => !isFutureDate(draft.sampleDate, today), {
    error: 'diagnostic.error.futureDate',
    path: ['sampleDate'],
  })

/** Rules of an exam on this device: the general ones, and that this side of the plate is free as far as it is known. */
export const examSchema = (used: ReadonlySet<string>, today: string) =>
  CultureDraft.check(
    notInFuture(today),
    z.refine((draft) => !used.has(plateKey(draft.plateBarcode, draft.plateSide)), {
      error: 'plate.error.used',
      path: ['plateBarcode'],
    }),
    z.refine((draft) => draft.plateSide === 'A' || used.has(plateKey(draft.plateBarcode, 'A')), {
      error: 'plate.error.sideAFirst',
      path: ['plateBarcode'],
    }),
  )

/** Rules of a clinical case without an exam on this device. */
export const unculturedSchema = (today: string) => UnculturedDraft.check(notInFuture(today))

/** A grade belongs to clinical cases only; another kind forgets it. */
export const readValues = (values: ExamValues) => ({
  ...values,
  grade: values.type !== null && needsGrade(values.type) ? values.grade : null,
})

/** What the server is told of an exam. */
export const toExamInput = (
  draft: z.output<typeof CultureDraft>,
  farm: string,
  inoculatedAt: string,
): DiagnosticInput => ({ farm, ...draft, inoculatedAt })

/** What the server is told of a case without an exam. */
export const toUnculturedInput = (draft: z.output<typeof UnculturedDraft>, farm: string): DiagnosticInput => ({
  farm,
  type: 'uncultured_mastitis',
  ...draft,
})

/** Animals of the latest diagnoses, the most recent first. */
export function recentAnimals(diagnostics: readonly Diagnostic[]): string[] {
  const latest = [...diagnostics].sort((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, 50)
  return [...new Set(latest.map((d) => d.animal))]
}
