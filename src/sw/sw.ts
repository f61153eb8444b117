/// <reference lib="webworker" />
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { routeScriptsToCache } from './cached-scripts.ts'
import { installPrecache } from './precache.ts'
import { listenToPushes } from './push.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | PrecacheEntry)[] }

/** Cached pictures of plates: about a few months' worth; the first to go when storage runs out. */
const PICTURES = { maxEntries: 300, maxAgeSeconds: 90 * 86_400, purgeOnQuotaError: true }

const entries = self.__WB_MANIFEST
const precache = new PrecacheController()
precache.addToCacheList(entries)
self.addEventListener('install', (event) => {
  routeScriptsToCache(event, precache.strategy.cacheName)
  event.waitUntil(installPrecache(precache, entries, event))
})
self.addEventListener('activate', (event) => {
  // The page of the first visit too: it may lose its network before it is ever loaded again.
  event.waitUntil(removeOldFiles(event).then(() => self.clients.claim()))
})
registerRoute(new PrecacheRoute(precache))
cleanupOutdatedCaches()

// Every route of the app opens without a network; the server's own paths are never answered with the app.
registerRoute(
  new NavigationRoute(precache.createHandlerBoundToURL('/index.html'), {
    denylist: [
      /^\/graphql/,
      /^\/files\//,
      /^\/live$/,
      /^\/playground/,
      /^\/preload(?:\?|$)/,
      /^\/metrics/,
      /^\/healthz/,
      /^\/app-config\.json/,
    ],
  }),
)

// The plate reader is large and most users do not need it: cached when first requested. Its name has a content hash.
registerRoute(
  ({ url }) => /^\/assets\/read\.worker-[\w-]+\.js$/.test(url.pathname),
  new CacheFirst({ cacheName: 'lactor-reader', plugins: [new ExpirationPlugin({ maxEntries: 1 })] }),
)

registerRoute(({ url }) => url.pathname.startsWith('/assets/'), fromAnyVersion)

registerRoute(
  // Also those that are read on this device, which are fetched as bytes; documents are saved by the browser itself.
  ({ url, request }) =>
    /^\/files\/(?!(?:reports|orders|bills)\/)/.test(url.pathname) && ['image', ''].includes(request.destination),
  new CacheFirst({
    cacheName: 'lactor-pictures',
    plugins: [new CacheableResponsePlugin({ statuses: [200] }), new ExpirationPlugin(PICTURES)],
  }),
)

listenToPushes()

/**
 * Removes files of older versions, unless another tab may still run one of them: it keeps an open form until that is
 * saved, and loads parts of its version that the server no longer has. The next update then removes them.
 */
async function removeOldFiles(event: ExtendableEvent): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (tabs.length <= 1) await precache.activate(event)
}

/** Answers from the cache what this version does not know but an older one has left there, else from the network. */
async function fromAnyVersion({ request }: { request: Request }): Promise<Response> {
  const cache = await caches.open(precache.strategy.cacheName)
  return (await cache.match(request.url)) ?? fetch(request)
}

self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})
