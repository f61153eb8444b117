import { useEffect, useRef } from 'react'
import { useSeen } from './seen.ts'

/** What has the keyboard for itself while it has the focus. */
const TYPING = 'input, select, textarea, [contenteditable]'

/** What a key does; answers false where it does nothing now, so that the browser goes on with it. */
export type Keys = Readonly<Record<string, () => unknown>>

interface KeyOptions {
  /** Parts of the page that keep the keys for themselves, besides fields that one types into. */
  except?: string
  /** Whether the keys mean nothing for now. */
  off?: boolean
}

/** Keys of the desk's keyboard, by the name of the key; none while somebody types or holds a modifier. */
export function useKeys(keys: Keys, { except, off = false }: KeyOptions = {}): void {
  const latest = useRef(keys)
  const isSeen = useSeen()
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (off || !isSeen) return undefined
    const kept = except === undefined ? TYPING : `${TYPING}, ${except}`
    const onKey = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey } = event
      if (altKey || ctrlKey || metaKey || (target instanceof Element && target.closest(kept) !== null)) return
      if (Object.hasOwn(latest.current, key) && latest.current[key]?.() !== false) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
    }
  }, [except, off, isSeen])
}
