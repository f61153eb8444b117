// @ts-check
// Ids and IRIs that clients give. An id ends up in a path, which Mesh does not encode: `1/../../farms/2` would read
// another resource.
import { getNamedType, GraphQLError, GraphQLID, isInputObjectType } from 'graphql'

const ID_OR_IRI = /^(?:(?:\/[a-z0-9_]+)+\/)?\d{1,18}$/

/**
 * Functions that refuse what is neither an id nor an IRI, wherever the argument's type holds one.
 * @param {import('graphql').GraphQLInputType} type
 * @param {string} key
 * @returns {((holder: any) => void)[]}
 */
export const idChecks = (type, key) => {
  const named = getNamedType(type)
  if (named === GraphQLID) {
    return [(holder) => each(holder[key], (value) => ID_OR_IRI.test(String(value)) || refuse(key, 'is not an id'))]
  }
  if (!isInputObjectType(named)) return []
  const inner = Object.values(named.getFields()).flatMap((field) => idChecks(field.type, field.name))
  if (inner.length === 0) return []
  return [(holder) => each(holder[key], (value) => inner.forEach((check) => check(value)))]
}

/**
 * The number in the path of an operation, from an id or the IRI of a record that the operation is about.
 * @param {unknown} value that has passed the check
 * @param {string} path of the operation, `/animals/{id}`
 */
export const numberInPath = (value, path) => {
  const text = String(value)
  const [collection = ''] = path.split('{id}')
  if (!text.startsWith('/')) return text
  if (text.slice(0, text.lastIndexOf('/') + 1) !== collection)
    refuse('id', `is no record of ${collection.slice(0, -1)}`)
  return text.slice(collection.length)
}

/**
 * @param {unknown} value one or a list
 * @param {(value: unknown) => void} visit
 */
const each = (value, visit) => {
  if (value === null || value === undefined) return
  if (Array.isArray(value)) value.forEach((one) => each(one, visit))
  else visit(value)
}

/**
 * @param {string} argument
 * @param {string} why
 * @returns {never}
 */
export const refuse = (argument, why) => {
  throw new GraphQLError(`${argument} ${why}`, { extensions: { code: 'BAD_USER_INPUT', status: 400, argument } })
}
