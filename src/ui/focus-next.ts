const FOCUSABLE = 'input, select, textarea, button, a[href], [tabindex="0"]'

/** Frames within which a dialog that closes has gone, and what is under it can be focused again. */
const FRAMES = 30

/** Focuses an element as soon as it can be: not while a dialog over it closes. */
export function focusSoon(find: () => HTMLElement | null | undefined, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const element = document.querySelector('[role=dialog], [role=alertdialog]') ? null : find()
    element?.focus()
    if ((!element || document.activeElement !== element) && frames > 0) focusSoon(find, frames - 1)
  })
}

/** Focuses what follows an element in its form, once what has just changed is rendered: the next field. */
export function focusNext(from: () => Element | null): void {
  focusSoon(() => {
    const element = from()
    const form = element?.closest('form')
    if (!element || !form) return undefined
    return [...form.querySelectorAll<HTMLInputElement>(FOCUSABLE)].find(
      (candidate) =>
        !element.contains(candidate) &&
        (element.compareDocumentPosition(candidate) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
        !candidate.disabled &&
        !candidate.readOnly,
    )
  })
}
