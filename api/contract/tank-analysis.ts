import * as z from 'zod'
import { COUNT_QUALIFIERS, COUNT_STATES, TANK_SOURCES } from '../../src/domain/tank.ts'
import { tankFields } from '../../src/domain/tank-draft.ts'
import { defineResource } from './define-resource.ts'
import { ReadingMode } from './diagnostic.ts'
import { farmReference } from './farm.ts'
import { RecordImage } from './image.ts'
import { PhotoFault, ReadingDoubt, ReadingOutcome, ReadingState } from './plate-reading.ts'
import { calendarDate, component, enumeration, moment, reference, relation } from './values.ts'

/** Where the figures come from. */
export const TankSource = enumeration('TankSource', TANK_SOURCES)
/** How sure a count is. */
export const CountQualifier = enumeration('CountQualifier', COUNT_QUALIFIERS)
/** How far an automatic count is. */
export const CountState = enumeration('CountState', COUNT_STATES)

/** Who works with the tank. */
export const TANK_KEEPERS = ['ROLE_APP_UBERE_ANALISE_CBT_TANQUE'] as const

/** What the reader has made of a photo, as its record tells of it. */
export const automaticCount = {
  state: ReadingState,
  fault: z.nullable(PhotoFault).describe('Why the photo could not be read.'),
  confidence: z.nullable(z.number()).describe('How sure the reader is, 0 to 1.'),
  doubts: z.array(ReadingDoubt).describe('Why a person should look at it.'),
  colonyCount: z.int().describe('Colonies that the reader has found, before any correction.'),
  readAt: z.nullable(moment()),
  outcome: z.nullable(ReadingOutcome).describe('Null while it waits for a person.'),
}

/** What the reader has counted on a photo, as its record tells of it. */
export const AutomaticCount = component(
  'AutomaticCount',
  z.object(automaticCount),
  'What the reader has made of the photo of a plate for a total count.',
)

/** Analyses of bulk tank milk. */
export const tankAnalysis = defineResource({
  name: 'TankAnalysis',
  path: '/tank_analyses',
  table: 'tank_analysis',
  description: 'An analysis of the milk in a bulk tank: bacteria, somatic cells, protein and fat of one sample.',
  scope: 'farm',
  fields: {
    farm: relation('Farm'),
    source: TankSource.describe('A plate on the farm, or a laboratory’s report.'),
    description: z.string().describe('Names the tank; means over three months are of analyses that have the same one.'),
    collectionDate: calendarDate().describe('When the sample was taken.'),
    releaseDate: z.nullable(calendarDate()).describe('When the result was released.'),
    volume: z.nullable(z.number()).describe('Milk in the tank, in litres.'),
    protein: z.nullable(z.number()).describe('g/100 g.'),
    fat: z.nullable(z.number()).describe('g/100 g.'),
    scc: z.nullable(z.int()).describe('Somatic cells (CCS) in cells/mL.'),
    tbc: z.nullable(z.int()).describe('Bacteria (CBT) in CFU/mL; of plates it follows from the count.'),
    tbcQualifier: z
      .nullable(CountQualifier)
      .describe('Whether tbc is the count itself, an estimate, or an end of what the method can tell.'),
    plateBarcode: z.nullable(z.string()).describe('Nine digits or more.'),
    plateModel: z.nullable(relation('PlateModel')),
    dilution: z.nullable(z.int()).describe('1000 is 1 part of milk in 1000.'),
    countingMode: z.nullable(ReadingMode).describe('Who counts: a person, or the reader on the photo.'),
    numberOfColonies: z.nullable(z.int()),
    countState: z.nullable(CountState).describe('Of automatic counts only, from the moment there is a photo.'),
    automaticCount: z.nullable(AutomaticCount).describe('Of automatic counts, from the moment there is a photo.'),
    plateImage: z.nullable(RecordImage).describe('Photo of the plate.'),
  },
  input: {
    farm: farmReference(),
    source: TankSource,
    description: tankFields.description,
    collectionDate: tankFields.collectionDate,
    releaseDate: z.nullish(calendarDate('tank.error.releaseDate')),
    volume: z.optional(tankFields.volume),
    protein: z.optional(tankFields.protein),
    fat: z.optional(tankFields.fat),
    scc: z.optional(tankFields.scc),
    tbc: z.optional(tankFields.tbc).describe('Of laboratories; ignored for plates.'),
    tbcQualifier: z.nullish(CountQualifier),
    // Checked by the rules of the resource, which know when a plate is needed.
    plateBarcode: z.nullish(z.string('tank.error.barcode').max(40, 'tank.error.barcode')),
    plateModel: z.nullish(reference('PlateModel', 'tank.error.plateModel')),
    dilution: z.nullish(z.int('tank.error.dilution')),
    countingMode: z.nullish(ReadingMode),
    numberOfColonies: z.optional(tankFields.numberOfColonies).describe('Of manual counts; the reader writes its own.'),
  },
  filters: {
    farm: { kind: 'relation', target: 'Farm' },
    description: { kind: 'prefix' },
    source: { kind: 'exact', schema: TankSource },
    countingMode: { kind: 'exact', schema: ReadingMode },
    countState: { kind: 'exact', schema: CountState },
    plateBarcode: { kind: 'exact', schema: z.string() },
    collectionDate: { kind: 'date' },
    releaseDate: { kind: 'date' },
    deleted: { kind: 'exact', schema: z.stringbool() },
  },
  order: ['collectionDate', 'releaseDate'],
  operations: [
    { operationId: 'tankAnalyses', kind: 'list', roles: TANK_KEEPERS, summary: 'Analyses of tank milk' },
    { operationId: 'tankAnalysis', kind: 'read', roles: TANK_KEEPERS, summary: 'One analysis of tank milk' },
    { operationId: 'createTankAnalysis', kind: 'create', roles: TANK_KEEPERS, summary: 'Records an analysis' },
    { operationId: 'replaceTankAnalysis', kind: 'replace', roles: TANK_KEEPERS, summary: 'Replaces an analysis' },
    { operationId: 'updateTankAnalysis', kind: 'update', roles: TANK_KEEPERS, summary: 'Changes an analysis' },
    { operationId: 'deleteTankAnalysis', kind: 'delete', roles: TANK_KEEPERS, summary: 'Marks an analysis as deleted' },
    {
      operationId: 'uploadTankPlateImage',
      kind: 'upload',
      path: '/tank_analyses/{id}/upload_plate_image',
      image: 'plateImage',
      roles: TANK_KEEPERS,
      summary: 'Adds the photo of the plate, or replaces it; an automatic count begins with it',
    },
    {
      operationId: 'downloadTankPlateImage',
      kind: 'download',
      path: '/tank_analyses/{id}/download_plate_image',
      image: 'plateImage',
      roles: TANK_KEEPERS,
      summary: 'The photo of the plate',
    },
  ],
})
