/** Settings that the gateway provides at run time. */
export interface AppConfig {
  /** Where people sign in, as the browser reaches it. */
  identityUrl: string
  /** The product's slug. */
  product: string
  version: string
  /** Where people reach support: a messaging link, an address or a number; absent where there is none. */
  supportUrl?: string
}

const KEY = 'lactor.config'

/** The settings, from the device when it has them (then they are refreshed for the next start). */
export async function loadConfig(): Promise<AppConfig> {
  const stored = localStorage.getItem(KEY)
  const fresh = fetch('/app-config.json').then(async (response) => {
    if (!response.ok) throw new Error(`app-config.json: ${String(response.status)}`)
    const text = await response.text()
    localStorage.setItem(KEY, text)
    return JSON.parse(text) as AppConfig
  })
  if (stored === null) return fresh
  void fresh.catch(() => undefined)
  return JSON.parse(stored) as AppConfig
}

/** Names of this machine. Cookies belong to the name that was typed, so both hosts must be reached by the same. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

function identityOrigin(identityUrl: string): string {
  const url = new URL(identityUrl)
  if (LOOPBACK.has(url.hostname) && LOOPBACK.has(location.hostname)) url.hostname = location.hostname
  return url.origin
}

/** Pages of the identity host. It sends people back only to addresses it knows. */
export const identityPages = ({ identityUrl }: AppConfig) => {
  const page = (path: string) => (back: string) =>
    `${identityOrigin(identityUrl)}${path}?redirect=${encodeURIComponent(new URL(back, location.origin).href)}`
  const login = page('/login')
  return {
    login,
    /** Says why: the session ended. */
    loginAgain: (back: string) => `${login(back)}&why=ended`,
    /** Says why: the user has deleted the account. */
    loginDeleted: (back: string) => `${login(back)}&why=deleted`,
    forgot: page('/esqueci-minha-senha'),
    farm: page('/selecionar-fazenda'),
  }
}
