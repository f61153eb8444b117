import type { output } from 'zod/mini'
import { needsGrade, type DiagnosticType, type Grade, type PlateSide } from '../../../domain/diagnosis.ts'
import type { CultureDraft, UnculturedDraft } from '../../../domain/diagnosis-drafts.ts'
import { latestOf } from '../../../domain/latest.ts'
import { NO_QUARTERS, QUARTERS, type QuarterFlags } from '../../../domain/quarters.ts'
import { readMoment } from '../../../domain/typed-moment.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import type { DiagnosticInput } from '../../../generated/udder/diagnostic.ts'

type Diagnostic = FarmRecords['Diagnostic']

/** Form values of a launch. */
export interface ExamValues extends QuarterFlags {
  plateBarcode: string
  plateSide: PlateSide
  plateModel: string
  animal: string
  type: DiagnosticType | null
  grade: Grade | null
  sampleDate: string
  /** As the device's picker writes it; empty for the moment of saving. */
  inoculatedAt: string
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
  inoculatedAt: '',
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
  inoculatedAt: '',
  ...quartersOf(record),
})

const quartersOf = (from: QuarterFlags): QuarterFlags =>
  Object.fromEntries(QUARTERS.map((quarter) => [quarter, from[quarter]])) as QuarterFlags

/** Only clinical cases have a grade; another kind clears it. */
export const readValues = (values: ExamValues) => ({
  ...values,
  grade: values.type !== null && needsGrade(values.type) ? values.grade : null,
})

/** Reads a launched exam. A plate of a sample of today is inoculated as it is saved. */
export const readLaunch = (values: ExamValues, today: string, timeZone: string | undefined) => ({
  ...readValues(values),
  inoculatedAt: values.sampleDate < today ? readMoment(values.inoculatedAt, timeZone) : '',
})

/** The input for an exam. */
export const toExamInput = (
  draft: output<typeof CultureDraft>,
  farm: string,
  inoculatedAt: string,
): DiagnosticInput => ({ farm, ...draft, inoculatedAt })

/** The input for a case without an exam. */
export const toUnculturedInput = (draft: output<typeof UnculturedDraft>, farm: string): DiagnosticInput => ({
  farm,
  type: 'uncultured_mastitis',
  ...draft,
})

/** Animals of the latest diagnoses, the most recent first. */
export function recentAnimals(diagnostics: readonly Diagnostic[]): string[] {
  return [...new Set(latestOf(diagnostics, (d) => d.createdAt, 50).map((d) => d.animal))]
}
