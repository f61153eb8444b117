/// <reference lib="webworker" />
import type { PrecacheController } from 'workbox-precaching'

/** All scripts and styles of the app by their paths, written by the build. */
const APP_FILES = '/app-files.json'

/** A new version that changes fewer files than this fetches them one by one. */
const MANY = 40

/**
 * Fills the precache from one response. Workbox fetches files one after the other, each for at least a round trip; what
 * this could not get, it still fetches.
 */
export async function fillPrecache(controller: PrecacheController): Promise<void> {
  const cache = await caches.open(controller.strategy.cacheName)
  const cached = new Set((await cache.keys()).map(({ url }) => url))
  const isMissing = (url: string) => {
    const key = controller.getCacheKeyForURL(url)
    return key !== undefined && !cached.has(key)
  }
  if (controller.getCachedURLs().filter(isMissing).length < MANY) return
  try {
    const response = await fetch(APP_FILES)
    if (!response.ok) return
    const files = Object.entries((await response.json()) as Record<string, string>)
    await Promise.all(
      files
        .filter(([path]) => isMissing(path))
        .map(([path, text]) => {
          const type = path.endsWith('.css') ? 'text/css' : 'text/javascript'
          return cache.put(path, new Response(text, { headers: { 'content-type': `${type}; charset=utf-8` } }))
        }),
    )
  } catch {
    // The network failed in between: Workbox tries each file and reports.
  }
}
