import { useEffect, useRef } from 'react'

/** A field in error, or the first of a choice in error; among fields that stand in one fieldset, the one in error. */
const INVALID = '[aria-invalid="true"], fieldset:has([role="alert"]):not(:has([aria-invalid="true"])) input'

/** Focuses the first field with an error after a refused submit; put it into the form or dialog. */
export function FocusFirstError({ refusals }: { refusals: number }) {
  const marker = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (refusals === 0) return
    const form = marker.current?.closest('form, [role=dialog]')
    const invalid = form?.querySelector<HTMLElement>(INVALID)
    invalid?.focus({ preventScroll: true })
    // With its error text, and above the bar with the button.
    ;(invalid?.ariaInvalid === 'true' ? invalid : invalid?.closest('fieldset'))?.scrollIntoView({ block: 'center' })
  }, [refusals])
  return <span ref={marker} hidden />
}
