import { dictionary } from '@zxcvbn-ts/language-common'
import { plainText } from '../../src/domain/plain-text.ts'
import { PASSWORD_MIN } from '../../src/domain/user.ts'

/** How many of the most common passwords are refused. Source: OWASP ASVS 5.0, 6.2.4. */
const MOST_COMMON = 3_000

/** With what the name of a farm begins, which people leave out. */
const KIND_OF_FARM =
  /^(?:fazenda|s[ií]tio|ch[aá]cara|est[aâ]ncia|rancho|granja|finca|hacienda|farm|agropecu[aá]ria)\s+/i

/** What somebody would try who knows only the product and its languages. Source: OWASP ASVS 5.0, 6.2.11. */
const NEAR_AT_HAND =
  /^(?:lactor|mastite|mastitis|[uú]bere|ubre|bezerra|ternera|fazenda|granja|senha|clave|mudar|brasil)\d{0,4}$/

const COMMON: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .map(String)
    .filter((password) => password.length >= PASSWORD_MIN)
    .slice(0, MOST_COMMON),
)

/** Sequences that count as runs, in both directions: digits, the alphabet, rows of the keyboard. */
const ROWS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjklç', 'zxcvbnm'].flatMap((row) => [
  row,
  reversed(row),
])

/** The shortest part of a row that counts as one: 'abc123' is made of two. */
const RUN_MIN = 3

/** The longest block that counts when it is repeated: 'abcdabcd'. */
const BLOCK_MAX = 4

/** Names that an attacker who knows the user would try. */
export interface KnownOfUser {
  login: string
  /** Names of the farms that they work on. */
  farms: readonly string[]
}

/** Whether a password is among the first that somebody else would try. */
export function isEasyPassword(password: string, { login, farms }: KnownOfUser): boolean {
  const tried = password.trim().toLowerCase()
  if (tried === '' || COMMON.has(tried) || NEAR_AT_HAND.test(tried) || isRepeated(tried) || isOfRuns(tried)) return true
  const bare = withoutDigits(tried)
  const names = [login, login.replace(/@.*/, ''), ...farms, ...farms.map((farm) => farm.replace(KIND_OF_FARM, ''))]
  return names.some((name) => {
    const known = withoutDigits(name)
    return tried === name.trim().toLowerCase() || (known !== '' && (bare === known || bare === reversed(known)))
  })
}

function reversed(text: string): string {
  return Array.from(text).reverse().join('')
}

/** A name without leading and trailing digits, which add little to it as a password. */
const withoutDigits = (text: string): string =>
  plainText(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^\p{N}+|\p{N}+$/gu, '')

/** Whether a short block is all there is, over and over. */
function isRepeated(text: string): boolean {
  const signs = Array.from(text)
  const sizes = Array.from({ length: Math.min(BLOCK_MAX, Math.floor(signs.length / 2)) }, (_, index) => index + 1)
  return sizes.some((size) => signs.every((sign, index) => index < size || sign === signs[index - size]))
}

/** Whether a text is made of runs along the rows, and nothing else. */
function isOfRuns(text: string): boolean {
  if (text === '') return true
  for (let length = text.length; length >= RUN_MIN; length--) {
    const run = text.slice(0, length)
    if (ROWS.some((row) => row.includes(run)) && isOfRuns(text.slice(length))) return true
  }
  return false
}
