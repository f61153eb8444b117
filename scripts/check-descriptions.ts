import { readFileSync } from 'node:fs'
import { buildSchema, isEnumType, isInputObjectType, isObjectType, isSpecifiedScalarType } from 'graphql'

// Everything in the facade's schema says what it is: types, fields, inputs, arguments and values. Descriptions are in
// api/contract, beside the fields or in field-descriptions.ts and enum-descriptions.ts.

/** What stands in the schema without a word. */
function undescribed(text: string): string[] {
  const found: string[] = []
  const look = (name: string, { description }: { description?: string | null }) => {
    if ((description ?? '').trim() === '') found.push(name)
  }
  for (const type of Object.values(buildSchema(text).getTypeMap())) {
    if (type.name.startsWith('__') || isSpecifiedScalarType(type)) continue
    look(type.name, type)
    if (isEnumType(type)) for (const value of type.getValues()) look(`${type.name}.${value.name}`, value)
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields())) look(`${type.name}.${field.name}`, field)
    if (!isObjectType(type)) continue
    for (const field of Object.values(type.getFields())) {
      look(`${type.name}.${field.name}`, field)
      for (const argument of field.args) look(`${type.name}.${field.name}(${argument.name})`, argument)
    }
  }
  return found
}

const found = undescribed(readFileSync('graphql/schema.graphql', 'utf8'))
for (const name of found) console.error(`${name} has no description`)
process.exit(found.length > 0 ? 1 : 0)
