import { useEffect, useRef } from 'react'

// What lies over a screen has a history entry of its own, so that a phone's Back closes it and does not leave the screen.

/** How to close what lies over the screen, the last opened at the end. */
const opened: (() => void)[] = []

/** How many of them the current history entry belongs to. */
const depth = (): number => (history.state as { over?: number } | null)?.over ?? 0

let listens = false

/** Whether a `history.back()` of ours is pending: browsers navigate asynchronously. */
let isGoingBack = false

function goBack(): void {
  isGoingBack = true
  history.back()
}

function addEntry(): void {
  history.pushState({ ...(history.state as object | null), over: opened.length }, '')
}

/** Whether another page is being opened, which going back would stop. */
let isLeaving = false
const leave = () => {
  isLeaving = true
}

function listen(): void {
  if (listens) return
  listens = true
  addEventListener('popstate', () => {
    const isOwn = isGoingBack
    isGoingBack = false
    if (opened.length > depth()) {
      // Opened while our own back() was pending: the user did not close it.
      if (isOwn) addEntry()
      else opened.at(-1)?.()
    }
    // The entry of something that was left by a link: there is nothing to come back to.
    else if (depth() > opened.length) goBack()
  })
}

/** Closes what is rendered when the user goes back. */
export function useBackCloses(onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    listen()
    const own = () => {
      close.current()
    }
    isLeaving = false
    addEventListener('beforeunload', leave)
    opened.push(own)
    if (!isGoingBack) addEntry()
    return () => {
      opened.splice(opened.indexOf(own), 1)
      // After a navigation that may close it: then the current entry is another screen's.
      setTimeout(() => {
        if (depth() > opened.length && !isLeaving) goBack()
        if (opened.length === 0) removeEventListener('beforeunload', leave)
      })
    }
  }, [])
}
