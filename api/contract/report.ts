import * as z from 'zod'
import { ReportFields } from '../../src/domain/report-draft.ts'
import { REPORT_FORMATS, REPORT_STATES, REPORT_TYPES } from '../../src/domain/report.ts'
import { REPORTERS } from '../../src/domain/role-groups.ts'
import { DiseaseKind } from './calf-disease.ts'
import { defineResource, type Operation } from './define-resource.ts'
import { DiagnosticType } from './diagnostic.ts'
import { farmReference } from './farm.ts'
import { calendarDate, enumeration, moment, relation } from './values.ts'

const ReportType = enumeration('ReportType', REPORT_TYPES)
const ReportFormat = enumeration('ReportFormat', REPORT_FORMATS)
const ReportState = enumeration('ReportState', REPORT_STATES)
const ReportLanguage = enumeration('ReportLanguage', ['pt', 'en', 'es'])

/** What each format is sent as. */
export const REPORT_MEDIA = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
} as const satisfies Record<(typeof REPORT_FORMATS)[number], string>

/** Reports that were asked for, with how far each is. */
export const report = defineResource({
  name: 'Report',
  path: '/reports',
  table: 'report',
  description:
    'A report about a period, made in the background. Callers see those of the herds that they have the role for.',
  scope: 'farm',
  fields: {
    farm: relation('Farm'),
    type: ReportType,
    from: calendarDate(),
    to: calendarDate(),
    diagnosticTypes: z.array(DiagnosticType).describe('Only these; all when there is none.'),
    diseases: z.array(DiseaseKind).describe('Only calves that had one of these; all when there is none.'),
    format: ReportFormat,
    language: ReportLanguage,
    state: ReportState,
    fault: z.nullable(z.string()).describe('Stable code: why it could not be made.'),
    progress: z.int().describe('In per cent.'),
    rowCount: z.nullable(z.int()),
    size: z.nullable(z.int()).describe('Bytes of the file.'),
    file: z.nullable(z.string()).describe('Address of the file while there is one.'),
    requestedBy: relation('Colleague'),
    requestedAt: moment(),
    readyAt: z.nullable(moment()),
    expiresAt: z.nullable(moment()).describe('When the file goes.'),
  },
  input: {
    farm: farmReference(),
    type: ReportType,
    from: ReportFields.shape.from,
    to: ReportFields.shape.to,
    diagnosticTypes: z._default(z.array(DiagnosticType, 'report.error.filter'), []),
    diseases: z._default(z.array(DiseaseKind, 'report.error.filter'), []),
    format: ReportFormat,
    language: z.optional(ReportLanguage).describe('Of titles and words; the caller’s own when it is absent.'),
  },
  filters: {
    farm: { kind: 'relation', target: 'Farm' },
    type: { kind: 'exact', schema: ReportType, repeated: true },
    state: { kind: 'exact', schema: ReportState, repeated: true },
    requestedAt: { kind: 'moment' },
    deleted: { kind: 'exact', schema: z.stringbool() },
  },
  order: ['requestedAt'],
  operations: [
    { operationId: 'reports', kind: 'list', roles: REPORTERS, summary: 'Reports' },
    { operationId: 'report', kind: 'read', roles: REPORTERS, summary: 'One report' },
    { operationId: 'createReport', kind: 'create', roles: REPORTERS, summary: 'Asks for a report' },
    {
      operationId: 'updateReport',
      kind: 'update',
      roles: REPORTERS,
      summary: 'Deletes a report, or takes that back; nothing else of it can be changed',
    },
    { operationId: 'deleteReport', kind: 'delete', roles: REPORTERS, summary: 'Marks a report as deleted' },
  ],
})

/** Operations about reports that are no plain collection or item. */
export const reportOperations: readonly Operation[] = [
  {
    operationId: 'exportReport',
    method: 'GET',
    path: '/reports/export',
    kind: 'download',
    scope: 'farm',
    roles: REPORTERS,
    summary: 'The file of a report',
    query: z.object({ report: z.string().regex(/^\d{1,15}$/, 'report.error.report') }),
    media: Object.values(REPORT_MEDIA).map((type) => type.replace(/;.*/, '')),
  },
  {
    operationId: 'retryReport',
    method: 'PUT',
    path: '/reports/{id}/retry',
    kind: 'custom',
    scope: 'farm',
    roles: REPORTERS,
    summary: 'Makes a report again: one that failed, whose file has gone, or that is no longer up to date',
    answer: report.item,
  },
]
