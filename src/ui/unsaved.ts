import { useEffect } from 'react'

// Forms of this tab in which something stands that is not saved: nothing may reload the page over them.

let forms = 0
const listeners = new Set<() => void>()

const add = (change: 1 | -1) => {
  forms += change
  for (const listener of listeners) listener()
}

/** Whether something in this tab has been typed and not saved. */
export const hasUnsavedForm = (): boolean => forms > 0

/** To be told when that may have changed; answers how to stop listening. */
export function onUnsavedForms(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Counts a form while something in it is not saved. */
export function useUnsavedForm(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined
    add(1)
    return () => {
      add(-1)
    }
  }, [unsaved])
}
