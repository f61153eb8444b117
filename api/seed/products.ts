import type { DoseUnit, TreatmentType } from '../../src/domain/product.ts'

/** A medicine of the shared list. */
export interface ProductSeed {
  id: number
  name: string
  active_substances: string
  laboratory: string
  routes: TreatmentType[]
  /** Hours; null where the leaflet has to be read. */
  milk_withdrawal_hours: number | null
  /** Days. */
  meat_withdrawal_days: number | null
  max_applications: number | null
  critical: boolean
}

const product = (
  id: number,
  [name, active_substances, laboratory]: readonly [string, string, string],
  route: TreatmentType,
  milk: number | null,
  meat: number | null,
  max: number | null = null,
  critical = false,
): ProductSeed => ({
  ...{ id, name, active_substances, laboratory, routes: [route] },
  ...{ milk_withdrawal_hours: milk, meat_withdrawal_days: meat, max_applications: max, critical },
})

/**
 * Medicines of the demonstration. Invented names of believable kinds: the withdrawal of a real one is in its leaflet.
 */
export const PRODUCTS: readonly ProductSeed[] = [
  product(1, ['Mastisol Lactação', 'Cefalexina + neomicina', 'Vet Serra'], 'IMM', 96, 10, 4),
  product(2, ['Cefalac 300', 'Cefapirina sódica', 'Campo Vet'], 'IMM', 96, 4, 4),
  product(3, ['Penimast', 'Benzilpenicilina procaína', 'Vet Serra'], 'IMM', 72, 7, 6),
  product(4, ['Cefti-Úbere LC', 'Ceftiofur', 'Alvorada Saúde Animal'], 'IMM', 72, 2, 8, true),
  product(5, ['Cloxamast LC', 'Cloxacilina + ampicilina', 'Pecuária Brasil'], 'IMM', 84, 10, 6),
  product(6, ['Pirlimast', 'Pirlimicina', 'Alvorada Saúde Animal'], 'IMM', 60, 28, 8),
  product(7, ['Linco-Neo LC', 'Lincomicina + neomicina', 'Campo Vet'], 'IMM', 84, 4, 3),
  product(8, ['Gentamast', 'Gentamicina', 'Pecuária Brasil'], 'IMM', null, null, 3),
  product(9, ['Penicilina Forte LA', 'Benzilpenicilina benzatina', 'Vet Serra'], 'INJ', 96, 30, 3),
  product(10, ['Oxitetra LA', 'Oxitetraciclina', 'Campo Vet'], 'INJ', 168, 28, 2),
  product(11, ['Ceftimax Pronto', 'Ceftiofur cloridrato', 'Alvorada Saúde Animal'], 'INJ', 0, 8, 5, true),
  product(12, ['Enrovet 10%', 'Enrofloxacina', 'Pecuária Brasil'], 'INJ', 96, 14, 5, true),
  product(13, ['Marboxin', 'Marbofloxacina', 'Alvorada Saúde Animal'], 'INJ', 48, 6, 3, true),
  product(14, ['Tilovet 200', 'Tilosina', 'Campo Vet'], 'INJ', 96, 28, 5, true),
  product(15, ['Sulfa-Trim', 'Sulfadoxina + trimetoprima', 'Vet Serra'], 'INJ', 72, 12, 5),
  product(16, ['Florfen 300', 'Florfenicol', 'Pecuária Brasil'], 'INJ', null, 30, 2),
  product(17, ['Melovet', 'Meloxicam', 'Alvorada Saúde Animal'], 'AIN', 72, 8, 3),
  product(18, ['Flunixin Plus', 'Flunixina meglumina', 'Campo Vet'], 'AIN', 24, 5, 5),
  product(19, ['Ketovet 10%', 'Cetoprofeno', 'Vet Serra'], 'AIN', 0, 4, 3),
  product(20, ['Cefasec VS', 'Cefalônio', 'Vet Serra'], 'IMM', 96, 21, 1),
  product(21, ['Cloxasec VS', 'Cloxacilina benzatina', 'Pecuária Brasil'], 'IMM', 96, 28, 1),
  product(22, ['Ceftisec VS', 'Ceftiofur', 'Alvorada Saúde Animal'], 'IMM', 0, 16, 1, true),
  product(23, ['Selatetos', 'Subnitrato de bismuto', 'Alvorada Saúde Animal'], 'SEL', 0, 0, 1),
  product(24, ['Barreira VS', 'Subnitrato de bismuto', 'Campo Vet'], 'SEL', 0, 0, 1),
]

/** Further medicines of the demonstration, for calves: by mouth, and what they have in common with cows is above. */
export const CALF_PRODUCTS: readonly ProductSeed[] = [
  product(1001, ['Hidrabezerro', 'Eletrólitos e glicose', 'Campo Vet'], 'ORAL', 0, 0, 10),
  product(1002, ['Sulfabezerro oral', 'Sulfametazina + trimetoprima', 'Vet Serra'], 'ORAL', null, 14, 5),
  product(1003, ['Coccidil', 'Toltrazurila', 'Alvorada Saúde Animal'], 'ORAL', null, 63, 1),
  product(1004, ['Tulabez', 'Tulatromicina', 'Alvorada Saúde Animal'], 'INJ', null, 22, 1, true),
  product(1005, ['Diaminazen', 'Diaceturato de diminazeno', 'Campo Vet'], 'INJ', 72, 28, 2),
]

