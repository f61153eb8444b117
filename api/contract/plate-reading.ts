import * as z from 'zod'
import { EARLY, MAX_MARKS, READING_OUTCOMES, READING_STATES } from '../../src/domain/automatic-reading.ts'
import { UDDER_READERS } from '../../src/domain/role-groups.ts'
import { CORRECTORS } from '../../src/domain/user.ts'
import { DOUBTS, PHOTO_FAULTS } from '../../src/reader/reading.ts'
import { defineResource, type Operation } from './define-resource.ts'
import { diagnostic } from './diagnostic.ts'
import { ColonyColour } from './plate-model.ts'
import { component, enumeration, moment, relation } from './values.ts'

export const ReadingState = enumeration('ReadingState', READING_STATES)
export const ReadingOutcome = enumeration('ReadingOutcome', READING_OUTCOMES)
/** What a person may make of a reading. */
export const ReviewOutcome = enumeration('ReviewOutcome', ['accepted', 'corrected', 'new_photo'])
export const PhotoFault = enumeration('PhotoFault', PHOTO_FAULTS)
export const ReadingDoubt = enumeration('ReadingDoubt', [...DOUBTS, EARLY])

const share = () => z.number('reading.error.place').min(0, 'reading.error.place').max(4, 'reading.error.place')

export const Colony = component(
  'Colony',
  z.object({
    x: z.number(),
    y: z.number(),
    radius: z.number(),
    sector: z.string(),
    colour: ColonyColour,
    diameterMm: z.number(),
    confidence: z.number().describe('0 to 1.'),
  }),
  'A colony on a photo; places and lengths are shares of the width of the photo.',
)

export const ColonyMark = component(
  'ColonyMark',
  z.object({ x: z.number(), y: z.number(), radius: z.number(), sector: z.string(), colour: ColonyColour }),
  'A colony as a person marked it; places and lengths are shares of the width of the photo.',
)

const ColonyMarkInput = component(
  'ColonyMarkInput',
  z.strictObject({
    x: share(),
    y: share(),
    radius: share(),
    sector: z.string('diagnostic.error.sector').min(1, 'diagnostic.error.sector').max(20, 'diagnostic.error.sector'),
    colour: ColonyColour,
  }),
)

/** A person's review of a reading: the outcome, and for a correction every colony. */
export const reviewInput = {
  outcome: ReviewOutcome,
  correctedColonies: z
    .nullish(z.array(ColonyMarkInput).max(MAX_MARKS, 'reading.error.marks'))
    .describe('What a person sees on the photo; the truth that the reader is measured against.'),
}

const ellipse = {
  x: z.number(),
  y: z.number(),
  radius: z.number().describe('Half of the longer axis.'),
  roundness: z.number().describe('Shorter axis by longer axis.'),
  angle: z.number().describe('Of the longer axis, radians clockwise from the horizontal.'),
}

const HiddenPlace = component(
  'HiddenPlace',
  z.object(ellipse),
  'A part of the medium under a reflection; lengths are shares of the width of the photo.',
)

export const DishRim = component(
  'DishRim',
  z.object({
    ...ellipse,
    hidden: z
      .nullish(z.array(HiddenPlace))
      .describe('What reflections hide: nothing was counted there. Null on readings of before this was kept.'),
  }),
  'The rim of a dish on a photo; lengths are shares of the width of the photo.',
)

export const SectorPlace = component(
  'SectorPlace',
  z.object({ code: z.string(), from: z.number(), to: z.number() }),
  'A sector on the photo, in radians clockwise from the horizontal.',
)

const summary = {
  farm: relation('Farm'),
  diagnostic: z.nullable(relation('Diagnostic')),
  tankAnalysis: z.nullable(relation('TankAnalysis')).describe('Null: what was counted for a tank is its TankCount.'),
  imageHash: z.string().describe('The photo that was read.'),
  state: ReadingState,
  fault: z.nullable(PhotoFault).describe('Why the photo could not be read.'),
  growth: z.nullable(z.boolean()),
  confidence: z.nullable(z.number()).describe('How sure the reader is, 0 to 1.'),
  doubts: z.array(ReadingDoubt).describe('Why a person should look at it.'),
  colonyCount: z.int(),
  readerVersion: z.nullable(z.string()),
  finishedAt: z.nullable(moment()),
  outcome: z.nullable(ReadingOutcome).describe('Null while it waits for a person.'),
  reviewedBy: z.nullable(relation('Colleague')),
  reviewedAt: z.nullable(moment()),
}

