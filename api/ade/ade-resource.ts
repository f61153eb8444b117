import type { DiagnosticType, Grade } from '../../src/domain/diagnosis.ts'
import type { CultureResult } from '../../src/domain/plate-reading.ts'
import type { DoseUnit, TreatmentType } from '../../src/domain/product.ts'
import type {
  AdeExport,
  AdeRow,
  AnimalRow,
  CalvingRow,
  DiagnosisRow,
  EventRow,
  Quarters,
  TestDayRow,
  TreatmentRow,
} from './ade-source.ts'

type Json = Record<string, unknown>

/** Whose records they are. */
export interface AdeContext {
  farm: number
  /** Which system they come from: its public address. */
  source: string
}

/** What is not known is left out: the schemas know no null. */
const known = (fields: Json): Json =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))

const identifier = (scheme: string, id: number | string): Json => ({ scheme, id: String(id) })

/** Numbers of animals in this system: they stay, which ear tags do not. */
const animalOf = (id: number): Json => identifier('lactor.animal', id)

const resource = (resourceType: string, row: AdeRow, { farm, source }: AdeContext): Json => ({
  resourceType,
  meta: {
    ...{ source, sourceId: String(row.id), isDeleted: row.deleted },
    ...{ modified: row.modified, created: row.createdAt },
  },
  location: identifier('lactor.farm', farm),
})

const event = (resourceType: string, row: EventRow, context: AdeContext): Json => ({
  ...resource(resourceType, row, context),
  id: String(row.id),
  eventDateTime: row.at,
  animal: animalOf(row.animal),
})

const POSITIONS: Readonly<Record<keyof Quarters, string>> = {
  forequarterLeft: 'UdderFrontLeft',
  forequarterRight: 'UdderFrontRight',
  hindquarterLeft: 'UdderRearLeft',
  hindquarterRight: 'UdderRearRight',
}

const positionsOf = (row: Quarters): Json[] =>
  Object.entries(POSITIONS).flatMap(([quarter, position]) => (row[quarter as keyof Quarters] ? [{ position }] : []))

const STATUSES: Readonly<Record<AnimalRow['status'], string>> = {
  active: 'Alive',
  dry: 'Alive',
  discarded: 'OffFarm',
  sold: 'OffFarm',
  dead: 'Dead',
}

/** Null where nothing tells it: a cow in milk has calved. */
const lactationOf = ({ status, hasCalved }: AnimalRow): 'Dry' | 'Lactating' | null =>
  status === 'dry' ? 'Dry' : hasCalved ? 'Lactating' : null

function animal(row: AnimalRow, context: AdeContext): Json {
  const { id, category, sex, status, dam, electronicId } = row
  const isHere = STATUSES[status] === 'Alive'
  return known({
    ...resource('Animal', row, context),
    identifier: animalOf(id),
    alternativeIdentifiers: electronicId === null ? null : [identifier('std.iso.11785', electronicId)],
    specie: 'Cattle',
    // A cow that has calved needs no other word.
    gender: sex === 'male' ? 'Male' : sex === 'female' || category === 'cow' ? 'Female' : 'Unknown',
    birthDate: row.birthAt,
    managementTag: row.earTag,
    name: row.name,
    productionPurpose: 'Milk',
    status: STATUSES[status],
    lactationStatus: category === 'cow' && isHere ? lactationOf(row) : null,
    parentage: dam === null ? null : [{ parentOf: animalOf(id), gender: 'Female', identifier: animalOf(dam) }],
  })
}

const DIAGNOSES: Readonly<Record<DiagnosticType, string>> = {
  clinical_mastitis: 'Clinical mastitis',
  subclinical_mastitis: 'Subclinical mastitis',
  uncultured_mastitis: 'Clinical mastitis, not cultured',
  drying: 'Culture at drying-off',
  post_treatment: 'Culture after treatment',
  post_calving: 'Culture after calving',
}

const SEVERITIES: Readonly<Record<Grade, string>> = { mild: 'Light', moderate: 'Moderate', severe: 'Severe' }

const RESULTS: Readonly<Record<CultureResult, string>> = {
  waiting: 'waiting to be read',
  no_growth: 'no growth',
  positive: 'positive',
  negative: 'negative',
  contaminated: 'contaminated',
  no_result: 'no result',
}

