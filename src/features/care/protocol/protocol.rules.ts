import { DISEASE_KINDS, type DiseaseKind } from '../../../domain/disease-kinds.ts'
import { DIAGNOSTIC_TYPES, needsGrade, type DiagnosticType, type Grade } from '../../../domain/diagnosis.ts'
import type { DayPeriod } from '../../../domain/day-period.ts'
import { plainText } from '../../../domain/plain-text.ts'
import type { DoseUnit, TreatmentType } from '../../../domain/product.ts'
import type { CureChance, Herd, ProtocolResult } from '../../../domain/protocol.ts'
import { typedNumber, typedText } from '../../../domain/typed-number.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { choiceParam, listParams, textParam } from '../../../ui/list-params.ts'

export type Protocol = FarmRecords['TreatmentProtocol']
export type Product = FarmRecords['Product']

/** A medicine in the form of a protocol: numbers as typed. */
export interface ItemValues {
  product: string
  type: TreatmentType | ''
  dose: string
  unit: DoseUnit | ''
  perKg: boolean
  periods: DayPeriod[]
  intervalHours: string
  applications: string
}

/** What stands in the form of a protocol. */
export interface ProtocolValues {
  description: string
  integrationCode: string
  mastitisType: DiagnosticType | ''
  grade: Grade | ''
  cureChance: CureChance | ''
  result: ProtocolResult | ''
  /** Of calves. */
  diseases: DiseaseKind[]
  agents: string[]
  observation: string
  injectableAntibiotic: boolean
  sealant: boolean
  active: boolean
  products: ItemValues[]
}

/** What a protocol says, as a record or as a write that was refused holds it. */
export type WrittenProtocol = Partial<Omit<Protocol, 'products'>> & { products?: readonly Partial<ProtocolItem>[] }
type ProtocolItem = Protocol['products'][number]

/** A protocol as the form shows it. */
export const protocolToForm = (protocol: WrittenProtocol, language: string): ProtocolValues => ({
  description: protocol.description ?? '',
  integrationCode: protocol.integrationCode ?? '',
  mastitisType: protocol.mastitisType ?? '',
  grade: protocol.grade ?? '',
  cureChance: protocol.cureChance ?? '',
  result: (protocol.result as ProtocolResult | null | undefined) ?? '',
  diseases: [...(protocol.diseases ?? [])],
  agents: [...(protocol.agents ?? [])],
  observation: protocol.observation ?? '',
  injectableAntibiotic: protocol.injectableAntibiotic ?? false,
  sealant: protocol.sealant ?? false,
  active: protocol.active ?? true,
  products: (protocol.products ?? []).map((item) => ({
    product: item.product ?? '',
    type: item.type ?? '',
    dose: typedText(item.dose ?? null, language),
    unit: item.unit ?? '',
    perKg: item.perKg ?? false,
    periods: [...(item.periods ?? [])],
    intervalHours: typedText(item.intervalHours ?? null, language),
    applications: typedText(item.applications ?? null, language),
  })),
})

/** A medicine that was just chosen: what it can only be is filled in. */
export const newItem = ({ id, routes }: Product): ItemValues => ({
  product: id,
  type: routes.length === 1 ? (routes[0] ?? '') : '',
  ...{ dose: '', unit: '', perKg: false, periods: [], intervalHours: '24', applications: '' },
})

const orNull = <Value extends string>(value: Value | ''): Value | null => (value === '' ? null : value)
const wordsOrNull = (typed: string): string | null => orNull(typed.trim())

/** The typed values as the rules validate them: what does not belong to the chosen type or result is left out. */
export function readProtocol(values: ProtocolValues, language: string, herd: Herd = 'cow') {
  const whole = (typed: string) => typedNumber(typed, language) ?? Number.NaN
  return {
    ...values,
    herd,
    integrationCode: wordsOrNull(values.integrationCode),
    mastitisType: orNull(values.mastitisType),
    grade: values.mastitisType !== '' && needsGrade(values.mastitisType) ? orNull(values.grade) : null,
    cureChance: orNull(values.cureChance),
    result: orNull(values.result),
    agents: values.result === 'positive' ? values.agents : [],
    observation: wordsOrNull(values.observation),
    products: values.products.map((item) => ({
      ...item,
      dose: typedNumber(item.dose, language),
      unit: orNull(item.unit),
      intervalHours: whole(item.intervalHours),
      applications: whole(item.applications),
    })),
  }
}

/** Which protocols a list holds besides the active ones. */
export const PROTOCOL_STATES = ['inactive', 'all'] as const

/** What the list of protocols can be narrowed to. */
export const protocolParams = listParams({
  search: textParam,
  kind: choiceParam([...DIAGNOSTIC_TYPES, ...DISEASE_KINDS]),
  state: choiceParam(PROTOCOL_STATES),
})

/** Protocols for a herd, by name. */
export const ofHerd = (protocols: readonly Protocol[], herd: Herd): Protocol[] =>
  protocols
    .filter((protocol) => protocol.herd === herd)
    .sort((a, b) => a.description.localeCompare(b.description, 'pt', { numeric: true }))

type Filter = ReturnType<(typeof protocolParams)['read']>

/** Protocols that pass, by name. The search looks at descriptions, codes and medicines. */
export function findProtocols(
  protocols: readonly Protocol[],
  herd: Herd,
  { search, kind, state }: Filter,
  nameOf: (product: string) => string,
): Protocol[] {
  const wanted = plainText(search.trim())
  return ofHerd(protocols, herd).filter(
    ({ active, mastitisType, diseases, description, integrationCode, products }) =>
      (state === 'all' || active === (state === '')) &&
      (kind === '' || mastitisType === kind || diseases.some((disease) => disease === kind)) &&
      [description, integrationCode ?? '', ...products.map(({ product }) => nameOf(product))].some((text) =>
        plainText(text).includes(wanted),
      ),
  )
}
