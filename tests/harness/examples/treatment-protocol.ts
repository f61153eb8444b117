import type { Example } from '../examples.ts'

/** A protocol with one medicine of the shared list. */
export const example: Example = {
  type: 'TreatmentProtocol',
  documents: 'Protocol',
  path: '/treatment_protocols',
  body: (farm) => ({
    farm,
    description: 'Gram-positivos leve',
    mastitisType: 'clinical_mastitis',
    grade: 'mild',
    result: 'positive',
    agents: [1],
    observation: 'Higienize o teto.',
    products: [{ product: 1, type: 'IMM', periods: ['morning'], intervalHours: 24, applications: 3 }],
  }),
}
