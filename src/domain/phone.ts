import parsePhoneNumber from 'libphonenumber-js/min'

/** Digits of a Brazilian number with its area code. People leave the code out, and a password would go nowhere. */
const HOME_DIGITS = 10

/** Where numbers are that are typed without a country. */
const HOME = 'BR'

/**
 * A telephone number in the form in which it is kept (`+5534999110042`). People type it as they like: with or without
 * country, a leading zero, brackets and dashes. Undefined for what is none.
 */
export function readPhone(typed: string): string | undefined {
  const number = parsePhoneNumber(typed.trim(), HOME)
  if (number?.isValid() !== true) return undefined
  const isShort = number.countryCallingCode === '55' && number.nationalNumber.length < HOME_DIGITS
  return isShort ? undefined : number.number
}
