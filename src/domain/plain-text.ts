/** A text as it is compared: without accents and capitals, "Nº" as "no". */
export const plainText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('º', 'o').replaceAll('ª', 'a').toLowerCase()

/** The words of a text as they are compared. */
export const plainWords = (text: string): string[] =>
  plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** A name for comparison with others: without case, accents and extra spaces. */
export const comparedName = (name: string): string => plainText(name).trim().replace(/\s+/g, ' ')
