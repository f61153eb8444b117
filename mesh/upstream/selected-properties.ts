import {
  getNamedType,
  isCompositeType,
  isObjectType,
  Kind,
  type GraphQLCompositeType,
  type GraphQLResolveInfo,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'

/** What a resolver knows about the operation that it is part of. */
type Asked = Pick<GraphQLResolveInfo, 'operation' | 'fragments' | 'schema'>

// Parsed documents are cached, so their queries are as well.
const queries = new WeakMap<OperationDefinitionNode, Map<string, string>>()

/**
 * The query part that asks the API for no more than an operation selects of a type: `properties%5B%5D=id&…`. Everything
 * that it selects of that type at any place counts, so that a record read for one place serves the others.
 * @returns '' when it selects most of the fields, where naming them costs more than it saves
 */
export function propertiesQuery(info: Asked, type: string): string {
  let ofOperation = queries.get(info.operation)
  if (!ofOperation) {
    ofOperation = queriesOf(info)
    queries.set(info.operation, ofOperation)
  }
  return ofOperation.get(type) ?? 'properties%5B%5D=id'
}

function queriesOf({ operation, fragments, schema }: Asked): Map<string, string> {
  const selected = new Map<GraphQLCompositeType, Set<string>>()
  const seen = new Set<string>()
  const visit = (set: SelectionSetNode, parent: GraphQLCompositeType): void => {
    for (const selection of set.selections) {
      switch (selection.kind) {
        case Kind.FIELD: {
          const name = selection.name.value
          const field = isObjectType(parent) ? parent.getFields()[name] : undefined
          if (!field) break
          const fields = selected.get(parent) ?? new Set()
          selected.set(parent, fields.add(name))
          const type = getNamedType(field.type)
          if (selection.selectionSet && isCompositeType(type)) visit(selection.selectionSet, type)
          break
        }
        case Kind.INLINE_FRAGMENT:
          visit(selection.selectionSet, parent)
          break
        case Kind.FRAGMENT_SPREAD: {
          const fragment = fragments[selection.name.value]
          if (!fragment || seen.has(fragment.name.value)) break
          seen.add(fragment.name.value)
          visit(fragment.selectionSet, parent)
        }
      }
    }
  }
  const root = schema.getRootType(operation.operation)
  if (root) visit(operation.selectionSet, root)
  return new Map([...selected].map(([type, fields]) => [type.name, queryOf(type, fields)]))
}

function queryOf(type: GraphQLCompositeType, fields: ReadonlySet<string>): string {
  // The API always sends the IRI.
  const properties = [...fields].filter((field) => field !== 'iri')
  if (isObjectType(type) && properties.length * 2 > Object.keys(type.getFields()).length) return ''
  return (properties.length > 0 ? properties : ['id']).map((field) => `properties%5B%5D=${field}`).join('&')
}
