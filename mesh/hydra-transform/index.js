// @ts-check
// A bare Mesh transform: the names and shapes of hydra become those of a clean GraphQL schema. Plain JavaScript, because
// Mesh's build imports it by package name.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  defaultFieldResolver,
  getNamedType,
  getNullableType,
  GraphQLError,
  GraphQLID,
  GraphQLList,
  GraphQLNonNull,
  GraphQLSchema,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  specifiedDirectives,
} from 'graphql'
import { MapperKind, mapSchema, renameType } from '@graphql-tools/utils'
import { describe } from './describe.js'

/**
 * @typedef {object} Config
 * @property {string} document path of the API's document, whose `x-relation` says which fields are other records
 * @property {string[]} idArguments arguments of root fields that are ids, by their final name; `farm` stands for `farmIn` too
 * @property {Record<string, string>} [argumentNames] final names of arguments, by the API's own name
 *
 * @typedef {import('graphql').GraphQLFieldConfig<any, any>} Field
 * @typedef {import('graphql').GraphQLInputType} InputType
 * @typedef {import('graphql').GraphQLOutputType} OutputType
 */

const ROOTS = new Set(['Query', 'Mutation'])
/** Mesh's own types, which would show the API's addresses to clients. */
const INTERNAL = new Set(['HTTPMethod', 'ObjMap', 'TransportOptions', 'JSON'])
/** Names that hydra fixes. */
const FIELD_NAMES = new Map(
  Object.entries({
    _AT_id: 'iri',
    hydra_member: 'items',
    hydra_totalItems: 'totalItems',
    hydra_view: 'view',
    hydra_first: 'first',
    hydra_last: 'last',
    hydra_next: 'next',
    hydra_previous: 'previous',
  }),
)
const DROPPED = new Set(['_AT_type', '_AT_context'])
const DIGITS = /^\d{1,18}$/

export default class HydraTransform {
  noWrap = true

  /** @param {{ config: Config, baseDir?: string }} options */
  constructor({ config, baseDir = '.' }) {
    this.document = JSON.parse(readFileSync(resolve(baseDir, config.document), 'utf8'))
    this.relations = relationsIn(this.document)
    this.idArguments = new Set(config.idArguments)
    this.argumentNames = new Map(Object.entries(config.argumentNames ?? {}).map(([name, to]) => [sanitized(name), to]))
  }

  /**
   * @param {GraphQLSchema} schema
   * @returns {GraphQLSchema}
   */
  transformSchema(schema) {
    const named = mapSchema(schema, {
      [MapperKind.TYPE]: (type) => {
        const name = typeName(type.name)
        return name === type.name ? undefined : renameType(type, name)
      },
    })
    this.assertRelations(named)
    const shaped = mapSchema(named, {
      [MapperKind.INPUT_OBJECT_FIELD]: (field, name, owner) => this.inputField(field, name, owner),
      [MapperKind.OBJECT_FIELD]: (field, name, owner, all) =>
        ROOTS.has(owner) ? withoutTransport(field) : this.outputField(field, name, owner, all),
    })
    // Once more for the root fields, whose arguments now have input types with their final fields.
    const complete = mapSchema(shaped, {
      [MapperKind.ROOT_FIELD]: (field, name, owner) => this.rootField(field, name, owner),
    })
    const { types, ...rest } = complete.toConfig()
    const final = new GraphQLSchema({
      ...rest,
      types: types.filter((type) => !INTERNAL.has(type.name)),
      directives: [...specifiedDirectives],
      astNode: undefined,
      extensionASTNodes: [],
      extensions: { ...rest.extensions, directives: undefined },
    })
    describe(final, this.document, {
      typeName,
      fieldName: (name) => FIELD_NAMES.get(sanitizedField(name)) ?? sanitizedField(name),
      argumentName: (name) => {
        const original = sanitized(name)
        return this.argumentNames.get(original) ?? argumentName(original)
      },
    })
    return final
  }

  /**
   * A relation of the document that the schema does not have is a mistake, and easily overlooked.
   * @param {GraphQLSchema} schema
   */
  assertRelations(schema) {
    for (const [owner, fields] of Object.entries(this.relations)) {
      const type = schema.getType(owner)
      // Types of operations that the facade leaves out.
      if (!type) continue
      const known = isObjectType(type) ? type.getFields() : {}
      for (const field of Object.keys(fields)) {
        if (!known[field]) throw new Error(`hydra-transform: there is no ${owner}.${field} to relate`)
      }
    }
  }

