// @ts-check
// Says in the schema what the API's document says: Mesh drops the description of a field that refers to a named type, and
// knows none for enum values and for arguments.
import { isEnumType, isInputObjectType, isObjectType } from 'graphql'
import { fieldName, typeName } from './names.js'

const ROOT_DESCRIPTIONS = new Map([
  ['Query', 'What can be read.'],
  ['Mutation', 'What can be written. Send an `Idempotency-Key` with each write, and `If-Match` with changes.'],
])
const INPUT = 'What is written.'

/**
 * @typedef {{ description?: string, properties?: Record<string, Described>, 'x-enum-descriptions'?: Record<string, string> }} Described
 * @typedef {{ operationId?: string, parameters?: { name: string, description?: string }[] }} Operation
 * @typedef {{ paths?: Record<string, Record<string, Operation>>, components?: { schemas?: Record<string, Described> } }} Document
 */

/**
 * Completes the descriptions of a schema, in place.
 * @param {import('graphql').GraphQLSchema} schema
 * @param {Document} document of the API
 * @param {(name: string) => string} argumentName the schema's, by the API's own name
 */
export function describe(schema, document, argumentName) {
  for (const [apiName, described] of Object.entries(document.components?.schemas ?? {})) {
    // Mesh names a body that is no `…Input` of its own accord.
    const type = schema.getType(typeName(apiName)) ?? schema.getType(`${apiName}Input`)
    if (!type) continue
    type.description ??= described.description
    if (isEnumType(type)) {
      for (const value of type.getValues())
        value.description ??= described['x-enum-descriptions']?.[String(value.value)]
    }
    if (!isObjectType(type) && !isInputObjectType(type)) continue
    const fields = type.getFields()
    for (const [name, property] of Object.entries(described.properties ?? {})) {
      const field = fields[fieldName(name)]
      if (field) field.description ??= property.description
    }
  }
  const operations = new Map(
    Object.values(document.paths ?? {})
      .flatMap((path) => Object.values(path))
      .map((operation) => [operation.operationId, operation]),
  )
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    if (!root) continue
    root.description = ROOT_DESCRIPTIONS.get(root.name)
    for (const field of Object.values(root.getFields())) {
      const parameters = operations.get(field.name)?.parameters ?? []
      const known = new Map(parameters.map(({ name, description }) => [argumentName(name), description]))
      for (const argument of field.args) {
        argument.description ??= argument.name === 'input' ? INPUT : known.get(argument.name)
      }
    }
  }
}
