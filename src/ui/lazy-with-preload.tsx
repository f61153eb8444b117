import { lazy, useState, type ComponentType, type ReactNode } from 'react'

/** A component whose code is loaded when it is first rendered, or preloaded. */
export interface LazyWithPreload<Props> {
  (props: Props): ReactNode
  preload: () => Promise<{ default: ComponentType<Props> }>
  isLoaded: () => boolean
}

/**
 * React.lazy with preload. React.lazy suspends even when the code is loaded, longer on slow devices; this one renders
 * loaded code at once.
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyWithPreload<Props> {
  let here: ComponentType<Props> | undefined
  const preload = async () => {
    const loaded = await load()
    here = loaded.default
    return loaded
  }
  const Awaited = lazy(preload)
  function Drawn(props: Props) {
    // Never switch between the two: remounting would lose what the user typed.
    const [Content] = useState<ComponentType<Props>>(() => here ?? Awaited)
    return <Content {...props} />
  }
  return Object.assign(Drawn, { preload, isLoaded: () => here !== undefined })
}

/** Loads parts along with their page: it opens whole without a network too. */
export const preloadParts = (...parts: readonly { preload: () => Promise<unknown> }[]): void => {
  for (const part of parts) part.preload().catch(() => undefined)
}