/** English names of agents whose stored ones are no Latin. */
const AGENTS: Readonly<Record<string, string>> = {
  SNA: 'Non-aureus staphylococci',
  GNO: 'Other Gram-negatives',
  LEV: 'Yeast',
}

function cultureOf({ result, agents }: DiagnosisRow): string {
  const names = agents?.map(({ code, name }) => AGENTS[code] ?? name).sort() ?? []
  return `Culture: ${RESULTS[result]}${names.length === 0 ? '' : `; ${names.join(', ')}`}`
}

function diagnosis(row: DiagnosisRow, context: AdeContext): Json {
  const { id, type, grade } = row
  const entry = known({
    id: String(id),
    name: DIAGNOSES[type],
    description: cultureOf(row),
    site: 'Udder',
    severity: grade === null ? null : SEVERITIES[grade],
    positions: positionsOf(row),
  })
  return { ...event('DiagnosisEvent', row, context), diagnoses: [entry] }
}

/** Units of UN/CEFACT. */
const UNITS: Readonly<Record<DoseUnit, string>> = { syringe: 'SYR', mL: 'MLT', mg: 'MGM', g: 'GRM', tablet: 'XTU' }

const INTO_THE_UDDER: ReadonlySet<TreatmentType> = new Set(['IMM'])

function treatment(row: TreatmentRow, context: AdeContext): Json {
  const { product, productName, type, dose, unit, perKg, milkReleaseAt, meatReleaseAt } = row
  const withdrawals = [
    ...(milkReleaseAt === null ? [] : [{ productType: 'Milk', endDate: milkReleaseAt }]),
    ...(meatReleaseAt === null ? [] : [{ productType: 'Meat', endDate: meatReleaseAt }]),
  ]
  return known({
    ...event('TreatmentEvent', row, context),
    medicine: known({
      name: productName,
      identifier: product === null ? null : identifier('lactor.product', product),
    }),
    procedure: type,
    // A dose for each kg is no quantity that was given.
    dose: dose === null || unit === null || perKg ? null : { doseQuantity: dose, doseUnits: UNITS[unit] },
    withdrawals,
    positions: INTO_THE_UDDER.has(type) ? positionsOf(row) : null,
    comment: row.protocol,
  })
}

function testDay(row: TestDayRow, context: AdeContext): Json {
  const figures = { SCC: row.scc, FAT: row.fat, PROTEIN: row.protein, LAC: row.lactose }
  return known({
    ...event('TestDayResult', row, context),
    milkWeight24Hours: row.milkKg === null ? null : { unitCode: 'KGM', value: row.milkKg },
    milkCharacteristics: Object.entries(figures).flatMap(([characteristic, value]) =>
      value === null ? [] : [{ characteristic, value: String(value) }],
    ),
  })
}

const EASES: Readonly<Record<NonNullable<CalvingRow['ease']>, string>> = {
  unassisted: 'EasyUnassisted',
  easy: 'EasyAssisted',
  difficult: 'DifficultExtraAssistance',
  surgery: 'CaesareanOrSurgery',
}

function calving(row: CalvingRow, context: AdeContext): Json {
  const { ease, born, alive } = row
  return known({
    ...event('ReproParturitionEvent', row, context),
    calvingEase: ease === null ? null : EASES[ease],
    // The number of calves is unknown without a recorded birth.
    totalProgeny: born === 0 ? null : born,
    liveProgeny: born === 0 ? null : alive,
  })
}

/** Makes resources of ICAR ADE of the rows of each export. */
export const ADE_RESOURCES: Readonly<Record<AdeExport, (row: AdeRow, context: AdeContext) => Json>> = {
  adeAnimals: (row, context) => animal(row as AnimalRow, context),
  adeDiagnoses: (row, context) => diagnosis(row as DiagnosisRow, context),
  adeTreatments: (row, context) => treatment(row as TreatmentRow, context),
  adeTestDayResults: (row, context) => testDay(row as TestDayRow, context),
  adeParturitions: (row, context) => calving(row as CalvingRow, context),
}
