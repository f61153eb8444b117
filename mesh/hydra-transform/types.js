// @ts-check
import { GraphQLList, GraphQLNonNull, isListType, isNonNullType } from 'graphql'

/**
 * The same list and non-null wrappers around another type.
 * @param {any} type
 * @param {import('graphql').GraphQLNamedType} named
 * @returns {any}
 */
export const withNamed = (type, named) => {
  if (isNonNullType(type)) return new GraphQLNonNull(withNamed(type.ofType, named))
  if (isListType(type)) return new GraphQLList(withNamed(type.ofType, named))
  return named
}

/**
 * [T] → [T!]: the API's lists hold no null.
 * @param {any} type
 * @returns {any}
 */
export const itemsNonNull = (type) => {
  if (isNonNullType(type)) return new GraphQLNonNull(itemsNonNull(type.ofType))
  if (!isListType(type)) return type
  const item = itemsNonNull(type.ofType)
  return new GraphQLList(isNonNullType(item) ? item : new GraphQLNonNull(item))
}

/**
 * Mesh's notes on where a field comes from: used up by now, and an address of the API each.
 * @template {{ astNode?: any, extensions?: any }} T
 * @param {T} config
 * @returns {T}
 */
export const withoutTransport = (config) => ({
  ...config,
  astNode: undefined,
  extensions: { ...config.extensions, directives: undefined },
})
