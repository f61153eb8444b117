import { NOBODY } from '../domain/user-name.ts'
import type { Text } from './text.ts'

/** The name of who did something as it is shown; "" for null, a word for a deleted account. */
export const personName = (name: string | null, text: Text): string =>
  name === NOBODY ? text('person.deleted') : (name ?? '')
