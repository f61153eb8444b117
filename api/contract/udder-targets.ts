import * as z from 'zod'
import { udderTargetFields } from '../../src/domain/udder-targets-draft.ts'
import { UDDER_TARGETS, type UdderTarget } from '../../src/domain/udder-targets.ts'
import { MANAGING } from '../../src/domain/user.ts'
import { defineResource } from './define-resource.ts'
import { farmReference } from './farm.ts'
import { relation } from './values.ts'

const number = z.nullable(z.number())

const fields: Record<UdderTarget, z.ZodType> = {
  incidence: number.describe('New clinical cases per 100 lactating cows and month, at most.'),
  occurrence: number.describe('Clinical cases, repeats included, per 100 lactating cows and month, at most.'),
  recurrence: number.describe('Per cent of new cases of cows that had one in the same lactation, at most.'),
  contaminated: number.describe('Per cent of cultures that are contaminated, at most.'),
  contagious: number.describe('Per cent of positive samples with any one contagious agent, at most.'),
  cure: number.describe('Per cent of answered cases that are clinically cured, at least.'),
  newInfection: number.describe('Per cent of healthy cows that are infected at the next test day, at most.'),
  dryInfection: number.describe('Per cent of healthy cows that are infected after the dry period, at most.'),
  antimicrobial: number.describe('Antimicrobial treatments per 100 lactating cows and month, at most.'),
  treatmentDays: number.describe('Mean days of treatment of a case, at most.'),
}

/** What a farm wants its figures of udder health to be. */
export const udderTargets = defineResource({
  name: 'UdderTargets',
  path: '/udder_targets',
  table: 'udder_targets',
  description: 'What a farm wants its figures of udder health to be; one record a farm, null where it wants nothing.',
  scope: 'farm',
  fields: { farm: relation('Farm'), ...fields },
  input: {
    farm: farmReference(),
    ...Object.fromEntries(UDDER_TARGETS.map((name) => [name, z.optional(udderTargetFields[name])])),
  },
  filters: { farm: { kind: 'relation', target: 'Farm' } },
  operations: [
    { operationId: 'udderTargets', kind: 'list', roles: [], summary: 'Targets of udder health' },
    { operationId: 'udderTarget', kind: 'read', roles: [], summary: 'The targets of one farm' },
    { operationId: 'createUdderTargets', kind: 'create', roles: [MANAGING], summary: 'Sets a farm’s targets' },
    { operationId: 'updateUdderTargets', kind: 'update', roles: [MANAGING], summary: 'Changes a farm’s targets' },
  ],
})
