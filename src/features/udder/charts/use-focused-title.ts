import { useEffect, useRef, type RefObject } from 'react'

/** Focuses the heading of the records behind a chart's point, which stand below the chart. @param point its key */
export function useFocusedTitle(point: string): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
  }, [point])
  return title
}
