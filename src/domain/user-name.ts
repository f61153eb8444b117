/** What stands in place of a name on the records of a deleted account. */
export const NOBODY = '–'

/** The login of an account that its owner has deleted: another user may take the old one. */
export const deletedLogin = (userId: number): string => `deleted-${String(userId)}`

/** The badge of a user: first two letters, upper case, or "--" for shorter names. Source: specification section 2. */
export function initials(name: string): string {
  const letters = Array.from(name.trim()).slice(0, 2)
  return letters.length < 2 ? '--' : letters.join('').toUpperCase()
}
