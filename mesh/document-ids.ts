import { createHash } from 'node:crypto'
import { addTypenameToDocument } from '@apollo/client/utilities'
import {
  Kind,
  parse,
  print,
  visit,
  type DefinitionNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
} from 'graphql'

/** A document as the client sends it: one operation and the fragments it uses. */
export interface PersistedDocument {
  /** sha256 of the text, in hex: what Apollo Client puts into `extensions.persistedQuery.sha256Hash`. */
  id: string
  operation: string
  text: string
}

/**
 * The documents of the app and their ids, from the `.graphql` files. Follows what happens on the client, since one
 * character of difference is another id: codegen puts an operation's fragments behind it in the order in which they are
 * first met, Apollo's cache adds `__typename`, and the printed result is hashed.
 * @param sources texts of the `.graphql` files, in any order
 * @throws for a fragment without a definition and for two operations of one name
 */
export function persistedDocuments(sources: readonly string[]): PersistedDocument[] {
  const definitions = sources.flatMap((source) => parse(source).definitions)
  const fragments = new Map(definitions.filter(isFragment).map((fragment) => [fragment.name.value, fragment]))
  const documents = definitions.filter(isOperation).map((operation) => {
    const used = fragmentsOf(operation, fragments)
    const text = print(addTypenameToDocument({ kind: Kind.DOCUMENT, definitions: [operation, ...used] }))
    return { id: createHash('sha256').update(text).digest('hex'), operation: operation.name?.value ?? '', text }
  })
  const names = documents.map(({ operation }) => operation)
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated !== undefined) throw new Error(`Two operations are called ${repeated || '(nothing)'}`)
  return documents.sort((a, b) => a.operation.localeCompare(b.operation, 'en'))
}

const isFragment = (node: DefinitionNode): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION
const isOperation = (node: DefinitionNode): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION

/** Depth first, each once, where it is met first. */
function fragmentsOf(
  operation: OperationDefinitionNode,
  all: ReadonlyMap<string, FragmentDefinitionNode>,
): FragmentDefinitionNode[] {
  const used = new Set<FragmentDefinitionNode>()
  const collect = (node: DefinitionNode): void => {
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = all.get(name.value)
        if (!fragment) throw new Error(`No fragment is called ${name.value}`)
        if (used.has(fragment)) return
        used.add(fragment)
        collect(fragment)
      },
    })
  }
  collect(operation)
  return [...used]
}
