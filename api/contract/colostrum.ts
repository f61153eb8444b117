import * as z from 'zod'
import { colostrumFields, colostrumSettingsFields, packageFields } from '../../src/domain/colostrum-draft.ts'
import { tankFields } from '../../src/domain/tank-draft.ts'
import { defineResource } from './define-resource.ts'
import { ReadingMode } from './diagnostic.ts'
import { farmReference } from './farm.ts'
import { RecordImage } from './image.ts'
import { AutomaticCount, CountQualifier, CountState, TankSource } from './tank-analysis.ts'
import { calendarDate, component, reference, relation } from './values.ts'

/** Who works with the bank. */
export const BANK_KEEPERS = ['ROLE_APP_BEZERRA_BANCO_DE_COLOSTRO', 'ROLE_APP_BEZERRA_LANCAMENTO'] as const

const Package = component(
  'ColostrumPackage',
  z.object({
    id: z.string().describe('Its number within the batch.'),
    volume: z.number().describe('Litres.'),
    discarded: z.boolean().describe('Thrown away. What was fed follows from the feedings.'),
  }),
  'A package of colostrum in the bank.',
)

const PackageInput = component(
  'ColostrumPackageInput',
  z.strictObject({ ...packageFields, discarded: z._default(z.boolean(), false) }),
)

/** Batches of colostrum in the bank. */
export const colostrum = defineResource({
  name: 'Colostrum',
  path: '/colostrums',
  table: 'colostrum',
  description: 'A batch of colostrum: what one milking of a cow gave, in packages.',
  scope: 'farm',
  fields: {
    farm: relation('Farm'),
    batch: z.string().describe('What its labels say; unique on a farm.'),
    date: calendarDate().describe('When it was milked.'),
    frozenOn: z.nullable(calendarDate()),
    cow: z.nullable(relation('Animal')).describe('Who gave it.'),
    // The calf with whose birth it came.
    calf: relation('Animal'),
    brix: z.nullable(z.number()).describe('Percent.'),
    density: z.nullable(z.number()).describe('As the colostrometer showed it, in g/L.'),
    temperature: z.nullable(z.number()).describe('Of the colostrum in the colostrometer, in °C.'),
    packages: z.array(Package),
    totalVolume: z.number().describe('Of all packages, in litres.'),
    tbcSource: z.nullable(TankSource).describe('A plate on the farm, or a laboratory; null while nothing was counted.'),
    tbc: z.nullable(z.int()).describe('Bacteria (CBT) in CFU/mL; of plates it follows from the count.'),
    tbcQualifier: z.nullable(CountQualifier),
    plateBarcode: z.nullable(z.string()).describe('Nine digits or more.'),
    plateModel: z.nullable(relation('PlateModel')),
    dilution: z.nullable(z.int()).describe('1000 is 1 part of colostrum in 1000.'),
    countingMode: z.nullable(ReadingMode).describe('Who counts: a person, or the reader on the photo.'),
    numberOfColonies: z.nullable(z.int()),
    countState: z.nullable(CountState).describe('Of automatic counts only, from the moment there is a photo.'),
    automaticCount: z.nullable(AutomaticCount).describe('Of automatic counts, from the moment there is a photo.'),
    plateImage: z.nullable(RecordImage).describe('Photo of the plate.'),
  },
  input: {
    farm: farmReference(),
    batch: colostrumFields.batch,
    date: colostrumFields.date,
    frozenOn: z.nullish(colostrumFields.frozenOn),
    cow: z.nullish(reference('Animal', 'colostrum.error.cow')),
    calf: reference('Animal', 'colostrum.error.calf'),
    brix: z.optional(colostrumFields.brix),
    density: z.optional(colostrumFields.density),
    temperature: z.optional(colostrumFields.temperature),
    packages: z.array(PackageInput, 'colostrum.error.packages'),
    tbcSource: z.nullish(TankSource),
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
    cow: { kind: 'relation', target: 'Animal' },
    calf: { kind: 'relation', target: 'Animal' },
    batch: { kind: 'prefix' },
    date: { kind: 'date' },
    plateBarcode: { kind: 'exact', schema: z.string() },
    countState: { kind: 'exact', schema: CountState },
    deleted: { kind: 'exact', schema: z.stringbool() },
  },
  order: ['date', 'batch'],
  operations: [
    { operationId: 'colostrums', kind: 'list', roles: [], summary: 'Batches of colostrum' },
    { operationId: 'colostrum', kind: 'read', roles: [], summary: 'One batch of colostrum' },
    { operationId: 'createColostrum', kind: 'create', roles: BANK_KEEPERS, summary: 'Puts a batch into the bank' },
    { operationId: 'replaceColostrum', kind: 'replace', roles: BANK_KEEPERS, summary: 'Replaces a batch' },
    { operationId: 'updateColostrum', kind: 'update', roles: BANK_KEEPERS, summary: 'Changes a batch' },
    { operationId: 'deleteColostrum', kind: 'delete', roles: BANK_KEEPERS, summary: 'Marks a batch as deleted' },
    {
      operationId: 'uploadColostrumPlateImage',
      kind: 'upload',
      path: '/colostrums/{id}/upload_plate_image',
      image: 'plateImage',
      roles: BANK_KEEPERS,
      summary: 'Adds the photo of the plate, or replaces it; an automatic count begins with it',
    },
    {
      operationId: 'downloadColostrumPlateImage',
      kind: 'download',
      path: '/colostrums/{id}/download_plate_image',
      image: 'plateImage',
      roles: BANK_KEEPERS,
      summary: 'The photo of the plate',
    },
  ],
})

/** How long frozen colostrum keeps on a farm. */
export const colostrumSettings = defineResource({
  name: 'ColostrumSettings',
  path: '/colostrum_settings',
  table: 'colostrum_settings',
  description: 'A farm’s own rule for its colostrum bank; without one, frozen colostrum keeps 365 days.',
  scope: 'farm',
  fields: { farm: relation('Farm'), expiryDays: z.int().describe('180 or 365.') },
  input: { farm: farmReference(), ...colostrumSettingsFields },
  filters: { farm: { kind: 'relation', target: 'Farm' } },
  operations: [
    { operationId: 'colostrumSettings', kind: 'list', roles: [], summary: 'Rules of the colostrum banks' },
    { operationId: 'colostrumSetting', kind: 'read', roles: [], summary: 'The rule of one colostrum bank' },
    {
      operationId: 'createColostrumSettings',
      kind: 'create',
      roles: ['ROLE_APP_USUARIOS_FAZENDAS'],
      summary: 'Sets a farm’s rule; another one than the one that is there is refused',
    },
    {
      operationId: 'updateColostrumSettings',
      kind: 'update',
      roles: ['ROLE_APP_USUARIOS_FAZENDAS'],
      summary: 'Changes a farm’s rule',
    },
  ],
})
