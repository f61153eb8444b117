import type { DiseaseKind } from '../../src/domain/disease-kinds.ts'
import { productOf, type GivenSeed } from './products.ts'

/** A protocol for calves that each farm of the demonstration begins with. */
export interface CalfProtocolSeed {
  description: string
  diseases: readonly DiseaseKind[]
  observation: string
  active: boolean
  products: readonly GivenSeed[]
}

const each = (
  product: number,
  { dose, perKg = true, twice = false, every = 24 }: { dose: number; perKg?: boolean; twice?: boolean; every?: number },
  applications: number,
): GivenSeed => ({
  ...{ product, dose, unit: 'mL', perKg, applications },
  periods: twice ? ['morning', 'afternoon'] : ['morning'],
  intervalHours: twice ? 12 : every,
})

/** Protocols for calves by what is treated. */
export const CALF_PROTOCOLS: readonly CalfProtocolSeed[] = [
  {
    description: 'Diarreia: soro oral',
    diseases: ['diarrhea'],
    observation: 'Mantenha o leite. Dê o soro entre as mamadas, morno.',
    active: true,
    products: [each(1001, { dose: 2000, perKg: false, twice: true }, 6)],
  },
  {
    description: 'Diarreia com febre',
    diseases: ['diarrhea'],
    observation: 'Com febre ou fezes com sangue. Soro oral junto.',
    active: true,
    products: [each(1001, { dose: 2000, perKg: false, twice: true }, 6), each(1002, { dose: 0.2 }, 3)],
  },
  {
    description: 'Pneumonia, primeiro caso',
    diseases: ['pneumonia'],
    observation: 'Meça a temperatura nos dois dias seguintes.',
    active: true,
    products: [each(1004, { dose: 0.025 }, 1), each(17, { dose: 0.025 }, 2)],
  },
  {
    description: 'Pneumonia que voltou',
    diseases: ['pneumonia'],
    observation: 'Só depois de falar com o veterinário.',
    active: true,
    products: [each(16, { dose: 0.0667, every: 48 }, 2), each(17, { dose: 0.025 }, 3)],
  },
  {
    description: 'Tristeza parasitária',
    diseases: ['tick_fever'],
    observation: 'Confirme com o hemograma. Deixe a bezerra na sombra.',
    active: true,
    products: [each(1005, { dose: 0.05 }, 1), each(10, { dose: 0.1, every: 72 }, 2)],
  },
  {
    description: 'Umbigo inflamado',
    diseases: ['navel', 'other'],
    observation: 'Desinfete o umbigo todo dia.',
    active: true,
    products: [each(9, { dose: 0.1 }, 3)],
  },
  {
    description: 'Coccidiose (protocolo antigo)',
    diseases: ['diarrhea'],
    observation: 'Fora de uso.',
    active: false,
    products: [each(1003, { dose: 0.3 }, 1)],
  },
]

/** The protocols of a farm as rows. */
export const calfProtocolRows = (farm_id: number, nextId: () => number) =>
  CALF_PROTOCOLS.map(({ products, ...row }) => ({
    ...{ id: nextId(), farm_id, herd: 'calf', ...row },
    injectable_antibiotic: products.some(({ product }) => productOf(product).routes.includes('INJ')),
    agents_id: [],
    products: products.map((given) => ({ perKg: false, ...given, type: productOf(given.product).routes[0] })),
  }))
