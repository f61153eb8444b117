import { CORRECTORS } from '../../src/domain/user.ts'
import type { Operation } from './define-resource.ts'
import { diagnostic } from './diagnostic.ts'
import { TreatmentEconomyInput } from './economy-inputs.ts'

/** Savings of one case. */
export const economyOperations: readonly Operation[] = [
  {
    operationId: 'saveTreatmentEconomy',
    method: 'PUT',
    path: '/diagnostics/{id}/treatment_economy',
    kind: 'custom',
    scope: 'farm',
    roles: CORRECTORS,
    summary: 'Sets what the savings of a case are reckoned from',
    body: TreatmentEconomyInput,
    answer: diagnostic.item,
  },
]
