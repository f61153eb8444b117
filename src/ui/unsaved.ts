import { useEffect } from 'react'

// Forms of this tab with unsaved input: nothing may reload the page over them.

let forms = 0
const listeners = new Set<() => void>()

const add = (change: 1 | -1) => {
  forms += change
  for (const listener of listeners) listener()
}

/** Whether this tab has unsaved input. */
export const hasUnsavedForm = (): boolean => forms > 0

/** Subscribes to changes; returns how to unsubscribe. */
export function onUnsavedForms(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Counts a form while it has unsaved input. */
export function useUnsavedForm(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined
    add(1)
    return () => {
      add(-1)
    }
  }, [unsaved])
}