  /**
   * @param {import('graphql').GraphQLInputFieldConfig} field
   * @param {string} name
   * @param {string} owner
   */
  inputField(field, name, owner) {
    const entity = owner.replace(/(Input|Patch)$/, '')
    const isRelation = this.relations[entity]?.[name] !== undefined
    const bare = withoutTransport(field)
    if (name === 'id') return { ...bare, type: withNamed(field.type, GraphQLID) }
    if (!isRelation) return { ...bare, type: itemsNonNull(field.type) }
    return { ...bare, description: undefined, type: itemsNonNull(withNamed(field.type, GraphQLID)) }
  }

  /**
   * @param {Field} field
   * @param {string} name
   * @param {string} owner
   * @param {GraphQLSchema} schema
   * @returns {Field | [string, Field] | null}
   */
  outputField(field, name, owner, schema) {
    if (DROPPED.has(name)) return null
    const bare = withoutTransport(field)
    const target = this.relations[owner]?.[name]
    // The API describes a string here.
    if (target !== undefined) return this.relation({ ...bare, description: undefined }, name, target, schema)
    if (name === 'id') return { ...bare, type: withNamed(field.type, GraphQLID) }
    if (name === 'hydra_member') {
      return ['items', { ...bare, type: new GraphQLNonNull(itemsNonNull(getNullableType(field.type))) }]
    }
    const renamed = FIELD_NAMES.get(name)
    const typed = { ...bare, type: itemsNonNull(field.type) }
    return renamed === undefined ? typed : [renamed, typed]
  }

  /**
   * A field that holds the IRI of a record, or several, or embedded records: it becomes the records themselves.
   * A relation that a record always has is not null: who may see the record may see what it belongs to. An optional one
   * is null as well when the related record is out of reach.
   * @param {Field} field
   * @param {string} name
   * @param {string} target
   * @param {GraphQLSchema} schema
   * @returns {Field}
   */
  relation(field, name, target, schema) {
    const type = schema.getType(target)
    if (!isObjectType(type)) throw new Error(`hydra-transform: ${name} relates to ${target}, which is no type`)
    const isList = isListType(getNullableType(field.type))
    /** @type {(value: unknown, context: any, info: import('graphql').GraphQLResolveInfo) => unknown} */
    const load = (value, context, info) => (typeof value === 'string' ? context.entities.load(value, info) : value)
    if (!isList && !isNonNullType(field.type)) {
      return { ...field, type, resolve: (record, _arguments, context, info) => load(record[name], context, info) }
    }
    if (!isList) {
      return {
        ...field,
        type: new GraphQLNonNull(type),
        resolve: (record, _arguments, context, info) => {
          const value = record[name]
          return typeof value === 'string' ? context.entities.loadRequired(value, info) : value
        },
      }
    }
    return {
      ...field,
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type))),
      resolve: async (record, _arguments, context, info) => {
        const found = await Promise.all(
          (record[name] ?? []).map((/** @type {unknown} */ one) => load(one, context, info)),
        )
        return found.filter((one) => one !== null)
      },
    }
  }

  /**
   * Clean argument names, ids as ID with a check, a mandatory input.
   * A list and the answer to a write are there or are an error; a single record may be null.
   * @param {Field} field
   * @param {string} name
   * @param {string} owner
   * @returns {Field}
   */
  rootField(field, name, owner) {
    /** @type {import('graphql').GraphQLFieldConfigArgumentMap} */
    const args = {}
    /** @type {[string, string][]} */
    const originalNames = []
    for (const [original, config] of Object.entries(field.args ?? {})) {
      const clean = this.argumentNames.get(original) ?? argumentName(original)
      if (args[clean]) throw new Error(`hydra-transform: ${name} would have two arguments ${clean}`)
      let type = itemsNonNull(config.type)
      if (this.idArguments.has(clean.replace(/In$/, ''))) type = withNamed(type, GraphQLID)
      if (clean === 'input') type = new GraphQLNonNull(getNullableType(type))
      args[clean] = { ...withoutTransport(config), type }
      originalNames.push([clean, original])
    }
    const checks = Object.entries(args).flatMap(([argument, { type }]) => idChecks(type, argument))
    const resolve = field.resolve ?? defaultFieldResolver
    const always = owner === 'Mutation' || getNamedType(field.type).name.endsWith('Collection')
    return {
      ...withoutTransport(field),
      type: always ? new GraphQLNonNull(getNullableType(field.type)) : field.type,
      args,
      resolve: (root, given, context, info) => {
        for (const check of checks) check(given)
        /** @type {Record<string, unknown>} */
        const original = {}
        for (const [clean, name] of originalNames) if (given[clean] !== undefined) original[name] = given[clean]
        return resolve(root, original, context, info)
      },
    }
  }
}

