import type {
  AgentRecordFragment,
  AnimalRecordFragment,
  DiagnosticRecordFragment,
  FarmLactationRecordFragment,
  PlateModelRecordFragment,
  PlateReadingRecordFragment,
} from '../../src/generated/shared.ts'
import type { PlateReadingFoundQuery } from '../../src/generated/udder.ts'

// Records for tests, complete and typed by the generated fragments; a test names only what it is about.

/** The farm that tests work on. */
export const FARM = { id: '1', code: '0042', name: 'Boa Vista' }

const MOMENT = '2026-05-04T06:40:00.000Z'
const stored = { createdAt: MOMENT, updatedAt: MOMENT, version: 1, deleted: false }
const farm = { __typename: 'Farm' as const, id: FARM.id }

/** Agents that the plate model below can name. */
export const AGENTS: AgentRecordFragment[] = [
  agent('1', 'ECO', 'Escherichia coli', 'negative'),
  agent('2', 'SAU', 'Staphylococcus aureus', 'positive'),
  agent('3', 'SUB', 'Streptococcus uberis', 'positive'),
  agent('4', 'KLE', 'Klebsiella/Enterobacter', 'negative'),
]

function agent(id: string, code: string, name: string, gram: AgentRecordFragment['gram']): AgentRecordFragment {
  return {
    __typename: 'Agent',
    id,
    code,
    name,
    gram,
    route: 'environmental',
    onPlate: true,
    version: 1,
    deleted: false,
  }
}

const rule = (colour: 'pink' | 'red' | 'metallic_blue', agentId: string, minColonies: number) => ({
  __typename: 'PlateReadingRule' as const,
  colour,
  minColonies,
  note: null,
  agent: { __typename: 'Agent' as const, id: agentId },
})

/** A plate with a Gram-negative and a Gram-positive sector. */
export const PLATE_MODEL: PlateModelRecordFragment = {
  __typename: 'PlateModel',
  id: '1',
  code: 'CHROM3',
  name: 'Cromogênica',
  active: true,
  purpose: 'culture',
  diameterMm: 90,
  platedVolume: null,
  countableRange: null,
  sectors: [
    {
      __typename: 'PlateSector',
      code: 'GN',
      name: 'Gram−',
      medium: '#c6d2cf',
      rules: [rule('red', '1', 3), rule('metallic_blue', '4', 3)],
    },
    {
      __typename: 'PlateSector',
      code: 'GP',
      name: 'Gram+',
      medium: '#e9e0c8',
      rules: [rule('pink', '2', 1), rule('metallic_blue', '3', 3)],
    },
  ],
  version: 1,
  deleted: false,
}

/** A cow. */
export const cow = (id: string, earTag: string, more: Partial<AnimalRecordFragment> = {}): AnimalRecordFragment => ({
  __typename: 'Animal',
  id,
  category: 'cow',
  earTag,
  name: null,
  birthDate: null,
  lactationNumber: null,
  lastCalvingDate: null,
  dam: null,
  farm,
  ...stored,
  ...more,
})

/** A diagnosis of cow 1 that waits for its reading. */
export const diagnostic = (id: string, more: Partial<DiagnosticRecordFragment> = {}): DiagnosticRecordFragment => ({
  __typename: 'Diagnostic',
  id,
  type: 'clinical_mastitis',
  grade: 'mild',
  forequarterLeft: false,
  forequarterRight: false,
  hindquarterLeft: true,
  hindquarterRight: false,
  plateBarcode: `90000000${id}`,
  plateSide: 'A',
  sampleDate: '2026-05-04',
  inoculatedAt: MOMENT,
  readingDate: null,
  readingMode: null,
  growth: null,
  result: 'waiting',
  colonyColour: null,
  plateImage: null,
  farm,
  animal: { __typename: 'Animal', id: '1' },
  plateModel: { __typename: 'PlateModel', id: PLATE_MODEL.id },
  diagnosticClassifications: [],
  ...stored,
  ...more,
})

/** A monthly count of lactating cows. */
export const count = (
  id: string,
  date: string,
  quantity: number,
  more: Partial<FarmLactationRecordFragment> = {},
): FarmLactationRecordFragment => ({
  __typename: 'FarmLactation',
  id,
  date,
  month: date.slice(0, 7),
  quantity,
  kind: 'monthly',
  farm,
  ...stored,
  ...more,
})

/** An automatic reading of diagnosis 1 that waits for a person. */
export const plateReading = (
  id: string,
  more: Partial<PlateReadingRecordFragment> = {},
): PlateReadingRecordFragment => ({
  __typename: 'PlateReading',
  id,
  diagnostic: { __typename: 'Diagnostic', id: '1' },
  imageHash: 'h1',
  state: 'read',
  fault: null,
  growth: true,
  confidence: 0.81,
  doubts: ['crowded'],
  colonyCount: 4,
  finishedAt: MOMENT,
  outcome: null,
  reviewedAt: null,
  farm,
  ...stored,
  ...more,
})

/** What was found on a photo: three red colonies on the upper half, one metallic blue on the lower one. */
export const foundOn = (id: string): NonNullable<PlateReadingFoundQuery['plateReadingDetail']> => ({
  __typename: 'PlateReadingDetail',
  id,
  dish: { __typename: 'DishRim', x: 0.5, y: 0.4, radius: 0.35, roundness: 1, angle: 0 },
  sectors: [
    { __typename: 'SectorPlace', code: 'GN', from: Math.PI, to: 2 * Math.PI },
    { __typename: 'SectorPlace', code: 'GP', from: 0, to: Math.PI },
  ],
  colonies: [
    ...[0.4, 0.5, 0.6].map((x) => colony(x, 0.2, 'GN', 'red')),
    colony(0.5, 0.6, 'GP', 'metallic_blue'),
  ],
  correctedColonies: null,
})

const colony = (x: number, y: number, sector: string, colour: 'red' | 'metallic_blue') => ({
  __typename: 'Colony' as const,
  ...{ x, y, sector, colour },
  radius: 0.01,
  diameterMm: 2.3,
  confidence: 0.9,
})
