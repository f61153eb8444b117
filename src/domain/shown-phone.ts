/** Country, area and number of a Brazilian telephone, in the form in which it is kept. */
const BRAZILIAN = /^\+55(\d{2})(\d{4,5})(\d{4})$/

/**
 * A kept number as people write it: `(34) 99911-0042`, abroad as it is kept. Apart from `readPhone`, whose table of all
 * countries only forms need.
 */
export function showPhone(kept: string): string {
  // Numbers of earlier releases have blanks and dashes.
  const digits = kept.replaceAll(/[\s()-]/g, '')
  return BRAZILIAN.test(digits) ? digits.replace(BRAZILIAN, '($1) $2-$3') : kept
}