const byId = new Map([...PRODUCTS, ...CALF_PRODUCTS].map((each) => [each.id, each]))

/** A medicine of the shared list. @throws RangeError for an id that is none */
export function productOf(id: number): ProductSeed {
  const found = byId.get(id)
  if (!found) throw new RangeError(`There is no medicine ${id}`)
  return found
}

/** The medicine that a farm has registered itself. */
export const ownProduct = (farm_id: number) => ({
  ...product(0, ['Pomada da farmácia local', 'Fórmula manipulada', 'Farmácia Rural'], 'IMM', null, null),
  id: PRODUCTS.length + farm_id,
  farm_id,
})

/** How a medicine is usually given. */
export interface GivenSeed {
  product: number
  dose: number
  unit: DoseUnit
  /** Whether the dose is for each kg of live weight. */
  perKg?: boolean
  periods: readonly ('morning' | 'afternoon' | 'night')[]
  intervalHours: number
  applications: number
}

/** The protocols that each farm of the demonstration begins with. */
export interface ProtocolSeed {
  description: string
  integration_code: string | null
  mastitis_type: string
  grade: string | null
  cure_chance: string | null
  result: string
  /** Codes of agents. */
  agents: readonly string[]
  observation: string
  sealant: boolean
  active: boolean
  products: readonly GivenSeed[]
}

const syringe = (product: number, applications: number, intervalHours: 12 | 24): GivenSeed => ({
  ...{ product, dose: 1, unit: 'syringe', intervalHours, applications },
  periods: intervalHours === 12 ? ['morning', 'afternoon'] : ['morning'],
})
const injection = (product: number, dose: number, applications: number): GivenSeed => ({
  ...{ product, dose, unit: 'mL', periods: ['morning'], intervalHours: 24, applications },
})

const protocol = (
  description: string,
  aim: Pick<ProtocolSeed, 'mastitis_type' | 'result'> & Partial<ProtocolSeed>,
  products: readonly GivenSeed[],
): ProtocolSeed => ({
  ...{ description, integration_code: null, grade: null, cure_chance: null, agents: [], sealant: false, active: true },
  observation: 'Higienize o teto antes e depois da aplicação.',
  ...aim,
  products,
})

const clinical = { mastitis_type: 'clinical_mastitis' }

/** Protocols by what is treated. */
export const PROTOCOLS: readonly ProtocolSeed[] = [
  protocol(
    'Gram-positivos leve',
    {
      ...clinical,
      grade: 'mild',
      result: 'positive',
      agents: ['SNA', 'SAGDY', 'LAC', 'ENT'],
      integration_code: 'TR01',
    },
    [syringe(2, 4, 12)],
  ),
  protocol(
    'Strep. uberis, curso longo',
    { ...clinical, grade: 'mild', result: 'positive', agents: ['SUB'], integration_code: 'TR02' },
    [syringe(3, 6, 24)],
  ),
  protocol(
    'Gram-positivos moderado',
    {
      ...clinical,
      grade: 'moderate',
      result: 'positive',
      agents: ['SNA', 'SAGDY', 'SUB', 'LAC', 'ENT'],
      cure_chance: 'medium',
    },
    [syringe(1, 4, 12), injection(17, 15, 2)],
  ),
  protocol(
    'Staph. aureus, primeiro caso',
    {
      ...clinical,
      grade: 'mild',
      result: 'positive',
      agents: ['SAU'],
      observation: 'Só em vacas jovens, no primeiro caso. Separe na linha de ordenha.',
    },
    [syringe(6, 5, 24)],
  ),
  protocol(
    'Gram-negativos moderado, apoio',
    {
      ...clinical,
      grade: 'moderate',
      result: 'positive',
      agents: ['ECO', 'KLE', 'SER'],
      observation: 'Sem antibiótico. Hidrate e ordenhe com mais frequência.',
    },
    [injection(18, 22, 3)],
  ),
  protocol(
    'Mastite grave',
    {
      mastitis_type: 'uncultured_mastitis',
      grade: 'severe',
      result: 'no_result',
      observation: 'Trate na hora e chame o veterinário.',
    },
    [syringe(4, 5, 24), injection(11, 10, 5), injection(17, 20, 3)],
  ),
  protocol(
    'Secagem com antibiótico e selante',
    { mastitis_type: 'drying', result: 'positive', agents: ['SAU', 'SAGDY', 'SUB', 'SNA'], sealant: true },
    [syringe(21, 1, 24), syringe(23, 1, 24)],
  ),
  protocol('Secagem só com selante', { mastitis_type: 'drying', result: 'negative', sealant: true }, [
    syringe(23, 1, 24),
  ]),
  protocol(
    'Gentamicina (protocolo antigo)',
    {
      ...clinical,
      grade: 'mild',
      result: 'positive',
      agents: ['ECO'],
      active: false,
      observation: 'Fora de uso: consultar a bula.',
    },
    [syringe(8, 3, 24)],
  ),
]
