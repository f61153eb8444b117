// @ts-check
// Calendar dates and moments. They pass as the text they are: a Date object would lose the farm's offset.
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql'

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/
const MOMENT = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/** Whether there is such a day: 30 February has the form of one only. @param {string} text */
const isDay = (text) => {
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? []
  const date = new Date(Date.UTC(2000, 0, 1))
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

/** @param {string} text */
const isMoment = (text) => isDay(MOMENT.exec(text)?.[1] ?? '')

/**
 * @param {string} name
 * @param {string} description
 * @param {(text: string) => boolean} isValid
 * @param {string} form what is said to whom sends something else
 */
const scalar = (name, description, isValid, form) => {
  /** @param {unknown} value @param {import('graphql').ValueNode} [nodes] */
  const check = (value, nodes) => {
    if (typeof value === 'string' && isValid(value)) return value
    throw new GraphQLError(`${name} is ${form}`, {
      ...(nodes ? { nodes } : {}),
      extensions: { code: 'BAD_USER_INPUT', status: 400 },
    })
  }
  return new GraphQLScalarType({
    name,
    description,
    serialize: (value) => value,
    parseValue: (value) => check(value),
    parseLiteral: (node) => check(node.kind === Kind.STRING ? node.value : undefined, node),
  })
}

export const GraphQLDate = scalar(
  'Date',
  'A calendar date of the farm, `YYYY-MM-DD`.',
  (text) => DAY.test(text) && isDay(text),
  'a day of the calendar as YYYY-MM-DD, for instance 2026-05-04',
)

export const GraphQLDateTime = scalar(
  'DateTime',
  'A moment with its offset, `2026-05-04T10:02:01-03:00`; answers are in UTC.',
  isMoment,
  'a moment with its offset, for instance 2026-05-04T10:02:01-03:00 or 2026-05-04T13:02:01Z',
)

const BY_FORMAT = new Map(Object.entries({ date: GraphQLDate, 'date-time': GraphQLDateTime }))

/**
 * The scalar of a schema of the API's document, through nullable and lists. Text that is a day or a moment is a moment.
 * @param {any} schema
 * @returns {GraphQLScalarType | undefined}
 */
export const scalarOf = (schema) => {
  const own = BY_FORMAT.get(schema?.format)
  if (own) return own
  const found = [...(schema?.anyOf ?? []), ...(schema?.oneOf ?? []), ...(schema?.items ? [schema.items] : [])].map(
    scalarOf,
  )
  return found.find((one) => one === GraphQLDateTime) ?? found.find((one) => one !== undefined)
}
