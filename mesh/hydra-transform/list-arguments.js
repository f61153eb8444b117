// @ts-check
// The arguments of a list, in place of one argument for each query parameter of the API: its filters are one input, its
// orders another, and both ends of a range belong together.
import { GraphQLInputObjectType, GraphQLList, GraphQLNonNull, isListType } from 'graphql'
import { refuse } from './ids.js'
import { GraphQLDate, GraphQLDateTime } from './scalars.js'

/**
 * @typedef {{ in: string, name: string, description?: string }} Parameter of the API's document
 * @typedef {Record<string, unknown>} Given
 * @typedef {(value: any, sent: Given) => void} Send puts what a client gave among the arguments that Mesh sends
 */

const RANGE = /^(.+)\[(after|before|strictly_after|strictly_before)\]$/
const ORDER = /^order\[(.+)\]$/
/** The API's ends of a range, by those of the schema. */
const ENDS = Object.entries({ from: 'after', to: 'before', after: 'strictly_after', before: 'strictly_before' })
/** Beside the filters: what most questions begin with. */
const OUTSIDE = new Set(['farm', 'page', 'itemsPerPage', 'cursor'])

const AFTER =
  'The watermark of an earlier answer: only what has changed since then, deleted records too. Older than 90 days is refused (DELTA_EXPIRED).'
const ORDER_BY =
  'The order: by the first entry, then by the next; each entry names one field. By id unless told otherwise.'

/**
 * @param {string} name
 * @param {import('graphql').GraphQLScalarType} scalar
 * @param {string} description
 */
const range = (name, scalar, description) =>
  new GraphQLInputObjectType({
    name,
    description,
    fields: {
      from: { type: scalar, description: 'On it or later.' },
      to: { type: scalar, description: 'On it or earlier.' },
      after: { type: scalar, description: 'Later than it.' },
      before: { type: scalar, description: 'Earlier than it.' },
    },
  })

const DateRange = range('DateRange', GraphQLDate, 'Days between two; an end that is left out is open.')
const DateTimeRange = range('DateTimeRange', GraphQLDateTime, 'Moments between two; an end that is left out is open.')

/** The inputs of a schema's lists; lists of one entity share theirs. */
export class ListArguments {
  /** @type {Map<string, GraphQLInputObjectType>} */
  #types = new Map()

  /**
   * @param {string} entity whose list it is
   * @param {readonly Parameter[]} parameters of the list
   * @param {object} names
   * @param {(parameter: Parameter) => string} names.clean the name of a filter in the schema
   * @param {(parameter: Parameter) => import('graphql').GraphQLInputType} names.typeOf
   * @param {(name: string) => string} names.sentAs a parameter's name as Mesh's argument
   */
  of(entity, parameters, { clean, typeOf, sentAs }) {
    /** @type {import('graphql').GraphQLFieldConfigArgumentMap} */
    const args = {}
    /** @type {import('graphql').GraphQLInputFieldConfigMap} */
    const filters = {}
    /** @type {import('graphql').GraphQLInputFieldConfigMap} */
    const orders = {}
    /** @type {Map<string, Send>} */
    const sendArgument = new Map()
    /** @type {Map<string, Send>} */
    const sendFilter = new Map()
    for (const parameter of parameters.filter((one) => one.in === 'query')) {
      const { name, description } = parameter
      const type = typeOf(parameter)
      const [, ordered] = ORDER.exec(name) ?? []
      const [, ranged] = RANGE.exec(name) ?? []
      if (ordered !== undefined) orders[ordered] = { type, description }
      else if (ranged === 'updatedAt') {
        args.after ??= { type: GraphQLDateTime, description: AFTER }
        sendArgument.set('after', (value, sent) => (sent[sentAs('updatedAt[after]')] = value))
      } else if (ranged !== undefined) {
        filters[ranged] ??= {
          type: type === GraphQLDate ? DateRange : DateTimeRange,
          description: `Only records whose ${ranged} is within this range.`,
        }
        sendFilter.set(ranged, (value, sent) => {
          for (const [end, apiEnd] of ENDS) sent[sentAs(`${ranged}[${apiEnd}]`)] = value?.[end]
        })
      } else {
        const filter = clean(parameter)
        /** @type {Send} */
        const send = (value, sent) => {
          if (Array.isArray(value) && value.length === 0) refuse(filter, 'is empty: name one at least, or leave it out')
          sent[sentAs(name)] = value
        }
        const outside = OUTSIDE.has(filter) || filter === 'ids'
        // The parameter that takes several takes one as well.
        const known = outside ? args : filters
        if (known[filter] && !isListType(type)) continue
        const apiName = new RegExp(`\\b${name.replace('[]', '')}\\b`)
        known[filter] = { type, description: description?.replace(apiName, filter) }
        ;(outside ? sendArgument : sendFilter).set(filter, send)
      }
    }
    const where = this.#input(
      `${entity}Filter`,
      `Which ${entity} records; all filters that are given hold together.`,
      filters,
    )
    if (where) {
      args.where = { type: where, description: 'Which records.' }
      sendArgument.set('where', (value, sent) => {
        for (const [filter, given] of Object.entries(value ?? {})) sendFilter.get(filter)?.(given, sent)
      })
    }
    const order = this.#input(
      `${entity}Order`,
      `A field by which ${entity} records are ordered, and the direction.`,
      orders,
    )
    if (order) args.orderBy = { type: new GraphQLList(new GraphQLNonNull(order)), description: ORDER_BY }
    return {
      args,
      /**
       * @param {Given} given
       * @returns {Given} the arguments of Mesh
       */
      sent(given) {
        /** @type {Given} */
        const sent = {}
        for (const [name, value] of Object.entries(given)) sendArgument.get(name)?.(value, sent)
        return sent
      },
    }
  }

  /**
   * @param {string} name
   * @param {string} description
   * @param {import('graphql').GraphQLInputFieldConfigMap} fields
   */
  #input(name, description, fields) {
    if (Object.keys(fields).length === 0) return undefined
    const made = this.#types.get(name)
    if (!made) {
      const type = new GraphQLInputObjectType({ name, description, fields })
      this.#types.set(name, type)
      return type
    }
    if (Object.keys(fields).join() !== Object.keys(made.getFields()).join()) {
      throw new Error(`hydra-transform: two lists would have different inputs ${name}`)
    }
    return made
  }
}

/**
 * The query part of an order. Mesh sends parameters in the order of the document, which is not the one that was asked for.
 * @param {unknown} orderBy as a client gave it
 * @returns {string[]}
 */
export const ordersOf = (orderBy) =>
  (Array.isArray(orderBy) ? orderBy : []).flatMap((/** @type {Given} */ entry) => {
    const named = Object.entries(entry).filter(([, direction]) => direction !== null && direction !== undefined)
    if (named.length > 1) refuse('orderBy', 'names several fields in one entry: an entry for each')
    return named.map(([field, direction]) => `order%5B${field}%5D=${String(direction)}`)
  })
