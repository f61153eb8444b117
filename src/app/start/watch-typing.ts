/** Where a keyboard opens. */
const FIELD = 'input:not([type=radio], [type=checkbox], [type=file]), textarea'

/** A tap's mouse events come one after the other, and moving the focus is among them, in ms. */
const SETTLED_MS = 100

/**
 * Marks the page with `data-typing` while a field has the focus: on little height the bars then give way. They come
 * back only after a press has ended. If they came with the focus's move, the button would slide away from under the
 * pointer, and its click would be lost.
 */
export function watchTyping(): () => void {
  const root = document.documentElement
  const left = new AbortController()
  let pressed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const mark = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!pressed) root.toggleAttribute('data-typing', document.activeElement?.matches(FIELD) === true)
    }, SETTLED_MS)
  }
  const press = ({ type }: Event) => {
    pressed = type === 'pointerdown'
    mark()
  }
  const options = { capture: true, passive: true, signal: left.signal }
  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) addEventListener(type, press, options)
  for (const type of ['focusin', 'focusout']) addEventListener(type, mark, options)
  mark()
  return () => {
    left.abort()
    clearTimeout(timer)
    root.removeAttribute('data-typing')
  }
}
