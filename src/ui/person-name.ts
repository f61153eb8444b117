import { useCallback } from 'react'
import { NOBODY } from '../domain/user-name.ts'
import { useText } from './text.ts'

/** Returns the name of who did something as it is shown; "" for null, a word for a deleted account. */
export function usePersonName(): (name: string | null) => string {
  const text = useText()
  return useCallback((name) => (name === NOBODY ? text('person.deleted') : (name ?? '')), [text])
}
