import { gql } from '@apollo/client'
import type { RecordType } from '../../src/engine/cache/record-type.ts'
import { createBackground } from '../../src/engine/background.ts'
import type { MergeRule } from '../../src/engine/outbox/patch-changes.ts'
import type { OptimisticContext, OfflineOperation } from '../../src/engine/outbox/offline-operation.ts'
import { offlineOperation } from '../../src/engine/outbox/offline-operation.ts'
import { currentRecord, newRecord, type RecordShape } from '../../src/engine/outbox/optimistic-record.ts'
import { recordName } from '../../src/engine/platform/scope.ts'
import { plateLocks } from '../../src/features/care/plate/plate-locks.ts'
import { changesQuestion } from '../../src/engine/sync/changes-question.ts'
import { syncedCollection, type SyncedCollection } from '../../src/engine/sync/synced-collection.ts'
import { documentIdsOf, nameIn } from './releases.ts'

// The smallest app that has everything the engine deals with: records of two types, one of which refers to the other,
// creations, updates, deletions, a photo, what a person makes of one, plates with two sides, packages that one case takes,
// births of which a cow has one, answers whose halves belong together and that a machine may give too, and doses: records
// that the server makes with their case or when it is extended, that a device knows by their place until it has heard of
// them, and that stop with it, or with the cow.

/** The records of the model. */
export type SimType = 'Cow' | 'Case' | 'Dose'

/** All of them, those first that others name. */
export const SIM_TYPES: readonly SimType[] = ['Cow', 'Case', 'Dose']

