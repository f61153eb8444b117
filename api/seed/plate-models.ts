import { READING_WINDOW_HOURS, type ColonyColour, type ReadingModel } from '../../src/domain/plate-reading.ts'
import { agentId } from './agents.ts'

/** What a colour means on a sector. */
interface Rule {
  colour: ColonyColour
  /** Code of the agent. */
  agent: string
  minColonies: number
  note: string | null
}

interface Sector {
  code: string
  name: string
  /** Colour of the bare medium. */
  medium: string
  rules: Rule[]
}

/** A kind of plate, as the seed knows it. */
export interface PlateModelSeed {
  id: number
  code: string
  name: string
  purpose: 'culture' | 'tank'
  /** Hours at 37 °C (tank plates: 32 °C) between which it is read. */
  incubation: { min: number; max: number }
  /** Millilitres on a tank plate. */
  platedVolume: number | null
  /** Colonies between which a tank plate's count is no estimate (FDA BAM: 25 to 250). */
  countable: { min: number; max: number } | null
  sectors: Sector[]
}

/** Colonies from which a finding counts. Source: specification section 9. */
const COUNTS_FROM = 3

const rule = (colour: ColonyColour, agent: string, note: string | null = null, minColonies = COUNTS_FROM): Rule => ({
  colour,
  agent,
  minColonies,
  note,
})

/** The plate for milk of tanks, as counting rules want it. */
export const TANK_MODEL = { id: 3, platedVolume: 1, range: { min: 25, max: 250 } } as const

/** What plates for milk of quarters have in common. */
const CULTURE = {
  purpose: 'culture',
  incubation: { min: READING_WINDOW_HOURS.from, max: READING_WINDOW_HOURS.to },
  platedVolume: null,
  countable: null,
} as const

/**
 * Two common kinds: chromogenic with three sectors (colours after CHROMagar Mastitis GP and GN, with a sector for
 * staphylococci), and the bi-plate of MacConkey and Factor agar (Minnesota Easy Culture);
 * and the plate for the total count of bulk tank milk, 48 hours at 32 °C (Standard Methods for the Examination of Dairy
 * Products), one millilitre of the dilution.
 * A single pink colony on a sector for Gram-positives is Staph. aureus and counts; everything else counts from three.
 */
export const PLATE_MODELS: readonly PlateModelSeed[] = [
  {
    ...CULTURE,
    id: 1,
    code: 'CHROM3',
    name: 'Cromogênica, três setores',
    sectors: [
      {
        code: 'GP',
        name: 'Gram-positivos',
        medium: '#e9e0c8',
        rules: [
          rule('pink', 'SAU', 'Confirmar no setor Staph', 1),
          rule('blue_green', 'SAGDY'),
          rule('light_blue', 'SAGDY', 'O tom varia com a cepa'),
          rule('metallic_blue', 'SUB'),
          rule('turquoise', 'ENT'),
          rule('mauve', 'LAC'),
          rule('white', 'LEV', 'Cresce em todos os setores após 24 h'),
        ],
      },
      {
        code: 'GN',
        name: 'Gram-negativos',
        medium: '#c6d2cf',
        rules: [
          rule('red', 'ECO'),
          rule('pink', 'ECO'),
          rule('metallic_blue', 'KLE', 'Às vezes com halo vermelho'),
          rule('brown', 'PRO', 'Halo marrom'),
          rule('cream', 'PSE', 'Translúcida'),
          rule('turquoise', 'SER', 'Escurece com o tempo'),
          rule('white', 'PRT', 'Colônias pequenas e secas'),
        ],
      },
      {
        code: 'STAPH',
        name: 'Estafilococos',
        medium: '#e0bd6a',
        rules: [
          rule('pink', 'SAU', null, 1),
          rule('white', 'SNA'),
          rule('cream', 'SNA'),
          rule('turquoise', 'SNA'),
          rule('yellow', 'COR'),
        ],
      },
    ],
  },
  {
    ...CULTURE,
    id: 2,
    code: 'MACFAC',
    name: 'Biplaca MacConkey e Factor',
    sectors: [
      {
        code: 'MAC',
        name: 'MacConkey (Gram-negativos)',
        medium: '#c78f97',
        rules: [
          rule('pink', 'ECO'),
          rule('mauve', 'KLE', 'Mucoide'),
          rule('colourless', 'PSE'),
          rule('brown', 'PRO'),
          rule('red', 'SER'),
        ],
      },
      {
        code: 'FAC',
        name: 'Factor (Gram-positivos)',
        medium: '#8a322c',
        rules: [
          rule('yellow', 'SAU', 'Hemólise dupla'),
          rule('white', 'SNA'),
          rule('colourless', 'SAGDY', 'Pequenas, translúcidas'),
          rule('brown', 'SUB', 'Esculina positiva'),
          rule('black', 'ENT', 'Esculina fortemente positiva'),
          rule('cream', 'LEV'),
        ],
      },
    ],
  },
  {
    id: TANK_MODEL.id,
    code: 'CBT',
    name: 'Contagem total do tanque (CBT)',
    purpose: 'tank',
    incubation: { min: 44, max: 52 },
    platedVolume: TANK_MODEL.platedVolume,
    countable: TANK_MODEL.range,
    sectors: [{ code: 'TOTAL', name: 'Contagem total', medium: '#e8dfc4', rules: [] }],
  },
]

/** Plates for milk of quarters. */
export const CULTURE_MODELS = PLATE_MODELS.filter(({ purpose }) => purpose === 'culture')

/** A kind of plate as the reading rules want it, agents by code. */
export const readingModel = (model: PlateModelSeed): ReadingModel => model

/** Where an agent shows on a kind of plate, and in which colours. */
export const signsOf = (
  model: PlateModelSeed,
  agent: string,
): { sector: string; colour: string; minColonies: number }[] =>
  model.sectors.flatMap(({ code, rules }) =>
    rules.filter((r) => r.agent === agent).map(({ colour, minColonies }) => ({ sector: code, colour, minColonies })),
  )

/** Sectors as the table keeps them: agents by id. */
export const storedSectors = (model: PlateModelSeed) =>
  model.sectors.map((sector) => ({
    ...sector,
    rules: sector.rules.map(({ agent, ...rest }) => ({ ...rest, agent: agentId(agent) })),
  }))
