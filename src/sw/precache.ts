/// <reference lib="webworker" />
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching'

/** All scripts and styles of the app by their paths, written by the build. */
const APP_FILES = '/app-files.json'

/** A new version that changes fewer files than this fetches them one by one. */
const MANY = 40

/**
 * Caches what is not cached yet: from one response, for Workbox fetches files one after the other, each for at least a
 * round trip. What this could not get, Workbox still fetches; it is given nothing else, because it would read every cached
 * file only to see that it is there.
 */
export async function installPrecache(
  controller: PrecacheController,
  entries: readonly (string | PrecacheEntry)[],
  event: ExtendableEvent,
): Promise<void> {
  const cache = await caches.open(controller.strategy.cacheName)
  const keyOf = (url: string) => controller.getCacheKeyForURL(url) ?? ''
  const missing = async () => {
    const cached = new Set((await cache.keys()).map(({ url }) => url))
    return entries.filter((entry) => !cached.has(keyOf(urlOf(entry))))
  }
  let left = await missing()
  if (left.length >= MANY) {
    const wanted = new Set(left.map((entry) => keyOf(urlOf(entry))))
    await fillCache(cache, (path) => wanted.has(keyOf(path)))
    left = await missing()
  }
  const installer = new PrecacheController()
  installer.addToCacheList(left)
  await installer.install(event)
}

const urlOf = (entry: string | PrecacheEntry): string => (typeof entry === 'string' ? entry : entry.url)

/** Puts those of the app's scripts and styles that are wanted. */
async function fillCache(cache: Cache, isWanted: (path: string) => boolean): Promise<void> {
  try {
    const response = await fetch(APP_FILES)
    if (!response.ok) return
    const files = Object.entries((await response.json()) as Record<string, string>)
    await Promise.all(
      files
        .filter(([path]) => isWanted(path))
        .map(([path, text]) => {
          const type = path.endsWith('.css') ? 'text/css' : 'text/javascript'
          return cache.put(path, new Response(text, { headers: { 'content-type': `${type}; charset=utf-8` } }))
        }),
    )
  } catch {
    // The network failed in between: Workbox tries each file and reports.
  }
}
