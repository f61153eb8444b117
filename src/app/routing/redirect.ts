/** A path of this app from outside (a query, a cookie), or nothing: never another site. */
export function safePath(given: string | null): string | undefined {
  if (given === null) return undefined
  try {
    const url = new URL(given, location.origin)
    return url.origin === location.origin && given.startsWith('/') && !given.startsWith('//')
      ? `${url.pathname}${url.search}${url.hash}`
      : undefined
  } catch {
    return undefined
  }
}

/** The choice of a farm, which leads on to a path. */
export const chooseFarm = (path: string): string => `/selecionar-fazenda?redirect=${encodeURIComponent(path)}`

/** Parameter of the address that the service worker opens a new window with; see src/sw/push.ts. */
export const FARM = 'fazenda'

/** Parameter of an address that means one farm: on another one the home opens in its place. */
export const ONLY_FARM = 'so-na-fazenda'

/** A path that means one farm. */
export const onlyOn = (farmId: string, path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${ONLY_FARM}=${farmId}`
