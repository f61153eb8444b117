import { useEffect, useRef } from 'react'

/** Elements that handle the keyboard themselves while focused, and what lies over the page. */
const ELSEWHERE = 'input, select, textarea, [contenteditable], [role=dialog], [role=alertdialog]'

/** Handles a key; returns false to leave it to the browser. */
export type Keys = Readonly<Record<string, () => unknown>>

interface KeyOptions {
  /** Parts of the page that handle keys themselves, besides text inputs and dialogs. */
  except?: string
  /** Whether the keys are off for now. */
  off?: boolean
}

/** Keys of the desk's keyboard, by the name of the key; off while the user types or holds a modifier. */
export function useKeys(keys: Keys, { except, off = false }: KeyOptions = {}): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (off) return undefined
    const kept = except === undefined ? ELSEWHERE : `${ELSEWHERE}, ${except}`
    const onKey = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey } = event
      if (altKey || ctrlKey || metaKey || (target instanceof Element && target.closest(kept) !== null)) return
      if (Object.hasOwn(latest.current, key) && latest.current[key]?.() !== false) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
    }
  }, [except, off])
}
