import * as z from 'zod'
import { DIAGNOSTIC_TYPES, GRADES, MAX_COLONIES, PLATE_SIDES } from '../../src/domain/diagnosis.ts'
import { CULTURE_RESULTS } from '../../src/domain/plate-reading.ts'
import { UDDER_READERS } from '../../src/domain/role-groups.ts'
import { CORRECTORS } from '../../src/domain/user.ts'
import { defineResource, type Filter } from './define-resource.ts'
import { TreatmentEconomy } from './economy-inputs.ts'
import { farmReference } from './farm.ts'
import { RecordImage } from './image.ts'
import { ColonyColour } from './plate-model.ts'
import { seenTreatments } from './seen-applications.ts'
import { calendarDate, component, enumeration, moment, reference, relation } from './values.ts'

export const DiagnosticType = enumeration('DiagnosticType', DIAGNOSTIC_TYPES)
export const Grade = enumeration('Grade', GRADES)
export const PlateSide = enumeration('PlateSide', PLATE_SIDES)
export const CultureResult = enumeration('CultureResult', CULTURE_RESULTS)
export const ReadingMode = enumeration('ReadingMode', ['manual', 'automatic'])

const LAUNCHERS = ['ROLE_APP_UBERE_LANCAMENTO'] as const

const DiagnosticClassificationAgent = component(
  'DiagnosticClassificationAgent',
  z.object({ id: z.int(), agent: relation('Agent') }),
  'An agent that colonies stand for.',
)

/** Colonies counted on one sector of a plate, as they appear inside a diagnosis. */
export const DiagnosticClassification = component(
  'DiagnosticClassification',
  z.object({
    id: z.int(),
    sector: z.string(),
    colour: ColonyColour,
    colonies: z.int(),
    diagnosticClassificationAgents: z.array(DiagnosticClassificationAgent),
  }),
  'Colonies of one colour on one sector and the agents they stand for.',
)

/** Colonies of one colour on one sector, as they are entered. */
export const ClassificationInput = component(
  'ClassificationInput',
  z.strictObject({
    sector: z.string('diagnostic.error.sector').min(1, 'diagnostic.error.sector').max(20, 'diagnostic.error.sector'),
    colour: ColonyColour,
    colonies: z
      .int('diagnostic.error.colonies')
      .min(0, 'diagnostic.error.colonies')
      .max(MAX_COLONIES, 'diagnostic.error.colonies'),
  }),
)

/** The quarters a sample is from; all four are a composite sample. */
export const quarterFields = {
  forequarterLeft: z.boolean(),
  forequarterRight: z.boolean(),
  hindquarterLeft: z.boolean(),
  hindquarterRight: z.boolean(),
}
const quarter = () => z._default(z.boolean('diagnostic.error.quarter'), false)

/** Filters that diagnoses and their results share. */
export const diagnosticFilters = {
  farm: { kind: 'relation', target: 'Farm' },
  animal: { kind: 'relation', target: 'Animal', repeated: true },
  type: { kind: 'exact', schema: DiagnosticType, repeated: true },
  grade: { kind: 'exact', schema: Grade, repeated: true },
  result: { kind: 'exact', schema: CultureResult, repeated: true },
  plateBarcode: { kind: 'exact', schema: z.string() },
  plateSide: { kind: 'exact', schema: PlateSide },
  sampleDate: { kind: 'date' },
  readingDate: { kind: 'moment' },
  growth: { kind: 'exact', schema: z.stringbool() },
  deleted: { kind: 'exact', schema: z.stringbool() },
  'diagnosticClassifications.diagnosticClassificationAgents.agent': {
    kind: 'relation',
    target: 'Agent',
    repeatedOnly: true,
  },
  'diagnosticClassifications.diagnosticClassificationAgents.agent.code': {
    kind: 'exact',
    schema: z.string(),
    repeatedOnly: true,
  },
} satisfies Record<string, Filter>

