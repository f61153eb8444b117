/** The milk of a farm's tanks: how often it is analysed and how good it is. */
export interface TankSeed {
  /** One name for each tank. */
  names: readonly string[]
  /** Days between two samples of a laboratory. */
  everyDays: number
  /** Middle values of good months, in CFU/mL and cells/mL. */
  tbc: number
  scc: number
  /** How many times more bacteria there are for some months, counted back from today. */
  trouble?: { fromDaysAgo: number; toDaysAgo: number; times: number }
  /** A sample that was never taken, counted back from today. */
  missing?: { fromDaysAgo: number; toDaysAgo: number }
}

/** A farm of the demonstration. */
export interface FarmSeed {
  code: string
  name: string
  ownerName: string
  dairy: string
  city: string
  state: string
  productionSystem: 'compost_barn' | 'free_stall' | 'pasture' | 'semi_confined' | 'other'
  cows: number
  /** Litres a cow and day. */
  litres: number
  /** Which agents trouble this farm, in proportion. */
  agents: Readonly<Record<string, number>>
  /** Small herds give their cows names. */
  namesCows: boolean
  /** Whether lactating cows are counted every day, not only every month. */
  countsDaily: boolean
  /** Plates in the incubator now: hours since inoculation. */
  incubating: readonly number[]
  /** Days ago of the cases that were treated without an exam, so that somebody has something to give today. */
  treatedAtOnce: readonly number[]
  tank: TankSeed
}

/**
 * Three herds of very different size. The mix of agents follows Brazilian studies: contagious ones on pasture,
 * environmental ones where cows are housed.
 */
export const FARMS: readonly FarmSeed[] = [
  {
    code: '0042',
    name: 'Fazenda Boa Vista',
    ownerName: 'Rita Moreira',
    dairy: 'Cooperativa Serra Azul',
    city: 'Patos de Minas',
    state: 'MG',
    productionSystem: 'pasture',
    cows: 60,
    litres: 19,
    agents: { SAU: 18, SNA: 18, SAGDY: 24, SUB: 12, ENT: 4, LAC: 4, COR: 2, ECO: 9, KLE: 3, PRT: 2, LEV: 2, PSE: 1 },
    namesCows: true,
    countsDaily: false,
    incubating: [23, 19, 8],
    treatedAtOnce: [1, 0],
    // Months without a sample, after which the mean starts again.
    tank: {
      names: ['Tanque principal'],
      everyDays: 30,
      tbc: 96_000,
      scc: 455_000,
      missing: { fromDaysAgo: 345, toDaysAgo: 280 },
    },
  },
  {
    code: '0117',
    name: 'Fazenda Santa Clara',
    ownerName: 'Rita Moreira',
    dairy: 'Cooperativa Serra Azul',
    city: 'Castro',
    state: 'PR',
    productionSystem: 'compost_barn',
    cows: 400,
    litres: 31,
    agents: { SAU: 9, SNA: 17, SAGDY: 15, SUB: 16, ENT: 4, LAC: 7, ECO: 17, KLE: 7, SER: 2, PSE: 2, PRT: 2, LEV: 2 },
    namesCows: false,
    countsDaily: false,
    incubating: [23, 22, 20, 18.5, 14, 6],
    treatedAtOnce: [1],
    // Some months above the limit, until the cause was found.
    tank: {
      names: ['Tanque principal'],
      everyDays: 15,
      tbc: 88_000,
      scc: 335_000,
      trouble: { fromDaysAgo: 330, toDaysAgo: 160, times: 8 },
    },
  },
  {
    code: '0305',
    name: 'Agropecuária Três Irmãos',
    ownerName: 'Otávio Brandão',
    dairy: 'Laticínios Vale do Sol',
    city: 'Carambeí',
    state: 'PR',
    productionSystem: 'free_stall',
    cows: 2000,
    litres: 36,
    agents: {
      SAU: 6,
      SNA: 16,
      SAGDY: 11,
      SUB: 16,
      ENT: 5,
      LAC: 8,
      ECO: 21,
      KLE: 9,
      PRO: 1,
      SER: 2,
      PSE: 2,
      PRT: 3,
      LEV: 2,
    },
    namesCows: false,
    countsDaily: true,
    incubating: [23, 23, 22, 22, 21, 20, 19, 18.5, 16, 13, 13, 9, 6, 5],
    treatedAtOnce: [],
    tank: { names: ['Tanque 1', 'Tanque 2'], everyDays: 15, tbc: 14_000, scc: 215_000 },
  },
]

/** Names of cows, as they are common on small farms. */
export const COW_NAMES = [
  'Mimosa',
  'Estrela',
  'Malhada',
  'Princesa',
  'Boneca',
  'Pintada',
  'Jabuticaba',
  'Rosa',
  'Lua',
  'Fortuna',
  'Morena',
  'Sereia',
  'Faísca',
  'Canela',
  'Pérola',
  'Fumaça',
  'Bonita',
  'Cigana',
  'Duquesa',
  'Garoa',
  'Jandaia',
  'Lembrança',
  'Mansinha',
  'Neblina',
  'Orquídea',
  'Paixão',
  'Querida',
  'Rainha',
  'Saudade',
  'Tulipa',
] as const
