import { useSyncExternalStore } from 'react'
import { Listeners } from '../../engine/platform/listeners.ts'

type Scheme = 'light' | 'dark'

const KEY = 'lactor.theme'
const listeners = new Listeners()

function current(): Scheme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function choose(scheme: Scheme): void {
  document.documentElement.dataset.theme = scheme
  localStorage.setItem(KEY, scheme)
  listeners.notify()
}

/** Applies the scheme that was chosen on this device, if any. */
export function restoreScheme(): void {
  const stored = localStorage.getItem(KEY)
  if (stored === 'light' || stored === 'dark') document.documentElement.dataset.theme = stored
}

/** Light or dark, and how to choose. */
export function useScheme(): [Scheme, (scheme: Scheme) => void] {
  const scheme = useSyncExternalStore(listeners.subscribe, current)
  return [scheme, choose]
}
