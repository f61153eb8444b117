// @ts-check
// What the API's OpenAPI document says that Mesh's schema does not: relations, dates, and parameters of operations.
import { scalarOf } from './scalars.js'

/**
 * The related record that a schema of the API's document names, through nullable and lists.
 * @param {any} schema
 * @returns {string | undefined}
 */
const relationOf = (schema) =>
  schema?.['x-relation'] ??
  [...(schema?.anyOf ?? []), ...(schema?.oneOf ?? []), ...(schema?.items ? [schema.items] : [])]
    .map(relationOf)
    .find((target) => target !== undefined)

/**
 * Type → field → type of the related record.
 * @param {{ components?: { schemas?: Record<string, { properties?: Record<string, unknown> }> } }} document
 */
export const relationsIn = (document) => {
  /** @type {Record<string, Record<string, string>>} */
  const relations = {}
  for (const [type, { properties = {} }] of Object.entries(document.components?.schemas ?? {})) {
    for (const [field, schema] of Object.entries(properties)) {
      const target = relationOf(schema)
      if (target !== undefined) (relations[type] ??= {})[field] = target
    }
  }
  return relations
}

/**
 * Type → field → Date or DateTime.
 * @param {{ components?: { schemas?: Record<string, { properties?: Record<string, unknown> }> } }} document
 */
export const scalarsIn = (document) =>
  new Map(
    Object.entries(document.components?.schemas ?? {}).map(([type, { properties = {} }]) => [
      type,
      new Map(
        Object.entries(properties).flatMap(([field, schema]) => {
          const scalar = scalarOf(schema)
          return scalar ? [[field, scalar]] : []
        }),
      ),
    ]),
  )

/**
 * @typedef {{ in: string, name: string, description?: string, schema?: unknown, 'x-relation'?: string }} Parameter
 * @typedef {{ path: string, entity: string, parameters: readonly Parameter[] }} Operation
 */

/**
 * Operations by their name.
 * @param {any} document
 * @returns {Map<string, Operation>}
 */
export const operationsIn = (document) =>
  new Map(
    Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.values(operations).map(({ operationId, tags: [entity], parameters = [] }) => [
        operationId,
        { path, entity, parameters },
      ]),
    ),
  )
