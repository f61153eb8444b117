/** Names of this machine that a browser may use. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Where people may be sent back to: only addresses under these origins. */
export class Redirects {
  private readonly origins: readonly URL[]

  /** @param publicUrls origins of the app; the first is the default target */
  constructor(publicUrls: readonly string[]) {
    this.origins = publicUrls.map((url) => new URL(url))
    if (this.origins.length === 0) throw new RangeError('At least one public URL is needed')
  }

  /** The wanted address if it is allowed, else the app's start. */
  allow(wanted: string | undefined): string {
    const url = wanted === undefined ? undefined : this.#own(wanted)
    return url?.href ?? this.origins[0]?.href ?? '/'
  }

  /** Whether an address is one of the app's. */
  includes(address: string): boolean {
    return this.#own(address) !== undefined
  }

  #own(address: string): URL | undefined {
    const url = URL.parse(address)
    const own = url && this.origins.some((origin) => sameOrigin(url, origin)) && !url.username && !url.password
    return own ? url : undefined
  }
}

function sameOrigin(url: URL, allowed: URL): boolean {
  if (url.protocol !== allowed.protocol || url.port !== allowed.port) return false
  return url.hostname === allowed.hostname || (LOOPBACK.has(url.hostname) && LOOPBACK.has(allowed.hostname))
}