/**
 * Mesh adds `_Input` to every type of a request body, also where the name says so already.
 * @param {string} name
 */
const typeName = (name) =>
  name
    .replace(/(Input|Patch)_Input$/, '$1')
    .replace(/_Input$/, 'Input')
    .replace(/^HydraView$/, 'CollectionView')

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
const relationsIn = (document) => {
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

/** `@id` and `hydra:view` as Mesh writes them. @param {string} name */
const sanitizedField = (name) => name.replace(/^@/, '_AT_').replaceAll(':', '_')

/** `id[]` as Mesh writes it. @param {string} name */
const sanitized = (name) =>
  name.replaceAll('[', '_LEFT_SQUARE_BRACE_').replaceAll(']', '_RIGHT_SQUARE_BRACE_').replaceAll('.', '_')

/**
 * `id[]` → `idIn`, `updatedAt[after]` → `updatedAtAfter`, `order[sampleDate]` → `orderSampleDate`.
 * @param {string} name as Mesh writes it
 */
const argumentName = (name) =>
  name
    .replace(/_LEFT_SQUARE_BRACE__RIGHT_SQUARE_BRACE_$/, '_in')
    .replace(/_LEFT_SQUARE_BRACE_(\w+?)_RIGHT_SQUARE_BRACE_/g, '_$1')
    .replace(/_(\w)/g, (_match, letter) => letter.toUpperCase())

/**
 * Mesh's notes on where a field comes from: used up by now, and an address of the API each.
 * @template {{ astNode?: any, extensions?: any }} T
 * @param {T} config
 * @returns {T}
 */
const withoutTransport = (config) => ({
  ...config,
  astNode: undefined,
  extensions: { ...config.extensions, directives: undefined },
})

/**
 * The same list and non-null wrappers around another type.
 * @param {any} type
 * @param {import('graphql').GraphQLScalarType} named
 * @returns {any}
 */
const withNamed = (type, named) => {
  if (isNonNullType(type)) return new GraphQLNonNull(withNamed(type.ofType, named))
  if (isListType(type)) return new GraphQLList(withNamed(type.ofType, named))
  return named
}

/**
 * [T] → [T!]: the API's lists hold no null.
 * @param {any} type
 * @returns {any}
 */
const itemsNonNull = (type) => {
  if (isNonNullType(type)) return new GraphQLNonNull(itemsNonNull(type.ofType))
  if (!isListType(type)) return type
  const item = itemsNonNull(type.ofType)
  return new GraphQLList(isNonNullType(item) ? item : new GraphQLNonNull(item))
}

/**
 * Functions that refuse an id that is none, wherever the argument's type holds one. An id ends up in a path, which Mesh
 * does not encode: `1/../../farms/2` would read another resource.
 * @param {InputType} type
 * @param {string} key
 * @returns {((holder: any) => void)[]}
 */
const idChecks = (type, key) => {
  const named = getNamedType(type)
  if (named === GraphQLID) return [(holder) => each(holder[key], (value) => assertId(value, key))]
  if (!isInputObjectType(named)) return []
  const inner = Object.values(named.getFields()).flatMap((field) => idChecks(field.type, field.name))
  if (inner.length === 0) return []
  return [(holder) => each(holder[key], (value) => inner.forEach((check) => check(value)))]
}

/**
 * @param {unknown} value one or a list
 * @param {(value: unknown) => void} visit
 */
const each = (value, visit) => {
  if (value === null || value === undefined) return
  if (Array.isArray(value)) value.forEach((one) => each(one, visit))
  else visit(value)
}

/**
 * @param {unknown} value
 * @param {string} argument
 */
const assertId = (value, argument) => {
  if (DIGITS.test(String(value))) return
  throw new GraphQLError(`${argument} is not an id`, { extensions: { code: 'BAD_USER_INPUT', status: 400, argument } })
}
