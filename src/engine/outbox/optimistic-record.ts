import type { Row } from '../cache/record-rows.ts'
import type { Json, OptimisticContext } from './offline-operation.ts'

/** What a field of a record holds: plain values, other records by id, or parts that live inside the record. */
export type FieldShape =
  | 'value'
  | 'values'
  | { type: string; many?: true }
  | { type: string; fields: Readonly<Record<string, FieldShape>>; many?: true }

/** The fields of a record's fragment. Generated, so that an optimistic record is complete for every list. */
export interface RecordShape<Fragment> {
  type: string
  fields: Readonly<Record<string, FieldShape>>
  /** Only carries the type. */
  fragment?: Fragment
}

/** A related record as an answer holds it. */
export const reference = <Name extends string>(typename: Name, id: string) => ({ __typename: typename, id })

/** A field's value in an answer, from what an input or a row says; an empty one for what they do not say. */
export function answerValue(shape: FieldShape, value: unknown): unknown {
  const isList = shape === 'values' || (typeof shape === 'object' && shape.many === true)
  if (isList) return Array.isArray(value) ? value.map((item) => answerOne(shape, item)) : []
  return value === undefined || value === null ? null : answerOne(shape, value)
}

function answerOne(shape: FieldShape, value: unknown): unknown {
  if (typeof shape === 'string') return value
  if (typeof value === 'string') return reference(shape.type, value)
  if (!('fields' in shape) || typeof value !== 'object' || value === null) return value
  return { ...answerFields(shape.fields, value), __typename: shape.type }
}

const answerFields = (fields: RecordShape<unknown>['fields'], given: object): Json =>
  Object.fromEntries(
    Object.entries(fields).map(([field, shape]) => [field, answerValue(shape, (given as Json)[field])]),
  )

/** A record of an older release, with empty values for fields that it lacks. */
export const withMissingFields = <Fields extends object>(shape: RecordShape<unknown>, record: Fields): Fields => ({
  ...answerFields(shape.fields, {}),
  ...record,
})

/**
 * A new record as the server will answer it: what the input says, empty values elsewhere.
 * @param input as the mutation takes it; relations are ids
 * @param derived what the server works out, and values that are not empty at first
 */
export function newRecord<Fragment extends object>(
  shape: RecordShape<Fragment>,
  input: object,
  { newId, now }: OptimisticContext,
  derived: Partial<Fragment> = {},
): Fragment {
  const moment = now.toISOString()
  return {
    ...answerFields(shape.fields, input),
    __typename: shape.type,
    id: newId(),
    createdAt: moment,
    updatedAt: moment,
    version: 0,
    deleted: false,
    ...derived,
  } as Fragment
}

/**
 * The record as the screens show it, in the shape of an answer.
 * @throws for a record that is not on this device
 */
export function currentRecord<Fragment extends object>(
  shape: RecordShape<Fragment>,
  id: string,
  { records }: OptimisticContext,
): Fragment {
  const row = records.find(shape.type, id) as (Row & Json) | undefined
  if (!row) throw new Error(`${shape.type} ${id} is not on this device`)
  return { ...answerFields(shape.fields, row), __typename: shape.type } as Fragment
}

/**
 * A record with a patch over it, as the server will answer it. Fields that the patch leaves out stay.
 * @param patch as the mutation takes it; relations are ids
 */
export function patchRecord<Fragment extends object>(
  shape: RecordShape<Fragment>,
  id: string,
  patch: object,
  context: OptimisticContext,
): Fragment {
  const changed = Object.entries(patch as Json).flatMap(([field, value]) => {
    const kind = shape.fields[field]
    return kind === undefined || value === undefined ? [] : [[field, answerValue(kind, value)]]
  })
  return {
    ...currentRecord(shape, id, context),
    ...Object.fromEntries(changed),
    updatedAt: context.now.toISOString(),
  } as Fragment
}
