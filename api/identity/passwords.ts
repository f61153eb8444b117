import { hash, verify } from '@node-rs/argon2'
import { randomInt } from 'node:crypto'
import { FairQueue } from '../jobs/fair-queue.ts'

export { PASSWORD_MIN } from '../../src/domain/user.ts'

/** argon2id with the smaller of OWASP's recommended settings: about 20 ms on one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes are made on the threads that files and photos need as well: most of them stay free, however many sign in. */
const queue = new FairQueue({ atOnce: 2, waiting: 100 })
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => queue.run('', work)

/** Letters and digits that are not mistaken for each other on a small screen. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** The hash that is stored instead of a password (argon2id, PHC string). @throws QueueFullError */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST))

let dummy: Promise<string> | undefined

/**
 * Whether a password is the one behind a stored hash. Without a hash it takes as long and says no, so that the answer
 * does not tell whether a user exists.
 * @throws QueueFullError when too many passwords wait to be checked
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummy ??= hash('nobody has this password', COST)
  const against = passwordHash ?? (await dummy)
  const valid = await inTurn(() => verify(against, password))
  return valid && passwordHash !== undefined
}

/** A password that opens the way to a new one: ten letters, about 49 bits. */
export const temporaryPassword = (): string =>
  Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
