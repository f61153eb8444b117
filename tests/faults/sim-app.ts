import { gql } from '@apollo/client'
import type { RecordFields } from '../../src/engine/client.ts'
import { exchangeOf } from '../../src/engine/exchange.ts'
import type { MergeRule } from '../../src/engine/merge.ts'
import type { Foresight, OfflineOperation } from '../../src/engine/offline-operation.ts'
import { offlineOperation } from '../../src/engine/offline-operation.ts'
import { recordName } from '../../src/engine/scope.ts'
import { syncedCollection, type SyncedCollection } from '../../src/engine/synced-collection.ts'
import { nameIn } from './releases.ts'

// The smallest app that has everything the engine deals with: records of two types, one of which refers to the other,
// creations, updates, deletions, a photo, and what a person makes of one.

type Type = 'Cow' | 'Case'
type Json = Record<string, unknown>
interface Answer {
  [root: string]: Json & { __typename: string; id: string; version: number }
}

const FRAGMENTS = {
  Cow: gql`
    fragment CowRecord on Cow {
      id
      a
      b
      photo
      review
      version
      deleted
    }
  `,
  Case: gql`
    fragment CaseRecord on Case {
      id
      a
      b
      photo
      review
      cow {
        id
      }
      version
      deleted
    }
  `,
}

const LIST = { Cow: 'cows', Case: 'cases' }

/** What the engine is told about the records. */
export const FIELDS: readonly RecordFields[] = [
  { type: 'Cow', collection: 'cows', item: 'cow' },
  { type: 'Case', collection: 'cases', item: 'case' },
]

const collection = (type: Type): SyncedCollection =>
  syncedCollection<string, { farm: string }, { farm: string }>(
    LIST[type],
    type,
    gql`
      query ${type}Sync($farm: ID!, $after: String, $cursor: String, $idIn: [ID!]) {
        ${LIST[type]}(farm: $farm, after: $after, cursor: $cursor, idIn: $idIn) {
          totalItems nextCursor watermark items { ...${type}Record }
        }
      }
      ${FRAGMENTS[type]}
    `,
    gql`
      query ${type}Ids($farm: ID!, $cursor: String) {
        ${LIST[type]}(farm: $farm, cursor: $cursor) { nextCursor items { id version } }
      }
    `,
  )

/** What talks with the server. */
export const SIM_EXCHANGE = exchangeOf([collection('Cow'), collection('Case')], (records) =>
  // The first screen shows every second record.
  [...records.list('Cow'), ...records.list('Case')]
    .filter((_, i) => i % 2 === 0)
    .map((row) => recordName(row as unknown as { __typename: string; id: string })),
)

const root = (name: string) => `${name[0]?.toLowerCase() ?? ''}${name.slice(1)}`

const MERGE: MergeRule = { together: [], idempotent: ['deleted'] }

function operation(
  name: string,
  type: Type,
  optimistic: (variables: Json, foresight: Foresight) => Json,
  merge?: MergeRule,
): OfflineOperation {
  const about = (answer: Answer) => answer[root(name)] as Answer[string]
  return offlineOperation<Answer, Json>({
    name,
    document: gql`
      mutation ${name}($id: ID, $input: Json, $image: File, $mark: String, $release: Int) {
        ${root(name)}(id: $id, input: $input, image: $image, mark: $mark, release: $release) { ...${type}Record }
      }
      ${FRAGMENTS[type]}
    `,
    optimistic: (variables, foresight) => ({ [root(name)]: optimistic(variables, foresight) }) as Answer,
    about,
    ...(merge && { merge }),
  })
}

const created = (type: Type, release: number) =>
  operation(
    nameIn(release, `${type}Create`),
    type,
    (variables, { newId }) => {
      const { cow, a = null, b = null } = variables.input as Json
      const record = { __typename: type, id: newId(), a, b, photo: null, review: null, version: 0, deleted: false }
      return type === 'Case' ? { ...record, cow: { __typename: 'Cow', id: cow } } : record
    },
    MERGE,
  )

function current(type: Type, id: unknown, { cache }: Foresight): Json {
  const record = cache.readFragment<Json>({
    id: `${type}:${String(id)}`,
    fragment: FRAGMENTS[type],
    fragmentName: `${type}Record`,
    optimistic: true,
  })
  if (!record) throw new Error(`${type} ${String(id)} is not on this device`)
  return record
}

const saved = (type: Type, release: number) =>
  operation(
    nameIn(release, `${type}Save`),
    type,
    (variables, foresight) => {
      const { mark: _, bad: __, ...fields } = variables.input as Json
      return { ...current(type, variables.id, foresight), ...fields }
    },
    MERGE,
  )

const photographed = (type: Type, release: number) =>
  operation(nameIn(release, `${type}Photo`), type, (variables, foresight) => ({
    ...current(type, variables.id, foresight),
    photo: variables.mark,
    // That was about the photo before; in its place stands which one it waits for.
    review: variables.mark,
  }))

/** No rule merges it: it holds for the photo that was seen. */
const reviewed = (type: Type, release: number) =>
  operation(nameIn(release, `${type}Review`), type, (variables, foresight) => ({
    ...current(type, variables.id, foresight),
    review: (variables.input as Json).review,
  }))

/** Every write of a release of the model. */
export const simOperations = (release: number): readonly OfflineOperation[] =>
  (['Cow', 'Case'] as const).flatMap((type) => [
    created(type, release),
    saved(type, release),
    photographed(type, release),
    reviewed(type, release),
  ])
