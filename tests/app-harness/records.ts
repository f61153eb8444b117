import {
  buildSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLOutputType,
} from 'graphql'
import { readFileSync } from 'node:fs'
import type {
  AgentRecordFragment,
  AnimalRecordFragment,
  DiagnosticProtocolRecordFragment,
  DiagnosticRecordFragment,
  FarmLactationRecordFragment,
  NotificationRecordFragment,
  NotificationRuleRecordFragment,
  PlateModelRecordFragment,
  PlateReadingRecordFragment,
  ProductRecordFragment,
  TankAnalysisRecordFragment,
  TreatmentProtocolRecordFragment,
  UdderHealthTaskRecordFragment,
} from '../../src/generated/records/fragments.ts'
import type { PlateReadingFoundQuery, TankCountFoundQuery } from '../../src/generated/reader/found.ts'

// Records for tests, complete and typed by the generated fragments; a test names only what it is about.

/** The farm that tests work on. */
export const FARM = { id: '1', code: '0042', name: 'Boa Vista' }

/** The moment of everything that has none of its own. */
export const MOMENT = '2026-05-04T06:40:00.000Z'
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
  code: 'CHROM',
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

/** A plate for milk of tanks: 1 mL on it, exact from 25 to 250 colonies. */
export const TANK_MODEL: PlateModelRecordFragment = {
  ...PLATE_MODEL,
  id: '3',
  code: 'CBT',
  name: 'Contagem total do tanque (CBT)',
  purpose: 'tank',
  platedVolume: 1,
  countableRange: { __typename: 'CountableRange', min: 25, max: 250 },
  sectors: [],
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
  managementNumber: null,
  sex: null,
  breed: null,
  pen: null,
  sire: null,
  electronicId: null,
  sisbov: null,
  status: 'active',
  statusDate: null,
  statusReason: null,
  conceptionDate: null,
  weanedOn: null,
  cowSince: null,
  dam: null,
  farm,
  ...stored,
  ...more,
})

/** The plan of a treatment as it is sent. */
export const asPlanInput = (plan: DiagnosticProtocolRecordFragment['plan']) =>
  plan.map(({ __typename, product, ...item }) => ({ ...item, product: product.id }))

/** A treatment of diagnosis 1: three tubes, one each morning. */
export const treatment = (
  id: string,
  more: Partial<DiagnosticProtocolRecordFragment> = {},
): DiagnosticProtocolRecordFragment => ({
  __typename: 'DiagnosticProtocol',
  id,
  description: 'Gram-positivos leve',
  startedOn: '2026-05-05',
  startPeriod: 'morning',
  closedFrom: null,
  closedPeriod: null,
  closedAt: null,
  closedReason: null,
  residueTest: false,
  diagnostic: { __typename: 'Diagnostic', id: '1' },
  animal: { __typename: 'Animal', id: '1' },
  protocol: { __typename: 'TreatmentProtocol', id: '1' },
  plan: [
    {
      __typename: 'PlanItem',
      product: { __typename: 'Product', id: '1' },
      productName: 'Mastisol',
      type: 'IMM',
      dose: 1,
      unit: 'syringe',
      perKg: false,
      periods: ['morning'],
      intervalHours: 24,
      applications: 3,
      milkWithdrawalHours: 96,
      meatWithdrawalDays: 10,
    },
  ],
  farm,
  ...stored,
  ...more,
})

/** The first task of treatment 1, as the server has made it. */
export const task = (id: string, more: Partial<UdderHealthTaskRecordFragment> = {}): UdderHealthTaskRecordFragment => ({
  __typename: 'UdderHealthTask',
  id,
  kind: 'application',
  item: 0,
  number: 1,
  dueOn: '2026-05-05',
  period: 'morning',
  doneAt: null,
  doneByName: null,
  recordedAt: null,
  cancelledAt: null,
  treatment: { __typename: 'DiagnosticProtocol', id: '1' },
  diagnostic: { __typename: 'Diagnostic', id: '1' },
  animal: { __typename: 'Animal', id: '1' },
  farm,
  ...stored,
  ...more,
})

/** A question about cures that was put off. */
export const reminder = (id: string): NotificationRecordFragment => ({
  __typename: 'Notification',
  id,
  category: { __typename: 'NotificationRule', id: '5' },
  code: 'clinical_cure',
  since: '2026-05-05T10:00:00.000Z',
  readAt: null,
  doneAt: null,
  farm,
  ...stored,
})

/** The rule by which people are asked about cures. */
export const CURE_RULE: NotificationRuleRecordFragment = {
  __typename: 'NotificationRule',
  id: '5',
  code: 'clinical_cure',
  enabled: true,
  answerLaterButton: true,
  disablePopupButton: true,
  linkAppWebScreen: ['/'],
  version: 1,
  deleted: false,
}

/** A protocol for Gram-positive cases, with a tube each morning. */
export const protocol = (
  id: string,
  more: Partial<TreatmentProtocolRecordFragment> = {},
): TreatmentProtocolRecordFragment => ({
  __typename: 'TreatmentProtocol',
  id,
  herd: 'cow',
  description: `Protocolo ${id}`,
  integrationCode: null,
  mastitisType: 'clinical_mastitis',
  grade: 'mild',
  cureChance: null,
  result: 'positive',
  diseases: [],
  agents: [],
  observation: 'Higienize o teto.',
  injectableAntibiotic: false,
  sealant: false,
  active: true,
  products: [
    {
      __typename: 'ProtocolProduct',
      product: { __typename: 'Product', id: '1' },
      type: 'IMM',
      dose: 1,
      unit: 'syringe',
      perKg: false,
      periods: ['morning'],
      intervalHours: 24,
      applications: 3,
    },
  ],
  farm,
  ...stored,
  ...more,
})

