import { lazy, useEffect, useState, type ComponentType, type LazyExoticComponent } from 'react'
import { Notice } from './surface.tsx'
import { useText } from './text.ts'

/**
 * React.lazy for a part of a page. Where its code cannot be fetched (a first visit whose network broke off before the app
 * was kept), the rest of the page stays, and the part comes with the network.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  function PartLater(props: Props) {
    const text = useText()
    const [Part, setPart] = useState<ComponentType<Props> | null>(null)
    useEffect(() => {
      const retry = () => {
        void load().then(
          ({ default: part }) => {
            setPart(() => part)
          },
          // Tried again when there is a network once more.
          () => undefined,
        )
      }
      addEventListener('online', retry)
      return () => {
        removeEventListener('online', retry)
      }
    }, [])
    return Part === null ? <Notice role="status">{text('error.part')}</Notice> : <Part {...props} />
  }
  return lazy(() => load().catch(() => ({ default: PartLater })))
}
