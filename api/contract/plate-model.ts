import * as z from 'zod'
import { COLONY_COLOURS } from '../../src/domain/plate-reading.ts'
import { defineResource } from './define-resource.ts'
import { component, enumeration, relation } from './values.ts'

/** The name of a colony's colour. */
export const ColonyColour = enumeration('ColonyColour', COLONY_COLOURS)

const PlateReadingRule = component(
  'PlateReadingRule',
  z.object({
    colour: ColonyColour,
    agent: relation('Agent'),
    minColonies: z.int().describe('Colonies from which the finding counts.'),
    note: z.nullable(z.string()),
  }),
  'What a colour means on a sector.',
)

const PlateSector = component(
  'PlateSector',
  z.object({
    code: z.string(),
    name: z.string(),
    medium: z.string().describe('Colour of the bare medium, `#rrggbb`; tells sectors apart on a photo.'),
    rules: z.array(PlateReadingRule),
  }),
  'A part of a plate with its own medium.',
)

/** What a plate is for: mastitis by quarter, or the total count of bulk tank milk. */
export const PlatePurpose = enumeration('PlatePurpose', ['culture', 'tank'])

const CountableRange = component(
  'CountableRange',
  z.object({ min: z.int(), max: z.int() }),
  'Colonies between which a count is exact enough; outside it is an estimate.',
)

const IncubationHours = component(
  'IncubationHours',
  z.object({ min: z.int(), max: z.int() }),
  'For how many hours such plates are incubated.',
)

/** Kinds of culture plates and how to read them. */
export const plateModel = defineResource({
  name: 'PlateModel',
  path: '/plate_models',
  table: 'plate_model',
  description: 'A kind of culture plate with the rules for reading it.',
  scope: 'reference',
  fields: {
    code: z.string(),
    name: z.string(),
    active: z.boolean(),
    incubationHours: IncubationHours.describe('Hours at 37 °C between which it is read.'),
    purpose: PlatePurpose,
    diameterMm: z.number().describe('Inner diameter of the dish, in millimetres.'),
    platedVolume: z.nullable(z.number()).describe('Millilitres of diluted milk on a plate; of tank plates only.'),
    countableRange: z.nullable(CountableRange).describe('Of tank plates only.'),
    sectors: z.array(PlateSector).describe('Equal parts of the dish, clockwise as one looks at it.'),
  },
  filters: {
    code: { kind: 'exact', schema: z.string() },
    active: { kind: 'exact', schema: z.stringbool() },
    purpose: { kind: 'exact', schema: PlatePurpose },
  },
  order: ['code', 'name'],
  operations: [
    { operationId: 'plateModels', kind: 'list', roles: [], summary: 'Kinds of culture plates' },
    { operationId: 'plateModel', kind: 'read', roles: [], summary: 'One kind of plate' },
  ],
})
