import * as z from 'zod/mini'
import { DIAGNOSTIC_TYPES } from './diagnosis.ts'
import { DISEASE_KINDS } from './disease-kinds.ts'
import {
  MAX_REPORT_YEARS,
  REPORT_FORMATS,
  REPORT_TYPES,
  REPORTS,
  type ReportFormat,
  type ReportType,
} from './report.ts'

/** The fields of a request for a report. */
export const ReportFields = z.object({
  type: z.enum(REPORT_TYPES, 'report.error.type'),
  from: z.iso.date('report.error.from'),
  to: z.iso.date('report.error.to'),
  format: z.enum(REPORT_FORMATS, 'report.error.format'),
  diagnosticTypes: z.array(z.enum(DIAGNOSTIC_TYPES, 'report.error.filter')),
  diseases: z.array(z.enum(DISEASE_KINDS, 'report.error.filter')),
})

interface Asked {
  type: ReportType
  from: string
  to: string
  format: ReportFormat
}

/**
 * What is wrong with a request whose fields are right one by one. Source: specification section 5.
 * @param today calendar date of the farm
 */
export function reportProblems(
  { type, from, to, format }: Asked,
  today: string,
): { field: 'from' | 'to' | 'format'; code: string }[] {
  // A missing date has an error of its own.
  if (from === '' || to === '') return []
  const latest = `${String(Number(from.slice(0, 4)) + MAX_REPORT_YEARS)}${from.slice(4)}`
  return [
    ...(from > today ? [{ field: 'from' as const, code: 'report.error.future' }] : []),
    ...(from > to ? [{ field: 'to' as const, code: 'report.error.period' }] : []),
    ...(to > latest ? [{ field: 'to' as const, code: 'report.error.tooLong' }] : []),
    ...(REPORTS[type].formats.includes(format) ? [] : [{ field: 'format' as const, code: 'report.error.format' }]),
  ]
}

/** A request for a report, with what its fields say together. @param today calendar date of the farm */
export const reportDraft = (today: string) =>
  ReportFields.check((context) => {
    for (const { field, code } of reportProblems(context.value, today)) {
      context.issues.push({ code: 'custom', message: code, path: [field], input: context.value })
    }
  })
