// @ts-check
// A bare Mesh transform: the names and shapes of hydra become those of a clean GraphQL schema. Plain JavaScript, because
// Mesh's build imports it by package name.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  defaultFieldResolver,
  getNamedType,
  getNullableType,
  GraphQLID,
  GraphQLList,
  GraphQLNonNull,
  GraphQLSchema,
  isListType,
  isNonNullType,
  isObjectType,
  specifiedDirectives,
} from 'graphql'
import { MapperKind, mapSchema, renameType } from '@graphql-tools/utils'
import { describe } from './describe.js'
import { idChecks, numberInPath } from './ids.js'
import { ListArguments, ordersOf } from './list-arguments.js'
import { fieldName, PROPERTIES, sanitized, typeName } from './names.js'
import { operationsIn, relationsIn, scalarsIn } from './read-document.js'
import { scalarOf } from './scalars.js'
import { itemsNonNull, withNamed, withoutTransport } from './types.js'

/**
 * @typedef {object} Config
 * @property {string} document path of the API's document, whose `x-relation` says which fields are other records
 * @property {Record<string, string>} [argumentNames] names of arguments and filters in the schema, by the API's own name
 *
 * @typedef {import('graphql').GraphQLFieldConfig<any, any>} Field
 * @typedef {import('./read-document.js').Parameter} Parameter
 * @typedef {import('./read-document.js').Operation} Operation
 */

const ROOTS = new Set(['Query', 'Mutation'])
/** Mesh's own types, which would show the API's addresses to clients. */
const INTERNAL = new Set(['HTTPMethod', 'ObjMap', 'TransportOptions', 'JSON', 'HydraView'])
/** Of JSON-LD; and links to pages of the API, where the schema has cursors. */
const DROPPED = new Set(['_AT_type', '_AT_context', 'hydra_view'])

export default class HydraTransform {
  noWrap = true

  /** @param {{ config: Config, baseDir?: string }} options */
  constructor({ config, baseDir = '.' }) {
    this.document = JSON.parse(readFileSync(resolve(baseDir, config.document), 'utf8'))
    this.relations = relationsIn(this.document)
    this.scalars = scalarsIn(this.document)
    this.operations = operationsIn(this.document)
    this.argumentNames = new Map(Object.entries(config.argumentNames ?? {}))
    this.lists = new ListArguments()
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
      [MapperKind.ROOT_FIELD]: (field, name) => this.rootField(field, name),
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
    describe(final, this.document, (name) => this.argumentName(name))
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
    const scalar = this.scalars.get(owner)?.get(name)
    if (name === 'id') return { ...bare, type: withNamed(field.type, GraphQLID) }
    if (scalar) return { ...bare, type: itemsNonNull(withNamed(field.type, scalar)) }
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
    const scalar = this.scalars.get(owner)?.get(name)
    return [fieldName(name), { ...bare, type: itemsNonNull(scalar ? withNamed(field.type, scalar) : field.type) }]
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

  /** `id[]` → `ids`, and what the configuration says. @param {string} name */
  argumentName(name) {
    return this.argumentNames.get(name) ?? (name === 'id[]' ? 'ids' : name.replace('[]', ''))
  }

  /**
   * Clean argument names, ids as ID with a check, a mandatory input.
   * All are nullable: one that is refused is null with its error, and does not void its neighbours.
   * @param {Field} field
   * @param {string} name
   * @returns {Field}
   */
  rootField(field, name) {
    const operation = this.operations.get(name)
    if (!operation) throw new Error(`hydra-transform: the document has no operation ${name}`)
    const isList = getNamedType(field.type).name.endsWith('Collection')
    const { args, sent } = isList ? this.listArguments(operation, field) : this.plainArguments(operation, field)
    const listed = operation.parameters.some((one) => one.name === PROPERTIES) ? operation.entity : undefined
    const checks = Object.entries(args).flatMap(([argument, { type }]) => idChecks(type, argument))
    const resolve = field.resolve ?? defaultFieldResolver
    return {
      ...withoutTransport(field),
      type: getNullableType(field.type),
      args,
      resolve: (root, given, context, info) => {
        for (const check of checks) check(given)
        const order = isList ? ordersOf(given.orderBy) : []
        // Beside what resolvers know: mesh-fetch.ts puts both into the address.
        return resolve(root, sent(given), context, isList ? Object.assign({}, info, { order, listed }) : info)
      },
    }
  }

  /**
   * @param {Operation} operation
   * @param {Field} field as Mesh made it
   */
  listArguments({ entity, parameters }, field) {
    const known = parameters.filter(({ name }) => name !== PROPERTIES)
    return this.lists.of(entity, known, {
      clean: ({ name }) => this.argumentName(name),
      typeOf: (parameter) => argumentType(parameter, field.args?.[sanitized(parameter.name)]?.type),
      sentAs: sanitized,
    })
  }

  /**
   * @param {Operation} operation
   * @param {Field} field as Mesh made it
   */
  plainArguments({ path, parameters }, field) {
    const known = new Map(parameters.map((parameter) => [sanitized(parameter.name), parameter]))
    /** @type {import('graphql').GraphQLFieldConfigArgumentMap} */
    const args = {}
    /** @type {[clean: string, original: string, inPath: boolean][]} */
    const names = []
    for (const [original, config] of Object.entries(field.args ?? {})) {
      const parameter = known.get(original)
      const clean = parameter ? this.argumentName(parameter.name) : original
      const type = argumentType(parameter, config.type)
      const isInput = clean === 'input'
      const inPath = parameter?.in === 'path'
      args[clean] = {
        ...withoutTransport(config),
        ...(inPath ? { description: 'Number or IRI of the record.' } : {}),
        type: isInput ? new GraphQLNonNull(getNullableType(type)) : type,
      }
      names.push([clean, original, inPath])
    }
    return {
      args,
      /** @param {Record<string, unknown>} given */
      sent(given) {
        /** @type {Record<string, unknown>} */
        const sent = {}
        for (const [clean, original, inPath] of names) {
          if (given[clean] !== undefined) sent[original] = inPath ? numberInPath(given[clean], path) : given[clean]
        }
        return sent
      },
    }
  }
}

/**
 * @param {Parameter | undefined} parameter undefined for a body
 * @param {any} type as Mesh made it
 */
const argumentType = (parameter, type) => {
  const named =
    parameter?.in === 'path' || parameter?.['x-relation'] !== undefined ? GraphQLID : scalarOf(parameter?.schema)
  return itemsNonNull(named ? withNamed(type, named) : type)
}