/** A medicine. */
export const product = (id: string, more: Partial<ProductRecordFragment> = {}): ProductRecordFragment => ({
  __typename: 'Product',
  id,
  name: 'Mastisol',
  activeSubstances: 'Cefalexina',
  laboratory: null,
  routes: ['IMM'],
  milkWithdrawalHours: 96,
  meatWithdrawalDays: 10,
  maxApplications: 4,
  barcode: null,
  critical: false,
  active: true,
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
  treatmentEconomy: null,
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
  tankAnalysis: null,
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

/** A laboratory's analysis of the tank: 120 thousand CFU/mL, 310 thousand cells/mL. */
export const analysis = (
  id: string,
  collectionDate: string,
  more: Partial<TankAnalysisRecordFragment> = {},
): TankAnalysisRecordFragment => ({
  __typename: 'TankAnalysis',
  id,
  source: 'laboratory',
  description: 'Tanque principal',
  collectionDate,
  releaseDate: null,
  volume: 1900,
  protein: 3.2,
  fat: 3.7,
  scc: 310_000,
  tbc: 120_000,
  tbcQualifier: 'exact',
  plateBarcode: null,
  dilution: null,
  countingMode: null,
  numberOfColonies: null,
  countState: null,
  automaticCount: null,
  plateImage: null,
  plateModel: null,
  farm,
  ...stored,
  ...more,
})

/** What was found on a photo: three red colonies on the upper half, one metallic blue on the lower one. */
export const foundOn = (id: string): NonNullable<PlateReadingFoundQuery['plateReadingDetail']> => ({
  __typename: 'PlateReadingDetail',
  id,
  dish: { __typename: 'DishRim', x: 0.5, y: 0.4, radius: 0.35, roundness: 1, angle: 0, hidden: [] },
  sectors: [
    { __typename: 'SectorPlace', code: 'GN', from: Math.PI, to: 2 * Math.PI },
    { __typename: 'SectorPlace', code: 'GP', from: 0, to: Math.PI },
  ],
  colonies: [...[0.4, 0.5, 0.6].map((x) => colony(x, 0.2, 'GN', 'red')), colony(0.5, 0.6, 'GP', 'metallic_blue')],
  correctedColonies: null,
})

const colony = (x: number, y: number, sector: string, colour: 'red' | 'metallic_blue') => ({
  __typename: 'Colony' as const,
  ...{ x, y, sector, colour },
  radius: 0.01,
  diameterMm: 2.3,
  confidence: 0.9,
})

/** What a plate of the tank is, besides its sample: 120 colonies at 1:1000. */
export const onPlate = (barcode: string, more: Partial<TankAnalysisRecordFragment> = {}) => ({
  source: 'plate' as const,
  plateBarcode: barcode,
  plateModel: { __typename: 'PlateModel' as const, id: TANK_MODEL.id },
  dilution: 1000,
  countingMode: 'manual' as const,
  numberOfColonies: 120,
  ...more,
})

/** What the reader said of a plate of the tank. */
export const automaticCount = (more: Partial<AutomaticCount> = {}): AutomaticCount => ({
  __typename: 'AutomaticCount',
  state: 'read',
  fault: null,
  confidence: 0.81,
  doubts: ['crowded', 'colours'],
  colonyCount: 4,
  readAt: MOMENT,
  outcome: 'applied',
  ...more,
})

type AutomaticCount = NonNullable<TankAnalysisRecordFragment['automaticCount']>

/** A plate of the tank that was counted on its photo: four colonies, with a doubt. */
export const onPhoto = (barcode: string, more: Partial<TankAnalysisRecordFragment> = {}) => ({
  ...onPlate(barcode),
  countingMode: 'automatic' as const,
  numberOfColonies: 4,
  tbc: 4000,
  tbcQualifier: 'estimated' as const,
  countState: 'counted' as const,
  plateImage: { __typename: 'RecordImage' as const, hash: 'h1', takenAt: MOMENT },
  automaticCount: automaticCount(),
  ...more,
})

/** What was counted on the photo of an analysis: four colonies. */
export const countedOn = (id: string): NonNullable<TankCountFoundQuery['tankCount']> => ({
  ...foundOn(id),
  __typename: 'TankCount',
  imageHash: 'h1',
  sectors: [{ __typename: 'SectorPlace', code: 'TOTAL', from: 0, to: 2 * Math.PI }],
})

/** The facade's schema, to look into. */
export const schema = buildSchema(readFileSync('graphql/schema.graphql', 'utf8'))

/** A believable value for a field that must have one. */
function anyValue(name: string, type: GraphQLOutputType): unknown {
  if (!isNonNullType(type)) return isListType(type) ? [] : null
  const bare = getNullableType(type)
  if (isListType(bare)) return []
  if (isEnumType(bare)) return bare.getValues()[0]?.name
  if (isObjectType(bare)) return { __typename: bare.name, id: '1' }
  if (name === 'deleted') return false
  return { Date: '2026-05-01', DateTime: MOMENT, Int: 1, Float: 1, Boolean: true }[getNamedType(type).name] ?? name
}

/** A record of any kind that the device keeps, complete by the schema. */
export function anyRecord(type: string, id: string, more: object = {}) {
  const owner = schema.getType(type)
  if (!isObjectType(owner)) throw new Error(`The schema has no type ${type}`)
  const fields = Object.values(owner.getFields()).map((field) => [field.name, anyValue(field.name, field.type)])
  return { ...Object.fromEntries(fields), __typename: type, id, ...more } as never
}
