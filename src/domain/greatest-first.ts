import { compareNaturally } from './natural-order.ts'

/**
 * Order of rows by a value, the greatest first; rows of equal values by their names, so that every visit shows them alike.
 * @param nameOf what people call a row
 */
export const greatestFirst =
  <Row>(valueOf: (row: Row) => number, nameOf: (row: Row) => string) =>
  (a: Row, b: Row): number =>
    valueOf(b) - valueOf(a) || compareNaturally(nameOf(a), nameOf(b))
