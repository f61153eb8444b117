import { typedNumber } from '../../../domain/typed-number.ts'
import type { CountQualifier } from '../../../domain/tank.ts'

/** Bacteria and cells are typed in thousands, as reports have them. */
export const THOUSAND = 1000

/** Thousands of something as its number: "312" → 312,000. A part of one cell is refused. */
export function readThousands(typed: string, language: string): number | null {
  const amount = typedNumber(typed, language)
  if (amount === null) return null
  const whole = Math.round(amount * THOUSAND)
  return whole / THOUSAND === amount ? whole : Number.NaN
}

/** A count as a laboratory reports it, in thousands: "85", "< 10". */
export function readReported(
  typed: string,
  language: string,
): { tbc: number | null; tbcQualifier: CountQualifier | null } {
  const [, sign = '', number = ''] = /^\s*([<>]?)(.*)$/.exec(typed) ?? []
  const tbc = readThousands(number, language)
  if (tbc === null && sign === '') return { tbc: null, tbcQualifier: null }
  return { tbc: tbc ?? Number.NaN, tbcQualifier: sign === '<' ? 'below' : sign === '>' ? 'above' : 'exact' }
}

/** What is no whole number is refused. */
export const wholeColonies = (counted: number | string | null) => (typeof counted === 'string' ? Number.NaN : counted)

const SIGNS: Partial<Record<CountQualifier, string>> = { below: '< ', above: '> ' }

/** A count as a laboratory reports it, as {@link readReported} reads it back. */
export const reportedText = (tbc: number, qualifier: CountQualifier, number: (value: number) => string): string =>
  `${SIGNS[qualifier] ?? ''}${number(tbc / THOUSAND)}`
