import * as z from 'zod'
import {
  IMPORT_KINDS,
  IMPORT_PARTNERS,
  IMPORT_STATES,
  MAX_IMPORT_BYTES,
} from '../../src/domain/data-import/import-limits.ts'
import { CELL_TYPES } from '../../src/domain/table-text.ts'
import { defineResource, type Operation } from './define-resource.ts'
import { COW_KEEPERS } from './keepers.ts'
import { component, enumeration, moment, reference, relation } from './values.ts'

const ImportKind = enumeration('ImportKind', IMPORT_KINDS)
const ImportPartner = enumeration('ImportPartner', IMPORT_PARTNERS)
const ImportState = enumeration('ImportState', IMPORT_STATES)

const ImportValueType = enumeration('ImportValueType', CELL_TYPES)

const ImportProblem = component(
  'ImportProblem',
  z.object({
    row: z.int().describe('As spreadsheets number it: the first row of the file is 1, empty ones count.'),
    earTag: z.string(),
    field: z.string(),
    code: z.string().describe('Stable code of the refusal.'),
    value: z.string().describe('What stands in the cell; of a workbook numbers with a point and dates as ISO.'),
    valueType: ImportValueType,
  }),
  'A row that was not taken, and why.',
)

/** Imports of files, with how far each is. */
export const dataImport = defineResource({
  name: 'DataImport',
  path: '/imports',
  table: 'data_import',
  description: 'A file of a herd program or a laboratory that was imported.',
  scope: 'farm',
  fields: {
    farm: relation('Farm'),
    partner: ImportPartner,
    fileName: z.string(),
    kind: ImportKind,
    mapping: z.string().describe('JSON: the heading of the column that each field is read from.'),
    state: ImportState,
    fault: z.nullable(z.string()).describe('Stable code: why the file could not be read.'),
    faultRow: z.nullable(z.int()).describe('The row of the file that the fault is about, where it is about one.'),
    total: z.int().describe('Rows of the file.'),
    done: z.int().describe('Rows that were looked at; fewer again for each record that is taken back.'),
    taken: z.int().describe('New records.'),
    updated: z.int().describe('Records that were there already and were changed.'),
    unchanged: z.int().describe('Rows that say what was recorded already.'),
    refused: z.int().describe('Rows that were not taken; see the report.'),
    kept: z.int().describe('Of an undone import: records that somebody has changed or used since, which stay.'),
    undoable: z
      .boolean()
      .describe('Whether there is something of it to take back, what was kept the last time included.'),
    keptFor: z
      .array(relation('DataImport'))
      .describe(
        'Of an undone import: later ones that wrote about what was kept. After these it can be undone completely.',
      ),
    undoRequested: z.boolean(),
    undoneAt: z.nullable(moment()),
    createdBy: relation('Colleague'),
  },
  filters: {
    farm: { kind: 'relation', target: 'Farm' },
    partner: { kind: 'exact', schema: ImportPartner },
    kind: { kind: 'exact', schema: ImportKind },
    state: { kind: 'exact', schema: ImportState, repeated: true },
  },
  order: ['createdAt'],
  operations: [
    { operationId: 'dataImports', kind: 'list', roles: COW_KEEPERS, summary: 'Imports' },
    { operationId: 'dataImport', kind: 'read', roles: COW_KEEPERS, summary: 'One import' },
  ],
})

/** What an import has not taken. */
export const dataImportReport = defineResource({
  name: 'DataImportReport',
  path: '/imports',
  table: 'data_import',
  description: 'Rows of an import that were not taken.',
  scope: 'farm',
  fields: { farm: relation('Farm'), problems: z.array(ImportProblem) },
  operations: [
    {
      operationId: 'dataImportReport',
      kind: 'read',
      path: '/imports/{id}/report',
      roles: COW_KEEPERS,
      summary: 'What an import has not taken, row by row',
    },
  ],
})

/** The form that a file is sent in. */
export const DataImportUpload = component(
  'DataImportUpload',
  z.strictObject({
    file: z
      .file('dataImport.error.file')
      .describe(`CSV or XLSX, at most ${MAX_IMPORT_BYTES / 1024 / 1024} MB and 10,000 rows.`),
    farm: reference('Farm', 'field.error.relation'),
    partner: ImportPartner,
    kind: ImportKind,
    mapping: z
      .string('dataImport.error.mapping')
      .max(20_000, 'dataImport.error.mapping')
      .describe('JSON: the heading of the column that each field is read from; what is left out is proposed.'),
  }),
  'A file with what it holds.',
)

/** Operations about imports that are no plain collection or item. */
export const importOperations: readonly Operation[] = [
  {
    operationId: 'createDataImport',
    method: 'POST',
    path: '/imports',
    kind: 'upload',
    scope: 'farm',
    roles: COW_KEEPERS,
    summary: 'Imports a file',
    body: DataImportUpload,
    answer: dataImport.item,
  },
  {
    operationId: 'undoDataImport',
    method: 'PUT',
    path: '/imports/{id}/undo',
    kind: 'custom',
    scope: 'farm',
    roles: COW_KEEPERS,
    summary: 'Takes a whole import back; what somebody has changed or used since stays, until it is asked for again',
    answer: dataImport.item,
  },
]
