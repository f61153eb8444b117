/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope

/** What the server says; see api/push/push-message.ts. */
interface Message {
  title: string
  body: string
  path: string
  farm: string
  tag: string
}

const HOME = '/'

/** Parameter of the address that a new window is opened with; see src/app/routing/redirect.ts. */
const FARM = 'fazenda'

/** A path of this app; what leads anywhere else leads home. */
function ownPath(path: unknown): string {
  if (typeof path !== 'string' || !URL.canParse(path, self.location.origin)) return HOME
  const { origin, pathname } = new URL(path, self.location.origin)
  return origin === self.location.origin ? pathname : HOME
}

/** A browser takes back the right to push from who gets a message and shows nothing, so something is always shown. */
function readMessage(data: PushMessageData | null): Message {
  let given: Partial<Record<keyof Message, unknown>> = {}
  try {
    given = (data?.json() ?? {}) as typeof given
  } catch {
    // Not what this server sends.
  }
  const { title, body, path, farm, tag } = given
  return {
    title: typeof title === 'string' ? title : 'Lactor',
    body: typeof body === 'string' ? body : '',
    path: ownPath(path),
    farm: typeof farm === 'string' && /^\d+$/.test(farm) ? farm : '',
    tag: typeof tag === 'string' ? tag : 'lactor',
  }
}

/** A page hears messages a while after it was opened only. It is asked so often, with a pause in between, in ms. */
const TRIES = 40
const PAUSE_MS = 500

async function appWindow(): Promise<WindowClient | undefined> {
  const windows = await self.clients.matchAll({ type: 'window' })
  return windows.find(({ focused }) => focused) ?? windows[0]
}

/** Opens a screen in a window of the app, which keeps what is typed there; in a new one where there is none. */
async function openScreen({ path, farm }: Pick<Message, 'path' | 'farm'>): Promise<void> {
  const address = farm === '' ? path : `${path}?${FARM}=${farm}`
  const open = await appWindow()
  await open?.focus().catch(() => undefined)
  if (!open) await self.clients.openWindow(address)
  else if (!(await isHeard({ type: 'OPEN_SCREEN', id: crypto.randomUUID(), path, farm }))) await open.navigate(address)
}

/** Tells the app's window until it answers. */
async function isHeard(message: object): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { port1, port2 } = new MessageChannel()
    const answer = new Promise<boolean>((resolve) => {
      port1.onmessage = () => {
        resolve(true)
      }
      setTimeout(resolve, PAUSE_MS, false)
    })
    // Look the window up on each try: after a navigation the old client no longer receives messages.
    const open = await appWindow()
    open?.postMessage(message, [port2])
    if (await answer) return true
  }
  return false
}

/** Shows what the server pushes, and opens its screen when it is touched. */
export function listenToPushes(): void {
  self.addEventListener('push', (event) => {
    const { title, body, path, farm, tag } = readMessage(event.data)
    const look = { icon: '/icon-192.png', badge: '/icon-192.png' }
    event.waitUntil(self.registration.showNotification(title, { body, tag, data: { path, farm }, ...look }))
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    // As it was shown, so it was read.
    event.waitUntil(openScreen(event.notification.data as Pick<Message, 'path' | 'farm'>))
  })
}
