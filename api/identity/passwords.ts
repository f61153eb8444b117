import { hash, verify } from '@node-rs/argon2'
import { randomInt } from 'node:crypto'

export { PASSWORD_MIN } from '../contract/user.ts'

/** argon2id with the smaller of OWASP's recommended settings: about 20 ms on one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Letters and digits that are not mistaken for each other on a small screen. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** The hash that is stored instead of a password (argon2id, PHC string). */
export const hashPassword = (password: string): Promise<string> => hash(password, COST)

let dummy: Promise<string> | undefined

/**
 * Whether a password is the one behind a stored hash. Without a hash it takes as long and says no, so that the answer
 * does not tell whether a user exists.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password')
  const valid = await verify(passwordHash ?? (await dummy), password)
  return valid && passwordHash !== undefined
}

/** A password that opens the way to a new one: ten letters, about 49 bits. */
export const temporaryPassword = (): string =>
  Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
