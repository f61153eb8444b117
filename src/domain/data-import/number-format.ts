/** A number of a workbook as its sheet shows it; undefined where that is the number itself. */
export type ShowNumber = (value: number) => string | undefined

/** Longest format that is looked at: people write shorter ones, and what a format adds is added to every cell. */
const MAX_FORMAT = 60

/** What a format is made of: quoted and escaped texts, room as wide as a sign, fillers, colours and conditions, signs. */
const PARTS = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]|./gsu

/** Fractions without the noise of formulas, "0.30000000000000004". */
export function numberText(value: number): string {
  if (!Number.isInteger(value)) return String(Number(value.toPrecision(12)))
  // Beyond what a number can hold the last digits are not those that were typed: the exponent shows it.
  return Number.isSafeInteger(value) ? String(value) : value.toExponential()
}

/** A part of a format: a text that is shown as it is, or a sign that stands for digits or says what is done with them. */
interface Part {
  text?: string
  sign?: string
}

function partOf(part: string): Part {
  if (/^(?:[_*].|\[)/su.test(part)) return {}
  if (/^["\\]/.test(part)) return { text: part.startsWith('"') ? part.slice(1, -1) : part.slice(1) }
  // Letters are dates, exponents and "General", and @ is a text.
  return /[0#?.,%/\d\p{L}@]/u.test(part) ? { sign: part } : { text: part }
}

/**
 * How a format shows numbers that are not negative; undefined where it only rounds them, groups their digits or adds a
 * unit: then the number is meant.
 */
export function showsNumber(format: string): ShowNumber | undefined {
  const all: readonly string[] = format.match(PARTS) ?? []
  const end = all.indexOf(';')
  const section = end < 0 ? all : all.slice(0, end)
  if (section.join('').length > MAX_FORMAT || section.some((part) => /^\[[<>=]/.test(part))) return undefined
  const parts = section.map(partOf)
  const signs = parts.map(({ sign = '' }) => sign).join('')
  if (/^[#?]*00+$/.test(signs)) return (value) => padded(parts, value)
  const [, denominators] = /^[#?0]+\/([#?0]{1,2}|[1-9]\d*)$/.exec(signs) ?? []
  if (denominators !== undefined) return (value) => fraction(denominators, value)
  if (signs.includes('%')) return (value) => `${numberText(value * 100)}%`
  // Each comma behind the digits leaves a thousand out.
  const [{ length: thousands } = ''] = /(?<=[#?0]),+(?=\.|$)/.exec(signs) ?? []
  return thousands > 0 ? (value) => numberText(value / 1_000 ** thousands) : undefined
}

/** A share as a fraction, "3/4" of a breed: of one that is more than a whole, the number is meant. */
function fraction(denominators: string, value: number): string | undefined {
  const fixed = Number(denominators)
  const candidates = fixed > 0 ? [fixed] : Array.from({ length: 10 ** denominators.length - 1 }, (_, n) => n + 1)
  const away = (denominator: number) => Math.abs(value - Math.round(value * denominator) / denominator)
  const best = candidates.reduce((least, each) => (away(each) < away(least) ? each : least))
  const share = Math.round(value * best)
  return share > 0 && share < best ? `${String(share)}/${String(best)}` : undefined
}

/** Digits with the zeros before them, as identifiers have them: "0901", "BR-0007". */
function padded(parts: readonly Part[], value: number): string | undefined {
  if (!Number.isSafeInteger(value) || value < 0) return undefined
  const places = parts.filter(({ sign }) => sign !== undefined)
  const digits = String(value).padStart(places.filter(({ sign }) => sign === '0').length, '0')
  // More digits than places stand at the first one.
  const more = digits.length - places.length
  const atPlace = (place: number) =>
    digits.slice(place === 0 ? 0 : Math.max(0, more + place), Math.max(0, more + place + 1))
  let place = 0
  return parts.map(({ text = '', sign }) => (sign === undefined ? text : atPlace(place++))).join('')
}