/** Automatic readings of diagnoses, and what people made of them. Those of tanks are for those who keep the tank. */
export const plateReading = defineResource({
  name: 'PlateReading',
  path: '/plate_readings',
  table: 'plate_reading',
  description: 'What the reader made of a photo of a plate.',
  scope: 'farm',
  fields: summary,
  input: reviewInput,
  filters: {
    farm: { kind: 'relation', target: 'Farm' },
    diagnostic: { kind: 'relation', target: 'Diagnostic' },
    state: { kind: 'exact', schema: ReadingState, repeated: true },
    outcome: { kind: 'exact', schema: ReadingOutcome, repeated: true },
  },
  order: ['finishedAt'],
  operations: [
    { operationId: 'plateReadings', kind: 'list', roles: UDDER_READERS, summary: 'Automatic readings' },
    { operationId: 'plateReading', kind: 'read', roles: UDDER_READERS, summary: 'One automatic reading' },
    {
      operationId: 'updatePlateReading',
      kind: 'update',
      roles: CORRECTORS,
      summary: 'Says what a person makes of a reading',
    },
  ],
})

/** A reading with everything that was found on the photo. */
export const plateReadingDetail = defineResource({
  name: 'PlateReadingDetail',
  path: '/plate_readings',
  table: 'plate_reading',
  description: 'A reading with every colony.',
  scope: 'farm',
  fields: {
    ...summary,
    dish: z.nullable(DishRim),
    sectors: z.array(SectorPlace),
    colonies: z.array(Colony).describe('As the reader found them.'),
    correctedColonies: z.nullable(z.array(ColonyMark)).describe('As a person corrected them.'),
  },
  operations: [
    {
      operationId: 'plateReadingDetail',
      kind: 'read',
      path: '/plate_readings/{id}/detail',
      roles: UDDER_READERS,
      summary: 'One automatic reading with every colony',
    },
  ],
})

/** Notices that a plate has been read. */
export const readyPlate = defineResource({
  name: 'ReadyPlate',
  path: '/notifications/plate_barcode_ready',
  table: 'ready_plate',
  description: 'A plate whose automatic reading nobody has looked at yet.',
  scope: 'farm',
  fields: {
    farm: relation('Farm'),
    diagnostic: relation('Diagnostic'),
    plateBarcode: z.string(),
    readAt: moment(),
  },
  filters: {
    farm: { kind: 'relation', target: 'Farm' },
    category: { kind: 'exact', schema: z.literal('1') },
    user: { kind: 'relation', target: 'User' },
  },
  order: ['readAt'],
  operations: [
    { operationId: 'readyPlates', kind: 'list', roles: UDDER_READERS, summary: 'Plates that are ready' },
    { operationId: 'readyPlate', kind: 'read', roles: UDDER_READERS, summary: 'One plate that is ready' },
  ],
})

const ReaderState = component(
  'ReaderState',
  z.object({
    online: z.boolean().describe('Whether photos are being read.'),
    waiting: z.int().describe('Photos of the caller’s farms that wait.'),
    readerVersion: z.nullable(z.string()),
    seenAt: z.nullable(moment()).describe('When a reader was last seen.'),
  }),
  'Whether the automatic reader is there.',
)

/** Operations about readings that are no plain collection or item. */
export const readingOperations: readonly Operation[] = [
  {
    operationId: 'readerState',
    method: 'GET',
    path: '/reader_state',
    kind: 'custom',
    scope: 'farm',
    roles: UDDER_READERS,
    summary: 'Whether photos are being read',
    answer: ReaderState,
  },
  {
    operationId: 'reprocessDiagnostic',
    method: 'PUT',
    path: '/diagnostics/{id}/reprocess',
    kind: 'custom',
    scope: 'farm',
    roles: CORRECTORS,
    summary: 'Drops what was read and reads the photo again',
    answer: diagnostic.item,
  },
]
