import fc, { type Arbitrary } from 'fast-check'
import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql'
import { oddText, oddValue } from './odd-values.ts'

/** A document of one root field, and its variables. */
export interface OddDocument {
  query: string
  variables: Record<string, unknown>
}

const IDS = ['1', '2', '3', '7', '40', '999999999999999']
const DEPTH = 3

/** Any query or mutation of a schema, with some of its arguments and fields, and values that it may not take. */
export function oddDocuments(schema: GraphQLSchema): Arbitrary<OddDocument> {
  const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type, index) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ kind: index === 0 ? 'query' : 'mutation', field })),
  )
  return fc.constantFrom(...roots).chain(({ kind, field }) =>
    fc.tuple(argumentsOf(field), selectionOf(field.type, DEPTH)).map(([variables, selection]) => {
      const given = field.args.filter(({ name }) => name in variables)
      const declared = given.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')
      const passed = given.map(({ name }) => `${name}: $${name}`).join(', ')
      const [heading, call] = given.length === 0 ? ['', ''] : [`(${declared})`, `(${passed})`]
      return { query: `${kind} Odd${heading} { ${field.name}${call}${selection} }`, variables }
    }),
  )
}

function argumentsOf(field: GraphQLField<unknown, unknown>): Arbitrary<Record<string, unknown>> {
  return someOf(
    Object.fromEntries(
      field.args.map(({ name, type }) => [name, { value: valueOf(type), needed: isNonNullType(type) }]),
    ),
    field.args.length > 4 ? 0.2 : 0.7,
  )
}

/** A record with what is needed, nearly always, and with a part of the rest. */
function someOf(
  fields: Record<string, { value: Arbitrary<unknown>; needed: boolean }>,
  part: number,
): Arbitrary<Record<string, unknown>> {
  const entries = Object.entries(fields).map(([name, { value, needed }]) => {
    const chance = Math.round((needed ? 0.98 : part) * 50)
    return fc.oneof(
      { weight: chance, arbitrary: value.map((one): [string, unknown][] => [[name, one]]) },
      { weight: 50 - chance, arbitrary: fc.constant<[string, unknown][]>([]) },
    )
  })
  return fc.tuple(...entries).map((given) => Object.fromEntries(given.flat()))
}

/** Values that are right by their type, mostly, though seldom by the product's rules. */
function valueOf(type: GraphQLInputType, depth = 0): Arbitrary<unknown> {
  const right = rightValueOf(getNullableType(type), depth)
  return fc.oneof(
    { weight: 60, arbitrary: right },
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: oddValue },
  )
}

function rightValueOf(type: GraphQLInputType, depth: number): Arbitrary<unknown> {
  if (isListType(type)) return fc.array(valueOf(type.ofType, depth + 1), { maxLength: 3 })
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name))
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).map(
      (field) => [field.name, { value: valueOf(field.type, depth + 1), needed: isNonNullType(field.type) }] as const,
    )
    return depth > DEPTH ? fc.constant({}) : someOf(Object.fromEntries(fields), 0.5)
  }
  switch (getNamedType(type).name) {
    case 'Boolean':
      return fc.boolean()
    case 'Int':
      return fc.oneof(fc.integer(), fc.integer({ min: -2, max: 40 }))
    case 'Float':
      return fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: -2, max: 40 }))
    case 'ID':
      return fc.oneof({ weight: 20, arbitrary: fc.constantFrom(...IDS) }, { weight: 1, arbitrary: oddText })
    default:
      return fc.oneof(
        oddText,
        fc.constantFrom('2026-03-01', '2026-03-01T06:00:00Z'),
        fc.constantFrom('0.5', 'daily', 'Mimosa'),
      )
  }
}

/** Some fields of what a field answers, as text; nothing where that is a scalar. */
function selectionOf(type: GraphQLOutputType, depth: number): Arbitrary<string> {
  const named = getNamedType(type)
  if (!isCompositeType(named)) return fc.constant('')
  const fields = isObjectType(named) ? Object.values(named.getFields()) : []
  const usable = fields.filter((field) => depth > 1 || !isCompositeType(getNamedType(field.type)))
  if (usable.length === 0) return fc.constant(' { __typename }')
  return fc
    .uniqueArray(fc.constantFrom(...usable), { minLength: 1, maxLength: 6, selector: ({ name }) => name })
    .chain((chosen) =>
      fc.tuple(...chosen.map((field) => selectionOf(field.type, depth - 1).map((text) => field.name + text))),
    )
    .map((texts) => ` { __typename ${texts.join(' ')} }`)
}
