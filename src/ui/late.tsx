import { lazy, useState, type ComponentType, type ReactNode } from 'react'

/** A component whose code is fetched when it is first drawn, or before. */
export interface Late<Props> {
  (props: Props): ReactNode
  fetch: () => Promise<{ default: ComponentType<Props> }>
  isHere: () => boolean
}

/**
 * Makes one. React waits for a lazy component even when its code is here, and longer the slower the device is; this one
 * is then drawn at once.
 */
export function late<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): Late<Props> {
  let here: ComponentType<Props> | undefined
  const fetch = async () => {
    const loaded = await load()
    here = loaded.default
    return loaded
  }
  const Awaited = lazy(fetch)
  function Drawn(props: Props) {
    // Which of the two it is stays, or what one types would be lost.
    const [Content] = useState<ComponentType<Props>>(() => here ?? Awaited)
    return <Content {...props} />
  }
  return Object.assign(Drawn, { fetch, isHere: () => here !== undefined })
}
