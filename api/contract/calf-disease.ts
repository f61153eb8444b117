import * as z from 'zod'
import { DISEASE_KINDS, TICK_FEVER_SIGNS } from '../../src/domain/disease-kinds.ts'
import { diseaseFields } from '../../src/domain/calf-disease-drafts.ts'
import { defineResource } from './define-resource.ts'
import { ClassificationInput, ReadingMode } from './diagnostic.ts'
import { farmReference } from './farm.ts'
import { RecordImage } from './image.ts'
import { ColonyColour } from './plate-model.ts'
import { automaticCount, CountState } from './tank-analysis.ts'
import { seenTreatments } from './seen-applications.ts'
import { calendarDate, component, enumeration, reference, relation, text } from './values.ts'

/** Kinds of disease of calves. */
export const DiseaseKind = enumeration('DiseaseKind', DISEASE_KINDS)
const TickFeverSign = enumeration('TickFeverSign', TICK_FEVER_SIGNS)

/** Who records diseases of calves. */
export const DISEASE_KEEPERS = [
  'ROLE_APP_BEZERRA_DOENCAS',
  'ROLE_APP_BEZERRA_LANCAMENTO',
  'ROLE_APP_BEZERRA_FICHA_DA_BEZERRA',
] as const

/** Who reads what calves have and are given. */
export const CALF_READERS = [
  ...DISEASE_KEEPERS,
  'ROLE_APP_BEZERRA_TRATAMENTOS',
  'ROLE_APP_BEZERRA_MINHAS_TAREFAS',
  'ROLE_APP_BEZERRA_RELATORIOS',
  'ROLE_APP_BEZERRA_GRAFICOS',
] as const

const PlateCount = component(
  'PlateCount',
  z.object({ sector: z.string(), colour: ColonyColour, colonies: z.int() }),
  'Colonies of one colour on one sector.',
)

/** What the reader has made of a photo, as its disease tells of it. */
const AutomaticCulture = component(
  'AutomaticCulture',
  z.object({ ...automaticCount, counts: z.array(PlateCount).describe('As the reader found them.') }),
  'What the reader has made of the photo of a culture plate.',
)

