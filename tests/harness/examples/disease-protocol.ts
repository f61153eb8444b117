import { dateIn } from '../../../src/domain/calendar.ts'
import type { Example } from '../examples.ts'

/** A treatment of the first disease of the seed. */
export const example: Example = {
  type: 'DiseaseProtocol',
  documents: 'CalfTreatment',
  path: '/disease_protocols',
  body: (farm) => ({
    farm,
    disease: 1,
    description: 'Diarreia: soro oral',
    weightKg: 52.5,
    startedOn: dateIn(new Date(), 'America/Sao_Paulo'),
    startPeriod: 'morning',
    plan: [
      {
        ...{ product: 1001, productName: 'Hidrabezerro', type: 'ORAL', periods: ['morning'], intervalHours: 24 },
        ...{ dose: 2000, unit: 'mL', applications: 3, meatWithdrawalDays: 0 },
      },
    ],
  }),
}
