import type { TouchEvent } from 'react'

/**
 * Presses a button when the finger is lifted from it. The browser would first act out a mouse that comes there, and click
 * after that. A finger that has slid off, scrolls, or is not the only one, is left to the browser.
 */
export function pressAtOnce(event: TouchEvent<HTMLButtonElement>): void {
  const { currentTarget: button, changedTouches, touches } = event
  const finger = changedTouches[0]
  if (!event.cancelable || !finger || touches.length > 0) return
  if (!button.contains(document.elementFromPoint(finger.clientX, finger.clientY))) return
  // Else the click follows all the same.
  event.preventDefault()
  button.click()
}
