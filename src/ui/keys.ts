import { useEffect, useRef } from 'react'

/** Elements that handle the keyboard themselves while focused, and dialogs. */
const ELSEWHERE = 'input, select, textarea, [contenteditable], [role=dialog], [role=alertdialog]'

const KEY = 'lactor.letterKeys'

/** Whether shortcuts of one character are on: speech input and tremor trigger them by accident. Source: WCAG 2.1.4. */
export const hasLetterKeys = (): boolean => localStorage.getItem(KEY) !== 'off'

/** Switches shortcuts of one character on or off on this device. */
export function setLetterKeys(on: boolean): void {
  localStorage.setItem(KEY, on ? 'on' : 'off')
}

/** `?` stays on: it opens the sheet with the switch. */
const isOff = (key: string): boolean => key.length === 1 && key !== '?' && !hasLetterKeys()

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
      if (altKey || ctrlKey || metaKey || isOff(key) || (target instanceof Element && target.closest(kept) !== null))
        return
      if (Object.hasOwn(latest.current, key) && latest.current[key]?.() !== false) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
    }
  }, [except, off])
}
