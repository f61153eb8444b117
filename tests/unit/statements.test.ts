import { getNamedType, getOperationAST, isInputObjectType, isObjectType, type GraphQLInputObjectType } from 'graphql'
import { expect, test } from 'vitest'
import type { OfflineOperation } from '../../src/engine/outbox/offline-operation.ts'
import { OPERATIONS } from '../../src/generated/records/operations.ts'
import { schema } from '../app-harness/records.ts'

// A statement that is in conflict is sent whole, as its user saw it: each of its fields must be one that the server takes.

/** What a mutation takes as its input, and what it answers. */
function typesOf({ document }: OfflineOperation) {
  const [root] = getOperationAST(document)?.selectionSet.selections ?? []
  const field = schema.getMutationType()?.getFields()[root && 'name' in root ? root.name.value : '']
  const input = field?.args.find(({ name }) => name === 'input')?.type
  return { input: input && getNamedType(input), record: field && getNamedType(field.type) }
}

/** Parts of a record that its input does not take. */
function notTaken(field: string, input: GraphQLInputObjectType, record: unknown): string[] {
  const taken = input.getFields()[field]
  if (!taken) return [field]
  const kept = isObjectType(record) ? record.getFields()[field] : undefined
  const [part, of] = [kept && getNamedType(kept.type), getNamedType(taken.type)]
  // Relations are ids on the device.
  if (!isObjectType(part) || !isInputObjectType(of)) return []
  return Object.keys(part.getFields()).filter((name) => name !== 'id' && !(name in of.getFields()))
}

const EXCEPTIONS: Readonly<Record<string, string[]>> = {
  // Every reading sends its counts; their agents follow from them.
  diagnosticClassifications: ['diagnosticClassificationAgents'],
}

test.each(OPERATIONS.flatMap(({ names, load }) => names.map((name) => ({ name, load }))))(
  'every field of a statement of $name can be sent',
  async ({ name, load }) => {
    const operation = (await load()).find((one) => one.name === name)
    const together = operation?.merge?.together ?? []
    if (!operation || together.length === 0) return
    const { input, record } = typesOf(operation)
    if (!isInputObjectType(input)) throw new Error(`${name} takes no input`)
    for (const field of together.flat()) expect(notTaken(field, input, record)).toEqual(EXCEPTIONS[field] ?? [])
  },
)
