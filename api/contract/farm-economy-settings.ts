import { economyFields } from '../../src/domain/economy-draft.ts'
import { CORRECTORS } from '../../src/domain/user.ts'
import { defineResource } from './define-resource.ts'
import { farmReference } from './farm.ts'
import { economyAnswer } from './economy-inputs.ts'
import { calendarDate, relation } from './values.ts'

/** What the savings of a farm are reckoned from. */
export const farmEconomySettings = defineResource({
  name: 'FarmEconomySettings',
  path: '/farm_economy_settings',
  table: 'farm_economy_settings',
  description: 'What the savings of cases that were not treated are reckoned from, from a day on.',
  scope: 'farm',
  fields: { farm: relation('Farm'), ...economyAnswer, validFrom: calendarDate() },
  input: { farm: farmReference(), ...economyFields, validFrom: calendarDate('economy.error.validFrom') },
  filters: { farm: { kind: 'relation', target: 'Farm' }, validFrom: { kind: 'date' } },
  order: ['validFrom'],
  operations: [
    { operationId: 'farmEconomySettings', kind: 'list', roles: [], summary: 'Inputs of the savings' },
    { operationId: 'farmEconomySetting', kind: 'read', roles: [], summary: 'Inputs of the savings from one day on' },
    { operationId: 'createFarmEconomySettings', kind: 'create', roles: CORRECTORS, summary: 'Sets the inputs' },
    { operationId: 'updateFarmEconomySettings', kind: 'update', roles: CORRECTORS, summary: 'Changes the inputs' },
  ],
})
