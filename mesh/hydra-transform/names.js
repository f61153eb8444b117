// @ts-check
// Names of the API's document as Mesh writes them, and as the schema has them.

/** Names that hydra fixes. */
const FIELD_NAMES = new Map(
  Object.entries({
    _AT_id: 'iri',
    hydra_member: 'items',
    hydra_totalItems: 'totalItems',
  }),
)

/** `@id` and `hydra:view` as Mesh writes them. @param {string} name */
const sanitizedField = (name) => name.replace(/^@/, '_AT_').replaceAll(':', '_')

/**
 * The name of a field in the schema. @param {string} name of the API's document, or as Mesh writes it
 * @returns {string}
 */
export const fieldName = (name) => {
  const sanitized = sanitizedField(name)
  return FIELD_NAMES.get(sanitized) ?? sanitized
}

/** `id[]` as Mesh writes it. @param {string} name */
export const sanitized = (name) =>
  name.replaceAll('[', '_LEFT_SQUARE_BRACE_').replaceAll(']', '_RIGHT_SQUARE_BRACE_').replaceAll('.', '_')

/**
 * Mesh adds `_Input` to every type of a request body, also where the name says so already.
 * @param {string} name
 */
export const typeName = (name) => name.replace(/(Input|Patch)_Input$/, '$1').replace(/_Input$/, 'Input')

/** The parameter by which the API is asked for some fields of a record: made of a selection, not an argument. */
export const PROPERTIES = 'properties[]'
