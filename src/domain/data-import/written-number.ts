import { typedNumber } from '../typed-number.ts'

/** The sign before decimals. */
export type DecimalSign = ',' | '.'

/** A number in the way of a file; NaN for what is none. */
export function writtenNumber(written: string, sign: DecimalSign): number {
  const [, minus, digits = ''] = /^([-−]?)\s*(.*)$/.exec(written) ?? []
  const value = typedNumber(digits, sign === ',' ? 'pt' : 'en') ?? Number.NaN
  return minus === '' ? value : -value
}

/** What numbers look like with which only one sign before decimals is possible. */
const TELLING: Readonly<Record<DecimalSign, RegExp>> = {
  ',': /^(?:\d+,(?!\d{3}$)\d+|0+,\d+|\d{4,},\d+|\d{1,3}(?:\.\d{3})+,\d+|\d{1,3}(?:\.\d{3}){2,})$/,
  '.': /^(?:\d+\.(?!\d{3}$)\d+|0+\.\d+|\d{4,}\.\d+|\d{1,3}(?:,\d{3})+\.\d+|\d{1,3}(?:,\d{3}){2,})$/,
}

/**
 * The sign before decimals in the numbers of one column. "24,5" and "1.180,5" tell it. Where there are only such as
 * "1.180", what the column can hold does: 24.500 kg of milk are 24.5, and 1.180 thousand cells, which would be hardly any,
 * are 1180.
 * @param fits whether a number is possible in the column
 */
export function decimalSignOf(cells: readonly string[], fits: (value: number) => boolean): DecimalSign {
  const digits = cells.map((cell) => cell.replace(/^[-−]\s*/, ''))
  const telling = (sign: DecimalSign) => digits.filter((cell) => TELLING[sign].test(cell)).length
  const told = telling(',') - telling('.')
  if (told !== 0) return told > 0 ? ',' : '.'
  const fitting = (sign: DecimalSign) => cells.filter((cell) => fits(writtenNumber(cell, sign))).length
  const better = fitting(',') - fitting('.')
  if (better !== 0) return better > 0 ? ',' : '.'
  return digits.some((cell) => cell.includes(',')) ? '.' : ','
}