type Type = SimType
type Json = Record<string, unknown>
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
      plate
      side
      pack
      birth
      c
      d
      by
      cow {
        id
      }
      version
      deleted
    }
  `,
  Dose: gql`
    fragment DoseRecord on Dose {
      id
      a
      b
      photo
      review
      number
      case {
        id
      }
      version
      deleted
    }
  `,
}

const LIST = { Cow: 'cows', Case: 'cases', Dose: 'doses' }

/** The record types for the engine. */
export const RECORD_TYPES: readonly RecordType[] = [
  { type: 'Cow', collection: 'cows', item: 'cow', version: '1' },
  { type: 'Case', collection: 'cases', item: 'case', version: '1' },
  { type: 'Dose', collection: 'doses', item: 'dose', version: '1' },
]

const COW_FIELDS = {
  id: 'value',
  a: 'value',
  b: 'value',
  photo: 'value',
  review: 'value',
  version: 'value',
  deleted: 'value',
} as const

const SHAPES: Readonly<Record<Type, RecordShape<Json>>> = {
  Cow: { type: 'Cow', fields: COW_FIELDS },
  Case: {
    type: 'Case',
    fields: {
      ...COW_FIELDS,
      ...{ plate: 'value', side: 'value', pack: 'value', birth: 'value', c: 'value', d: 'value', by: 'value' },
      cow: { type: 'Cow' },
    },
  },
  Dose: { type: 'Dose', fields: { ...COW_FIELDS, number: 'value', case: { type: 'Case' } } },
}

const collection = (type: Type): SyncedCollection =>
  syncedCollection<string, { farm: string }, { farm: string }>(
    type,
    LIST[type],
    gql`
      query ${type}Sync($farm: ID!, $after: String, $cursor: String, $ids: [ID!], $order: String) {
        ${LIST[type]}(farm: $farm, after: $after, cursor: $cursor, ids: $ids, order: $order) {
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
export const SIM_BACKGROUND = createBackground(
  SIM_TYPES.map(collection),
  changesQuestion(
    'changes',
    gql`
      query Changes($farm: ID!, $after: String!) {
        changes(farm: $farm, after: $after) {
          readable
          changed
          watermark
        }
      }
    `,
  ),
  (records) =>
    // The first screen shows every second record.
    SIM_TYPES.flatMap((type) => records.list(type))
      .filter((_, i) => i % 2 === 0)
      .map((row) => recordName(row as unknown as { __typename: string; id: string })),
  () => Promise.resolve(Object.values(SHAPES)),
  new Set<Type>(['Case']),
)

const root = (name: string) => `${name[0]?.toLowerCase() ?? ''}${name.slice(1)}`

/** As the app locks its plates, and packages of colostrum: who takes the next one waits for who has freed it. */
const locks = (record: unknown): string[] => {
  const { plate, pack } = record as { plate?: string | null; pack?: string | null }
  return [...plateLocks(plate), ...(pack ? [`pack:${pack}`] : [])]
}

/** As the app merges a diagnosis: an answer is one statement, and a machine's gives way to a person's. */
export const MERGE: MergeRule = { together: [['c', 'd', 'by']], idempotent: ['deleted'], yields: { by: 'machine' } }

/** How a mutation of a release works; its document has the id under which that release's server knows it. */
function operation(
  release: number,
  what: string,
  type: Type,
  optimistic: (variables: Json, context: OptimisticContext) => Json,
  declared: { merge?: MergeRule } & Partial<Record<'locks' | 'needs', (record: unknown) => string[]>> = {},
): OfflineOperation {
  const name = nameIn(release, `${type}${what}`)
  const document = gql`
    mutation ${name}($id: ID, $input: Json, $image: File, $mark: String, $release: Int) {
      ${root(name)}(id: $id, input: $input, image: $image, mark: $mark, release: $release) { ...${type}Record }
    }
    ${FRAGMENTS[type]}
  `
  const identified = { ...document, __meta__: { id: documentIdsOf(release)[name] } }
  return offlineOperation<Json, Json>({ document: identified, optimistic, ...declared })
}

const created = (type: Type, release: number) =>
  operation(
    release,
    'Create',
    type,
    ({ input }, context) => ({
      ...newRecord(SHAPES[type], input as Json, context),
      createdAt: undefined,
      updatedAt: undefined,
    }),
    { locks },
  )

const current = (type: Type, { id }: Json, context: OptimisticContext): Json =>
  currentRecord(SHAPES[type], String(id), context)

const saved = (type: Type, release: number, locked = locks) =>
  operation(
    release,
    'Save',
    type,
    (variables, context) => {
      const { mark: _, bad: __, stop: ___, dies: ____, more: _____, ...fields } = variables.input as Json
      return { ...current(type, variables, context), ...fields }
    },
    { merge: MERGE, locks: locked },
  )

const photographed = (type: Type, release: number) =>
  operation(release, 'Photo', type, (variables, context) => ({
    ...current(type, variables, context),
    photo: variables.mark,
    // That was about the photo before; in its place stands which one it waits for.
    review: variables.mark,
  }))

/** No rule merges it: it holds for the photo that was seen. */
const reviewed = (type: Type, release: number) =>
  operation(release, 'Review', type, (variables, context) => ({
    ...current(type, variables, context),
    review: (variables.input as Json).review,
  }))

/**
 * As the app has a photo read again: what was made of it goes, and the server stops the doses of the case. No rule merges it:
 * it holds for the case that was seen.
 */
const reread = (release: number) =>
  operation(release, 'Reread', 'Case', (variables, context) => ({
    ...current('Case', variables, context),
    review: variables.mark,
  }))

/** As the app completes a task: by its place until its record is known. */
const given = (release: number) =>
  operation(
    release,
    'Create',
    'Dose',
    ({ input }, context) => {
      const { case: of, number, a } = input as Json
      const known = (context.records.list('Dose') as unknown as Json[]).find(
        (dose) => dose.case === of && dose.number === number,
      )
      if (known) return { ...current('Dose', known, context), a }
      return { ...newRecord(SHAPES.Dose, input as Json, context), createdAt: undefined, updatedAt: undefined }
    },
    { locks: doseLocks, needs: (dose) => [`Case:${(dose as { case: { id: string } }).case.id}/more`] },
  )

const doseLocks = (record: unknown): string[] => {
  const { case: of, number } = record as { case: { id: string }; number: number }
  return [`dose:${of.id}:${String(number)}`]
}

/** Every write of a release of the model. */
export const simOperations = (release: number): readonly OfflineOperation[] => [
  ...(['Cow', 'Case'] as const).flatMap((type) => [
    created(type, release),
    saved(type, release),
    photographed(type, release),
    reviewed(type, release),
  ]),
  reread(release),
  given(release),
  saved('Dose', release, doseLocks),
]

/** Whether a release of the model has a mutation of this name. */
export const knowsOperation = (release: number, name: string): boolean =>
  simOperations(release).some((operation) => operation.name === name)
