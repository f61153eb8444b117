import { dateIn } from '../../../src/domain/calendar.ts'
import type { Example } from '../examples.ts'

/** A treatment of the first case of the seed. */
export const example: Example = {
  type: 'DiagnosticProtocol',
  documents: 'Treatment',
  path: '/diagnostic_protocols',
  body: (farm) => ({
    farm,
    diagnostic: 1,
    description: 'Gram-positivos leve',
    startedOn: dateIn(new Date(), 'America/Sao_Paulo'),
    startPeriod: 'morning',
    plan: [
      {
        ...{ product: 1, productName: 'Mastisol', type: 'IMM', periods: ['morning'], intervalHours: 24 },
        ...{ applications: 3, milkWithdrawalHours: 96, meatWithdrawalDays: 10 },
      },
    ],
  }),
}
