import { useEffect, useRef } from 'react'

/** Elements from which a navigation takes the focus. A field or panel that the new page has focused keeps it. */
const LEFT_BEHIND = 'body, a, button'

/** Focuses the title after a navigation, so that screen readers read it; not at the first load. */
export function useTitleFocus(pathname: string): void {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const title = document.querySelector('h1')
    if (!title || !document.activeElement?.matches(LEFT_BEHIND)) return
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return
    title.tabIndex = -1
    title.focus({ preventScroll: true })
  }, [pathname])
}
