/** Between digits, a space of any kind may stand for a thousands point. */
const SPACE = '\\s\\u00a0\\u202f'

/** What numbers look like in a language: thousands in groups of three, decimals after the language's own sign. */
function shapes(language: string): { grouped: RegExp; plain: RegExp; foreign: RegExp } {
  const [point, comma] = language.startsWith('en') ? [',', '.'] : ['.', ',']
  return {
    grouped: new RegExp(`^\\d{1,3}(?:([${point}${SPACE}])\\d{3})(?:\\1\\d{3})*(?:[${comma}]\\d+)?$`),
    plain: new RegExp(`^\\d+(?:[${comma}]\\d+)?$`),
    // Keypads have one sign only, often the other language's: fine where it cannot be one for thousands.
    foreign: new RegExp(`^\\d+[${point}](?:\\d{1,2}|\\d{4,})$`),
  }
}

/**
 * The number that somebody typed in the way of a language: "1.180" is 1180 in Portuguese and 1.18 in English. Null for an
 * empty field. What it would have to change or guess is refused: NaN, so that the rules say so at the field.
 */
export function typedNumber(typed: string, language: string): number | null {
  const text = typed.trim()
  if (text === '') return null
  const { grouped, plain, foreign } = shapes(language)
  const comma = language.startsWith('en') ? '.' : ','
  if (grouped.test(text) || plain.test(text)) {
    const [whole = '', decimals = ''] = text.split(comma)
    return Number(`${whole.replace(/\D/g, '')}.${decimals}`)
  }
  return foreign.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}

/** A number as it is typed in a language, without signs for thousands: what {@link typedNumber} reads back. */
export const typedText = (value: number | null, language: string): string =>
  value === null ? '' : withSignOf(language, String(value))

/** The text of a number, which has a point before its decimals, with the sign of a language there. */
export const withSignOf = (language: string, number: string): string =>
  number.replace('.', language.startsWith('en') ? '.' : ',')
