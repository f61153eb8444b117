import pg from 'pg'

/**
 * What a column value looks like in JavaScript, the same for both engines:
 *
 * | SQL type | JavaScript |
 * |---|---|
 * | int8 | number; beyond 2^53 an error, because rounding an id silently would be worse |
 * | numeric | decimal string, exact |
 * | date | `YYYY-MM-DD` string |
 * | timestamptz, timestamp | ISO string in UTC, milliseconds (microseconds only when there are any) |
 * | json, jsonb | parsed |
 * | anything else | as node-postgres reads it |
 */
const overrides = new pg.TypeOverrides()

const OID = {
  int8: 20,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  int8Array: 1016,
  dateArray: 1182,
  timestampArray: 1115,
  timestamptzArray: 1185,
} as const

/** Reads an int8 as a number. @throws RangeError when a number cannot hold it exactly. */
export function parseBigInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database integer ${text} does not fit a number`)
  return value
}

/**
 * PostgreSQL's `2026-05-04 03:02:01.123+00` as `2026-05-04T03:02:01.123Z`. The sessions of both engines run in UTC.
 * Microseconds are kept, so that a moment used as a paging key compares equal to the stored one.
 */
export function parseMoment(text: string): string {
  const match = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?(?:\+00)?$/.exec(text)
  if (!match) return text
  const [, day = '', time = '', fraction = ''] = match
  const digits = fraction.length > 3 ? fraction.padEnd(6, '0') : fraction.padEnd(3, '0')
  return `${day}T${time}.${digits}Z`
}

const keepText = (text: string): string => text

/** What pg-types really exports; its declarations describe a function. */
interface ArrayParser {
  create<T>(text: string, parse: (entry: string) => T): { parse(): T[] }
}
const arrayParser = pg.types.arrayParser as unknown as ArrayParser
const listOf =
  <T>(parse: (text: string) => T) =>
  (text: string): T[] =>
    arrayParser.create(text, parse).parse()

overrides.setTypeParser(OID.int8, parseBigInteger)
overrides.setTypeParser(OID.date, keepText)
overrides.setTypeParser(OID.timestamp, parseMoment)
overrides.setTypeParser(OID.timestamptz, parseMoment)
overrides.setTypeParser(OID.int8Array, listOf(parseBigInteger))
overrides.setTypeParser(OID.dateArray, listOf(keepText))
overrides.setTypeParser(OID.timestampArray, listOf(parseMoment))
overrides.setTypeParser(OID.timestamptzArray, listOf(parseMoment))

/** The declarations key the parsers by a closed list of types; at run time any object id is answered. */
interface TextParsers {
  getTypeParser(oid: number, format: 'text'): (text: string) => unknown
}

/** The parsers in the shape node-postgres takes them (`types` of a pool). */
export const columnTypes = overrides

/** Parses one column value in PostgreSQL's text format. @param oid the type's object id in pg_type */
export function parseColumn(oid: number, text: string): unknown {
  return (columnTypes as unknown as TextParsers).getTypeParser(oid, 'text')(text)
}
