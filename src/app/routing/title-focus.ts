import { useEffect, useRef } from 'react'

/** Where the focus stays after a navigation: a field or panel that the new page has focused itself is none of these. */
const LEFT_BEHIND = 'body, a, button'

/** Focuses the title of a page one has come to, so that screen readers read it; not that of the first page. */
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
