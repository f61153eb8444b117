import { getOperationAST } from 'graphql'
import { expect, test } from 'vitest'
import type { OfflineOperation } from '../../src/engine/outbox/offline-operation.ts'
import { OPERATIONS } from '../../src/generated/records/operations.ts'
import { FIRST_RELEASE } from '../faults/releases.ts'
import { simOperations } from '../faults/sim-app.ts'

// The engine handles a write by what it carries and by whether it can be merged. Keep every kind of the app in the simulator,
// which tests it with lost replies, several devices and power cuts.

type Carries = 'creation' | 'update' | 'file' | 'command'

/** What a mutation of the app carries, by its variables. */
function carriedBy({ name, document }: OfflineOperation): Carries {
  const variables = (getOperationAST(document)?.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
  if (variables.includes('image') || variables.includes('file')) return 'file'
  if (!variables.includes('input')) return 'command'
  return name.endsWith('Create') ? 'creation' : 'update'
}

/** What the simulator's mutations carry: their documents take everything. */
const PLAYED: Readonly<Record<string, Carries>> = {
  Create: 'creation',
  Save: 'update',
  Photo: 'file',
  Review: 'update',
  Reread: 'command',
}

const kind = (carries: Carries, { merge }: OfflineOperation): string =>
  [
    carries,
    merge === undefined ? 'not merged' : 'merged',
    ...(carries === 'update' && merge !== undefined && merge.together.length > 0 ? ['field groups'] : []),
    ...(carries === 'update' && merge?.yields !== undefined ? ['gives way'] : []),
  ].join(', ')

const played = new Set(
  simOperations(FIRST_RELEASE).flatMap((operation) => {
    const carries = PLAYED[/(?:Create|Save|Photo|Review|Reread)$/.exec(operation.name)?.[0] ?? '']
    if (!carries) throw new Error(`What does ${operation.name} carry?`)
    const whole = kind(carries, operation)
    // Updates without field groups, or that never give way, are simpler cases of the same rule.
    return [whole, whole.replace(', gives way', ''), whole.replace(', field groups, gives way', '')]
  }),
)

test.each(OPERATIONS.flatMap(({ names, load }) => names.map((name) => ({ name, load }))))(
  '$name is of a kind that the simulator plays',
  async ({ name, load }) => {
    const operation = (await load()).find((one) => one.name === name)
    if (!operation) throw new Error(`${name} is not declared`)
    expect([...played]).toContain(kind(carriedBy(operation), operation))
  },
)
