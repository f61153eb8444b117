import { directly } from './directly.ts'
import { useAtOnce } from './use-at-once.ts'

/** Runs one write about people of a button: says what was done, or why not. */
export const useAction = () => useAtOnce(directly)
