import * as z from 'zod/mini'
import { DISEASE_KINDS } from './disease-kinds.ts'
import { DAY_PERIODS } from './day-period.ts'
import { DIAGNOSTIC_TYPES, GRADES, needsGrade } from './diagnosis.ts'
import { DOSE_UNITS, TREATMENT_TYPES } from './product.ts'
import { CURE_CHANCES, HERDS, MAX_APPLICATIONS, MAX_PRODUCTS, PROTOCOL_RESULTS } from './protocol.ts'

/** How one medicine of a protocol is given, without the medicine itself. */
export const protocolItemFields = {
  type: z.enum(TREATMENT_TYPES, 'protocol.error.type'),
  dose: z.nullable(
    z.number('protocol.error.dose').check(z.positive('protocol.error.dose'), z.maximum(10_000, 'protocol.error.dose')),
  ),
  unit: z.nullable(z.enum(DOSE_UNITS, 'protocol.error.unit')),
  perKg: z.boolean(),
  periods: z.array(z.enum(DAY_PERIODS, 'protocol.error.periods')).check(z.minLength(1, 'protocol.error.periods')),
  intervalHours: z
    .int('protocol.error.interval')
    .check(z.minimum(6, 'protocol.error.interval'), z.maximum(336, 'protocol.error.interval')),
  applications: z
    .int('protocol.error.applications')
    .check(z.positive('protocol.error.applications'), z.maximum(MAX_APPLICATIONS, 'protocol.error.applications')),
}

/** Fields of a protocol, each with its own rule. Source: specification section 5. */
export const protocolFields = {
  herd: z.enum(HERDS, 'protocol.error.herd'),
  description: z
    .string('protocol.error.description')
    .check(z.trim(), z.minLength(1, 'protocol.error.description'), z.maxLength(120, 'field.error.length')),
  integrationCode: z.nullable(
    z
      .string('protocol.error.code')
      .check(z.trim(), z.minLength(1, 'protocol.error.code'), z.maxLength(40, 'field.error.length')),
  ),
  mastitisType: z.nullable(z.enum(DIAGNOSTIC_TYPES, 'protocol.error.mastitisType')),
  grade: z.nullable(z.enum(GRADES, 'protocol.error.grade')),
  cureChance: z.nullable(z.enum(CURE_CHANCES, 'protocol.error.cureChance')),
  result: z.nullable(z.enum(PROTOCOL_RESULTS, 'protocol.error.result')),
  diseases: z._default(z.array(z.enum(DISEASE_KINDS, 'protocol.error.diseases')), []),
  observation: z.nullable(
    z
      .string('protocol.error.observation')
      .check(z.trim(), z.minLength(1, 'protocol.error.observation'), z.maxLength(2000, 'field.error.length')),
  ),
  injectableAntibiotic: z.boolean(),
  sealant: z.boolean(),
  active: z.boolean(),
}

/** Code for agents of a culture on which nothing grew. */
export const AGENTS_WITHOUT_GROWTH = 'protocol.error.agentsWithoutGrowth'

/** What the rules between the fields of a protocol look at. */
export interface ProtocolEntry {
  herd: string
  mastitisType: string | null
  grade: string | null
  result: string | null
  /** Of calves. */
  diseases?: readonly string[]
  observation: string | null
  agents: readonly unknown[]
  products: readonly { dose?: unknown; unit?: unknown }[]
}

/**
 * The rules between the fields of a protocol; the same ones guide the form and guard the server. A grade belongs to
 * clinical cases only, agents to cultures on which something grew. Source: specification section 5.
 */
export function protocolProblems(entry: ProtocolEntry): { field: string; code: string }[] {
  const { herd, mastitisType, grade, result, diseases, observation, agents, products } = entry
  const graded = mastitisType !== null && needsGrade(mastitisType as (typeof DIAGNOSTIC_TYPES)[number])
  const ofCows = herd === 'cow'
  const found: (false | { field: string; code: string })[] = [
    ofCows && mastitisType === null && { field: 'mastitisType', code: 'protocol.error.mastitisType' },
    ofCows && graded && grade === null && { field: 'grade', code: 'protocol.error.grade' },
    ofCows && result === null && { field: 'result', code: 'protocol.error.result' },
    ofCows && result === 'positive' && agents.length === 0 && { field: 'agents', code: 'protocol.error.agents' },
    ofCows &&
      agents.length > 0 &&
      PROTOCOL_RESULTS.some((known) => known === result && known !== 'positive') && {
        field: 'agents',
        code: AGENTS_WITHOUT_GROWTH,
      },
    herd === 'calf' && diseases?.length === 0 && { field: 'diseases', code: 'protocol.error.diseases' },
    observation === null && { field: 'observation', code: 'protocol.error.observation' },
    products.length === 0 && { field: 'products', code: 'protocol.error.products' },
    products.length > MAX_PRODUCTS && { field: 'products', code: 'protocol.error.tooMany' },
    // A dose without its unit says nothing.
    ...products.map(
      ({ dose, unit }, index) =>
        typeof dose === 'number' && !unit && { field: `products[${index}].unit`, code: 'protocol.error.unit' },
    ),
  ]
  return found.filter((problem) => problem !== false)
}

/** A protocol as the form judges it: relations are ids. */
export const ProtocolDraft = z
  .object({
    ...protocolFields,
    agents: z.array(z.string()),
    products: z.array(
      z.object({
        product: z.string('protocol.error.product').check(z.minLength(1, 'protocol.error.product')),
        ...protocolItemFields,
      }),
    ),
  })
  .check(
    z.superRefine(
      (draft, context) => {
        for (const { field, code } of protocolProblems(draft)) {
          context.addIssue({ code: 'custom', path: pathOf(field), message: code })
        }
      },
      // Said together with what is wrong with the fields themselves.
      { when: ({ value }) => typeof value === 'object' && value !== null },
    ),
  )

/** `products[0].unit` → `products`, `0`, `unit`. */
const pathOf = (field: string): string[] => field.match(/[^.[\]]+/g) ?? []