/** Diseases of calves. */
export const calfDisease = defineResource({
  name: 'CalfDisease',
  path: '/calf_diseases',
  table: 'calf_disease',
  description:
    'A disease of a calf, from its first sign to its end. A second one of the same kind, while one goes on, is added to it.',
  scope: 'farm',
  fields: {
    farm: relation('Farm'),
    animal: relation('Animal'),
    kind: DiseaseKind,
    startDate: calendarDate(),
    endDate: z.nullable(calendarDate()).describe('When it was closed; null while it goes on.'),
    clinicalCureDate: z.nullable(calendarDate()).describe('When the calf was seen well again.'),
    bacteria: z.array(relation('Agent')).describe('What was found in the faeces.'),
    serum: z.nullable(z.boolean()).describe('Whether the calf got fluids (oral or into the vein).'),
    tests: z.nullable(z.string()).describe('Other tests, and what they showed.'),
    tickFeverSigns: z.array(TickFeverSign),
    hemogramNote: z.nullable(z.string()).describe('What the blood count showed.'),
    observation: z.nullable(z.string()),
    plateModel: z.nullable(relation('PlateModel')).describe('Kind of the culture plate; null without a plate.'),
    countingMode: z.nullable(ReadingMode).describe('Who reads the plate: a person, or the reader on the photo.'),
    countState: z.nullable(CountState).describe('Of automatic readings only, from the moment there is a photo.'),
    plateGrowth: z.nullable(z.boolean()).describe('Whether anything grew; null while nobody has read the plate.'),
    plateCounts: z.array(PlateCount).describe('What grew; its agents are among the bacteria.'),
    automaticCount: z.nullable(AutomaticCulture).describe('Of automatic readings, from the moment there is a photo.'),
    diarrheaImage: z.nullable(RecordImage).describe('Photo of the faeces, or of their plate.'),
    hemogramImage: z.nullable(RecordImage),
  },
  input: {
    farm: farmReference(),
    animal: reference('Animal', 'disease.error.animal'),
    kind: DiseaseKind,
    startDate: diseaseFields.startDate,
    endDate: z.nullish(calendarDate('disease.error.date')),
    clinicalCureDate: z.nullish(calendarDate('disease.error.date')),
    bacteria: z._default(z.array(reference('Agent', 'disease.error.bacteria')).max(10, 'disease.error.bacteria'), []),
    serum: z.nullish(z.boolean()),
    tests: z.nullish(text(400)),
    tickFeverSigns: z._default(z.array(TickFeverSign).max(TICK_FEVER_SIGNS.length, 'disease.error.signs'), []),
    hemogramNote: z.nullish(text(2000)),
    observation: z.nullish(text(2000)),
    plateModel: z.nullish(reference('PlateModel', 'diagnostic.error.plateModel')),
    countingMode: z.nullish(ReadingMode),
    plateGrowth: z
      .nullish(z.boolean('diagnostic.error.growth'))
      .describe('Of manual readings; the reader writes its own.'),
    plateCounts: z.nullish(z.array(ClassificationInput).max(60, 'diagnostic.error.colour')),
  },
  patch: seenTreatments,
  filters: {
    farm: { kind: 'relation', target: 'Farm' },
    animal: { kind: 'relation', target: 'Animal' },
    kind: { kind: 'exact', schema: DiseaseKind, repeated: true },
    startDate: { kind: 'date' },
    endDate: { kind: 'date' },
    countState: { kind: 'exact', schema: CountState },
    deleted: { kind: 'exact', schema: z.stringbool() },
  },
  order: ['startDate'],
  operations: [
    { operationId: 'calfDiseases', kind: 'list', roles: CALF_READERS, summary: 'Diseases of calves' },
    { operationId: 'calfDisease', kind: 'read', roles: CALF_READERS, summary: 'One disease' },
    { operationId: 'createCalfDisease', kind: 'create', roles: DISEASE_KEEPERS, summary: 'Records a disease' },
    { operationId: 'replaceCalfDisease', kind: 'replace', roles: DISEASE_KEEPERS, summary: 'Replaces a disease' },
    { operationId: 'updateCalfDisease', kind: 'update', roles: DISEASE_KEEPERS, summary: 'Changes or ends a disease' },
    {
      operationId: 'deleteCalfDisease',
      kind: 'delete',
      roles: DISEASE_KEEPERS,
      summary: 'Marks a disease as deleted, with its scores, treatments and their tasks',
    },
    {
      operationId: 'uploadDiarrheaImage',
      kind: 'upload',
      path: '/calf_diseases/{id}/upload_diarrhea_image',
      image: 'diarrheaImage',
      roles: DISEASE_KEEPERS,
      summary: 'Adds the photo of the faeces or of their plate, or replaces it; an automatic reading begins with it',
    },
    {
      operationId: 'downloadDiarrheaImage',
      kind: 'download',
      path: '/calf_diseases/{id}/download_diarrhea_image',
      image: 'diarrheaImage',
      roles: CALF_READERS,
      summary: 'The photo of the faeces or of their plate',
    },
    {
      operationId: 'uploadHemogramImage',
      kind: 'upload',
      path: '/calf_diseases/{id}/upload_hemogram_image',
      image: 'hemogramImage',
      roles: DISEASE_KEEPERS,
      summary: 'Adds the photo of the blood count, or replaces it',
    },
    {
      operationId: 'downloadHemogramImage',
      kind: 'download',
      path: '/calf_diseases/{id}/download_hemogram_image',
      image: 'hemogramImage',
      roles: CALF_READERS,
      summary: 'The photo of the blood count',
    },
  ],
})
