import { useEffect } from 'react'
import { Listeners } from '../engine/listeners.ts'

// Forms of this tab in which something stands that is not saved: nothing may reload the page over them.

let forms = 0
const listeners = new Listeners()

const add = (change: 1 | -1) => {
  forms += change
  listeners.tell()
}

/** Whether something in this tab has been typed and not saved. */
export const hasUnsavedForm = (): boolean => forms > 0

/** To be told when that may have changed; answers how to stop listening. */
export const onUnsavedForms = listeners.subscribe

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
