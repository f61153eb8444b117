/** What stands in place of a name on the records of a deleted account. */
export const NOBODY = '–'

/** The badge of a user: first two letters, upper case, or "--" for shorter names. Source: specification section 2. */
export function initials(name: string): string {
  const letters = Array.from(name.trim()).slice(0, 2)
  return letters.length < 2 ? '--' : letters.join('').toUpperCase()
}
