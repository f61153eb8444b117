/** The pens that some animals are in, in the order of their numbers. */
export const pensOf = (animals: readonly { pen: string | null }[]): string[] =>
  [...new Set(animals.flatMap(({ pen }) => (pen === null || pen === '' ? [] : [pen])))].sort((a, b) =>
    a.localeCompare(b, undefined, { numeric: true }),
  )
