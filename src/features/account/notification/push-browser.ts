/** How it stands with notifications in this browser. */
export type PushState =
  /** It has no push. */
  | 'none'
  /** It has push only once the app is on the home screen. */
  | 'home'
  /** Its user has said no, which only the browser's own settings change. */
  | 'denied'
  | 'off'
  | 'on'

/** Who has turned notifications on here: another user of the same browser has to be asked first. Goes with signing out. */
const OWNER = 'lactor.pushUser'

const isOfApple = (): boolean => /iPad|iPhone|iPod/.test(navigator.userAgent) || isTouchMac()

/** An iPad calls itself a Mac. */
const isTouchMac = (): boolean => navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1

const ownSubscription = async (userId: string): Promise<PushSubscription | null> => {
  if (localStorage.getItem(OWNER) !== userId) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

const hasPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** How it stands in this browser, for a user. */
export async function pushState(userId: string): Promise<PushState> {
  if (!hasPush()) return isOfApple() && !matchMedia('(display-mode: standalone)').matches ? 'home' : 'none'
  if (Notification.permission === 'denied') return 'denied'
  return (await ownSubscription(userId)) ? 'on' : 'off'
}

/** What the server needs of a browser. */
export interface BrowserAddress {
  endpoint: string
  p256dh: string
  auth: string
  agent: string
}

const toText = (buffer: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const addressOf = (subscription: PushSubscription): BrowserAddress => ({
  endpoint: subscription.endpoint,
  p256dh: toText(subscription.getKey('p256dh')),
  auth: toText(subscription.getKey('auth')),
  agent: navigator.userAgent.slice(0, 300),
})

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** Asks the browser's user, and subscribes. Null when the user said no. @param publicKey of the server */
export async function subscribeBrowser(userId: string, publicKey: string): Promise<BrowserAddress | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await navigator.serviceWorker.ready
  const key = toBytes(publicKey)
  const known = await pushManager.getSubscription()
  // One of another server, or of another user of this browser.
  await known?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  localStorage.setItem(OWNER, userId)
  return addressOf(subscription)
}

/** Ends it in this browser. */
export async function unsubscribeBrowser(userId: string): Promise<void> {
  const subscription = await ownSubscription(userId)
  localStorage.removeItem(OWNER)
  await subscription?.unsubscribe()
}

/** The address of a browser that the user has subscribed before: a new session has to be told of it. */
export async function knownAddress(userId: string): Promise<BrowserAddress | null> {
  if (!hasPush() || Notification.permission !== 'granted') return null
  const subscription = await ownSubscription(userId)
  return subscription && addressOf(subscription)
}
