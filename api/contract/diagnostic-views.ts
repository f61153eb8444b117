import * as z from 'zod'
import { GRAM_GROUPS } from '../../src/domain/gram-group.ts'
import { UDDER_READERS } from '../../src/domain/role-groups.ts'
import { defineResource } from './define-resource.ts'
import {
  CultureResult,
  DiagnosticClassification,
  diagnosticFilters,
  DiagnosticType,
  Grade,
  PlateSide,
  quarterFields,
} from './diagnostic.ts'
import { calendarDate, enumeration, moment, relation } from './values.ts'

/** A group of agents by Gram stain, as charts name them. */
export const GramGroup = enumeration('GramGroup', GRAM_GROUPS)
export const PlateStatus = enumeration('PlateStatus', ['free', 'used'])

/** One flat row for each diagnosis, as result lists and charts want it. */
export const diagnosticResult = defineResource({
  name: 'DiagnosticResult',
  path: '/v2/diagnostics/results',
  table: 'diagnostic',
  description: 'A diagnosis as one flat row: whose, when, what was found.',
  scope: 'farm',
  fields: {
    farm: relation('Farm'),
    animal: relation('Animal'),
    diagnostic: relation('Diagnostic'),
    earTag: z.string(),
    type: DiagnosticType,
    grade: z.nullable(Grade),
    ...quarterFields,
    plateBarcode: z.nullable(z.string()),
    plateSide: z.nullable(PlateSide),
    sampleDate: calendarDate(),
    readingDate: z.nullable(moment()),
    growth: z.nullable(z.boolean()),
    result: CultureResult,
    agents: z.array(relation('Agent')),
    gramGroup: GramGroup,
  },
  filters: diagnosticFilters,
  order: ['sampleDate', 'readingDate'],
  operations: [
    { operationId: 'diagnosticResults', kind: 'list', roles: UDDER_READERS, summary: 'Results, one row a diagnosis' },
    {
      operationId: 'diagnosticResult',
      kind: 'read',
      path: '/v2/diagnostics/result/{id}',
      roles: UDDER_READERS,
      summary: 'The result of one diagnosis',
    },
  ],
})

/** Counts on plates, outside their diagnoses. */
export const diagnosticClassification = defineResource({
  name: 'DiagnosticClassificationRow',
  path: '/diagnostic_classifications',
  table: 'diagnostic_classification',
  description: 'Colonies of one colour on one sector, with the diagnosis they belong to.',
  scope: 'farm',
  fields: {
    farm: relation('Farm'),
    diagnostic: relation('Diagnostic'),
    ...DiagnosticClassification.shape,
  },
  filters: { diagnostic: { kind: 'relation', target: 'Diagnostic' }, farm: { kind: 'relation', target: 'Farm' } },
  operations: [
    {
      operationId: 'diagnosticClassifications',
      kind: 'list',
      roles: UDDER_READERS,
      summary: 'Counts of colonies',
    },
    { operationId: 'diagnosticClassification', kind: 'read', roles: UDDER_READERS, summary: 'One count of colonies' },
  ],
})

/** Sides of plates that are in use. A side without a row is free. */
export const plate = defineResource({
  name: 'Plate',
  path: '/plates',
  table: 'plate',
  description: 'One side of a plate that a diagnosis uses.',
  scope: 'farm',
  fields: {
    barcode: z.string(),
    side: PlateSide,
    status: PlateStatus,
    farm: relation('Farm'),
    diagnostic: z.nullable(relation('Diagnostic')),
  },
  filters: {
    farm: { kind: 'relation', target: 'Farm' },
    barcode: { kind: 'exact', schema: z.string() },
    side: { kind: 'exact', schema: PlateSide },
    status: { kind: 'exact', schema: PlateStatus },
  },
  operations: [
    { operationId: 'plates', kind: 'list', roles: UDDER_READERS, summary: 'Sides of plates in use' },
    { operationId: 'plate', kind: 'read', roles: UDDER_READERS, summary: 'One side of a plate in use' },
  ],
})