/** Mastitis diagnoses, most of them decided by a culture plate. */
export const diagnostic = defineResource({
  name: 'Diagnostic',
  path: '/diagnostics',
  table: 'diagnostic',
  description: 'A mastitis diagnosis of one cow on one day.',
  scope: 'farm',
  fields: {
    farm: relation('Farm'),
    animal: relation('Animal'),
    type: DiagnosticType,
    grade: z.nullable(Grade).describe('Of clinical cases only.'),
    ...quarterFields,
    plateBarcode: z.nullable(z.string()).describe('Nine digits.'),
    plateSide: z.nullable(PlateSide),
    plateModel: z.nullable(relation('PlateModel')),
    sampleDate: calendarDate(),
    inoculatedAt: z.nullable(moment()),
    readingDate: z.nullable(moment()),
    readingMode: z.nullable(ReadingMode),
    growth: z.nullable(z.boolean()).describe('Null while nobody has read the plate.'),
    result: CultureResult,
    colonyColour: z.nullable(ColonyColour).describe('Colour with most colonies.'),
    diagnosticClassifications: z.array(DiagnosticClassification),
    plateImage: z.nullable(RecordImage).describe('Photo of the plate.'),
    treatmentEconomy: z.nullable(TreatmentEconomy).describe('What its savings are reckoned from; null: as the farm’s.'),
    createdBy: z.nullable(relation('Colleague')).describe('Who launched it.'),
    device: z.nullable(z.string()),
  },
  input: {
    farm: farmReference(),
    animal: reference('Animal', 'diagnostic.error.animal'),
    type: DiagnosticType,
    grade: z.nullish(Grade),
    forequarterLeft: quarter(),
    forequarterRight: quarter(),
    hindquarterLeft: quarter(),
    hindquarterRight: quarter(),
    // Checked by the rules of the resource, which know when a plate is needed.
    plateBarcode: z.nullish(z.string('plate.error.barcode').max(40, 'plate.error.barcode')),
    plateSide: z.nullish(PlateSide),
    plateModel: z.nullish(reference('PlateModel', 'diagnostic.error.plateModel')),
    sampleDate: calendarDate('diagnostic.error.sampleDate'),
    inoculatedAt: z.nullish(moment('diagnostic.error.inoculatedAt')),
    readingDate: z.nullish(moment('diagnostic.error.readingDate')),
    readingMode: z.nullish(ReadingMode),
    growth: z.nullish(z.boolean('diagnostic.error.growth')),
    diagnosticClassifications: z.nullish(z.array(ClassificationInput).max(60, 'diagnostic.error.colour')),
  },
  patch: seenTreatments,
  filters: diagnosticFilters,
  order: ['sampleDate', 'readingDate'],
  operations: [
    { operationId: 'diagnostics', kind: 'list', roles: UDDER_READERS, summary: 'Diagnoses' },
    { operationId: 'diagnostic', kind: 'read', roles: UDDER_READERS, summary: 'One diagnosis' },
    { operationId: 'createDiagnostic', kind: 'create', roles: LAUNCHERS, summary: 'Launches a diagnosis' },
    { operationId: 'replaceDiagnostic', kind: 'replace', roles: CORRECTORS, summary: 'Replaces a diagnosis' },
    {
      operationId: 'updateDiagnostic',
      kind: 'update',
      roles: CORRECTORS,
      summary: 'Reads a plate or corrects a diagnosis',
    },
    { operationId: 'deleteDiagnostic', kind: 'delete', roles: CORRECTORS, summary: 'Marks a diagnosis as deleted' },
    {
      operationId: 'uploadDiagnosticPlateImage',
      kind: 'upload',
      path: '/diagnostics/{id}/upload_plate_image',
      image: 'plateImage',
      roles: CORRECTORS,
      summary: 'Adds the photo of the plate, or replaces it',
    },
    {
      operationId: 'downloadDiagnosticPlateImage',
      kind: 'download',
      path: '/diagnostics/{id}/download_plate_image',
      image: 'plateImage',
      roles: UDDER_READERS,
      summary: 'The photo of the plate',
    },
  ],
})
