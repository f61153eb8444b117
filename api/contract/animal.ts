import * as z from 'zod'
import { ANIMAL_CATEGORIES } from '../../src/domain/animal.ts'
import { ANIMAL_STATUSES, SEXES } from '../../src/domain/cow.ts'
import { AnimalDraft } from '../../src/domain/animal-drafts.ts'
import { defineResource } from './define-resource.ts'
import { farmReference } from './farm.ts'
import { calendarDate, enumeration, line, reference, relation } from './values.ts'

/** Milking cows or calves. */
export const AnimalCategory = enumeration('AnimalCategory', ANIMAL_CATEGORIES)

const AnimalStatus = enumeration('AnimalStatus', ANIMAL_STATUSES)
/** Sexes of an animal. */
export const Sex = enumeration('Sex', SEXES)

const KEEPERS = [
  'ROLE_APP_UBERE_LANCAMENTO',
  'ROLE_APP_UBERE_FICHA_DA_VACA',
  'ROLE_APP_BEZERRA_LANCAMENTO',
  'ROLE_APP_BEZERRA_FICHA_DA_BEZERRA',
] as const

/** Cows and calves. */
export const animal = defineResource({
  name: 'Animal',
  path: '/animals',
  table: 'animal',
  description: 'A cow or a calf.',
  scope: 'farm',
  fields: {
    farm: relation('Farm'),
    category: AnimalCategory,
    earTag: z.string().describe('Free text; leading zeros are kept. One living animal a farm, cow or calf.'),
    name: z.nullable(z.string()),
    managementNumber: z.nullable(z.string()),
    birthDate: z.nullable(calendarDate()),
    dam: z.nullable(relation('Animal')),
    lactationNumber: z.nullable(z.int()).describe('Calvings so far.'),
    lastCalvingDate: z.nullable(calendarDate()),
    sex: z.nullable(Sex),
    breed: z.nullable(z.string()),
    pen: z.nullable(z.string()),
    sire: z.nullable(z.string()).describe('Name or code of the sire.'),
    electronicId: z.nullable(z.string()).describe('ISO 11784: 15 digits.'),
    sisbov: z.nullable(z.string()).describe('15 digits.'),
    status: AnimalStatus,
    statusDate: z.nullable(calendarDate()).describe('When it was dried, discarded, sold or died.'),
    statusReason: z.nullable(z.string()),
    conceptionDate: z.nullable(calendarDate()).describe('Of a pregnancy; expected calving and drying follow from it.'),
    weanedOn: z.nullable(calendarDate()).describe('When a calf stopped getting milk.'),
    cowSince: z
      .nullable(calendarDate())
      .describe('When a calf became a cow; null for those that were never a calf here.'),
  },
  input: {
    farm: farmReference(),
    category: AnimalCategory,
    earTag: AnimalDraft.shape.earTag,
    name: z.nullish(line(80)),
    managementNumber: z.nullish(line(20)),
    birthDate: z.nullish(calendarDate('animal.error.birthDate')),
    dam: z.nullish(reference('Animal', 'animal.error.dam')),
    lactationNumber: z.nullish(
      z
        .int('animal.error.lactationNumber')
        .min(0, 'animal.error.lactationNumber')
        .max(30, 'animal.error.lactationNumber'),
    ),
    lastCalvingDate: z.nullish(calendarDate('animal.error.lastCalvingDate')),
    sex: z.nullish(Sex),
    breed: z.nullish(line(40)),
    pen: z.nullish(line(40)),
    sire: z.nullish(line(80)),
    electronicId: z.nullish(z.string().regex(/^\d{15}$/, 'animal.error.electronicId')),
    sisbov: z.nullish(z.string().regex(/^\d{15}$/, 'animal.error.sisbov')),
    status: z._default(AnimalStatus, 'active'),
    statusDate: z.nullish(calendarDate('animal.error.statusDate')),
    statusReason: z.nullish(line(120)),
    conceptionDate: z.nullish(calendarDate('animal.error.conceptionDate')),
    weanedOn: z.nullish(calendarDate('animal.error.weanedOn')),
    cowSince: z.nullish(calendarDate('animal.error.cowSince')),
  },
  filters: {
    farm: { kind: 'relation', target: 'Farm' },
    category: { kind: 'exact', schema: AnimalCategory },
    earTag: { kind: 'exact', schema: z.string() },
    search: { kind: 'prefix' },
    status: { kind: 'exact', schema: AnimalStatus, repeated: true },
  },
  order: ['earTag'],
  operations: [
    { operationId: 'animals', kind: 'list', roles: [], summary: 'Cows and calves' },
    { operationId: 'animal', kind: 'read', roles: [], summary: 'One animal' },
    { operationId: 'createAnimal', kind: 'create', roles: KEEPERS, summary: 'Registers an animal' },
    { operationId: 'replaceAnimal', kind: 'replace', roles: KEEPERS, summary: 'Replaces an animal' },
    { operationId: 'updateAnimal', kind: 'update', roles: KEEPERS, summary: 'Changes an animal' },
    { operationId: 'deleteAnimal', kind: 'delete', roles: KEEPERS, summary: 'Marks an animal as deleted' },
  ],
})
