/** Where the app is, to the identity host of tests. */
export const APP = 'http://localhost:4000'

/** A browser: keeps cookies, follows nothing by itself. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  readonly #origin: string

  /** @param origin of the identity host */
  constructor(origin: string) {
    this.#origin = origin
  }

  async get(path: string, headers: Record<string, string> = {}) {
    return this.send(path, { headers })
  }

  async post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    return this.send(path, { method: 'POST', body: new URLSearchParams(fields), headers })
  }

  private async send(path: string, init: RequestInit) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(new URL(path, this.#origin), {
      ...init,
      redirect: 'manual',
      headers: { cookie, ...(init.headers as Record<string, string>) },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return {
      status: response.status,
      location: response.headers.get('location'),
      text: await response.text(),
      response,
    }
  }

  signIn(login: string, password = 'lactor123', redirect = `${APP}/ubere/resultados`) {
    return this.post('/login', { login, password, redirect })
  }
}
