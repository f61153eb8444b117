/** Made once: a language's rules are dear to look up for each comparison. */
const collator = new Intl.Collator(undefined, { numeric: true })

/** Order of two texts in which numbers count by their value: ear tag 9 before 10. */
export const compareNaturally = (a: string, b: string): number => collator.compare(a, b)

/**
 * Order of rows by a value, the greatest first; rows of equal values by their names, so that every visit shows them alike.
 * @param nameOf what people call a row
 */
export const greatestFirst =
  <Row>(valueOf: (row: Row) => number, nameOf: (row: Row) => string) =>
  (a: Row, b: Row): number =>
    valueOf(b) - valueOf(a) || compareNaturally(nameOf(a), nameOf(b))
