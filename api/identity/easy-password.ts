import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_MIN } from '../../src/domain/user.ts'

/** How many of the most common passwords are refused. Source: OWASP ASVS 5.0, 6.2.4. */
const MOST_COMMON = 3_000

/** What somebody would try who knows only the product and its languages. Source: OWASP ASVS 5.0, 6.2.11. */
const NEAR_AT_HAND =
  /^(?:lactor|mastite|mastitis|[uú]bere|ubre|bezerra|ternera|fazenda|granja|senha|clave|mudar|brasil)\d{0,4}$/

const COMMON: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .map(String)
    .filter((password) => password.length >= PASSWORD_MIN)
    .slice(0, MOST_COMMON),
)

/** Whether a password is among the first that somebody else would try. */
export function isEasyPassword(password: string, login: string): boolean {
  const tried = password.trim().toLowerCase()
  return COMMON.has(tried) || NEAR_AT_HAND.test(tried) || tried === login.trim().toLowerCase()
}
