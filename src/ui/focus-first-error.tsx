import { useEffect, useRef } from 'react'

/** A field in error; a button in its place is marked as such, which ARIA has no attribute for. */
const FIELD = '[aria-invalid="true"], [data-invalid="true"]'

/** A field in error, or the first of a choice in error; among fields that stand in one fieldset, the one in error. */
const INVALID = `${FIELD}, fieldset:has([role="alert"]):not(:has(${FIELD})) input`

/** Focuses the first field with an error after a refused submit; put it into the form or dialog. */
export function FocusFirstError({ refusals }: { refusals: number }) {
  const marker = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (refusals === 0) return
    const form = marker.current?.closest('form, [role=dialog]')
    const invalid = form?.querySelector<HTMLElement>(INVALID)
    invalid?.focus({ preventScroll: true })
    // With its error text, and above the bar with the button.
    ;(invalid?.matches(FIELD) ? invalid : invalid?.closest('fieldset'))?.scrollIntoView({ block: 'center' })
  }, [refusals])
  return <span ref={marker} hidden />
}
