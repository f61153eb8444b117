import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { buildSchema } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../../mesh/gateway/settings.ts'
import { startGateway, type RunningGateway } from '../harness/gateway.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'

const folder = temporaryFolder('app')
const html = { accept: 'text/html,application/xhtml+xml' }
const signedIn = { ...html, cookie: 'token=abc_DEF-123' }
let gateway: RunningGateway
let origin: string

beforeAll(async () => {
  mkdirSync(join(folder.path, 'assets'))
  writeFileSync(join(folder.path, 'index.html'), '<!doctype html><title>Lactor</title>')
  mkdirSync(join(folder.path, '.vite'))
  const pages = {
    '/': ['/assets/home-1c3d.js'],
    '/lactacao': ['/assets/app-4f2a.js'],
    '/vacas/:id': ['/assets/cow.js'],
  }
  writeFileSync(
    join(folder.path, '.vite/preloads.json'),
    JSON.stringify({ pages, afterStart: ['/assets/late-77aa.js', '/assets/app-4f2a.js'] }),
  )
  writeFileSync(join(folder.path, 'sw.js'), 'self.skipWaiting()')
  writeFileSync(join(folder.path, 'assets/app-4f2a.js'), 'plain')
  writeFileSync(join(folder.path, 'assets/read.worker-9b1c.js'), 'plain')
  writeFileSync(join(folder.path, 'assets/read.worker-9b1c.js.br'), brotliCompressSync('compressed'))
  writeFileSync(join(folder.path, 'assets/app-4f2a.js.br'), brotliCompressSync('compressed'))
  gateway = await startGateway({
    appFolder: folder.path,
    metricsToken: 'figures',
    identityUrl: 'https://id.farm.example/x',
    publicUrl: 'https://app.farm.example',
    supportUrl: 'tel:+553499110042',
    apiPublicUrl: 'https://api.farm.example',
  })
  origin = gateway.origin
})
afterAll(async () => {
  await gateway.close()
  folder.remove()
})

describe('the app', () => {
  test.each(['/', '/lactacao', '/diagnosticos/123/leitura?side=A'])(
    '%s is the app for a browser with a session',
    async (path) => {
      const response = await fetch(origin + path, { headers: signedIn })
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toContain('text/html')
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(await response.text()).toContain('<title>Lactor</title>')
    },
  )

  test('a page names its files, so that they come with the shell', async () => {
    const linkOf = async (path: string) => (await fetch(origin + path, { headers: signedIn })).headers.get('link')
    expect(await linkOf('/lactacao?mes=2026-01')).toBe('</assets/app-4f2a.js>; rel=modulepreload')
    expect(await linkOf('/vacas/12')).toBe('</assets/cow.js>; rel=modulepreload')
    expect([await linkOf('/vacas/12/x'), await linkOf('/tanque'), await linkOf('/assets/app-4f2a.js')]).toEqual([
      null,
      null,
      null,
    ])
  })

  test('while somebody signs in, a frame preloads the page that comes next, and what the app loads by itself', async () => {
    const frameOf = async (query: string) => {
      const response = await fetch(`${origin}/preload${query}`, { headers: html })
      const links = (await response.text()).matchAll(/<link rel="modulepreload" href="([^"]+)" fetchpriority="low">/g)
      return { headers: response.headers, files: [...links].map(([, file]) => file) }
    }
    const { headers, files } = await frameOf('?page=%2Flactacao')
    expect(files).toEqual(['/assets/app-4f2a.js', '/assets/late-77aa.js'])
    const home = ['/assets/home-1c3d.js', '/assets/late-77aa.js', '/assets/app-4f2a.js']
    for (const query of ['', '?page=%2Fnowhere', '?page=__proto__']) expect((await frameOf(query)).files).toEqual(home)
    expect(headers.get('content-security-policy')).toContain('frame-ancestors https://id.farm.example')
    expect(headers.get('x-frame-options')).toBeNull()
    expect((await fetch(`${origin}/preload?page=a&page=b`)).status).toBe(400)
  })

  const visit = async (path: string, headers: Record<string, string> = html) => {
    const response = await fetch(origin + path, { headers })
    return [response.status, / data-target="([^"]+)"/.exec(await response.text())?.[1] ?? null]
  }
  const signIn = (back: string) => [200, `https://id.farm.example/login?redirect=${encodeURIComponent(back)}`]

  test.each([
    ['/', 'https://app.farm.example/'],
    ['/lactacao?mes=2026-01', 'https://app.farm.example/lactacao?mes=2026-01'],
    ['/login', 'https://app.farm.example/'],
    ['/login?redirect=%2Flactacao', 'https://app.farm.example/lactacao'],
    ['/login?redirect=https%3A%2F%2Fevil.example', 'https://app.farm.example/'],
    ['/login?redirect=%2F%2Fevil.example', 'https://app.farm.example/'],
    ['/login?redirect=%2F%5Cevil.example', 'https://app.farm.example/'],
    ['//evil.example/lactacao', 'https://app.farm.example/evil.example/lactacao'],
  ])('%s without a session leads to sign-in at once, and back to %s', async (path, back) => {
    expect(await visit(path)).toEqual(signIn(back))
    expect(await visit(path, { ...html, cookie: 'farm=1; mytoken=abc' })).toEqual(signIn(back))
  })

  test('a forgotten password leads to its page at the identity host, not to sign-in', async () => {
    const start = encodeURIComponent('https://app.farm.example/')
    expect(await visit('/esqueci-minha-senha')).toEqual([
      200,
      `https://id.farm.example/esqueci-minha-senha?redirect=${start}`,
    ])
  })

  test('what is no navigation is answered without a session', async () => {
    expect(await visit('/index.html', { accept: '*/*' })).toEqual([200, null])
    expect(await visit('/index.html')).toEqual([200, null])
    expect(await visit('/sw.js', { accept: '*/*' })).toEqual([200, null])
    expect(await visit('/app-config.json', { accept: '*/*' })).toEqual([200, null])
    for (const path of ['/healthz', '/playground', '/metrics']) expect(await visit(path)).toEqual([200, null])
    expect((await visit('/files/diagnostics/1/plate'))[1]).toBeNull()
    // The device knows somebody whose session is gone: the app tidies up.
    expect(await visit('/lactacao', { ...html, cookie: 'known=1' })).toEqual([200, null])
  })

  test.each([
    ['/assets/missing.js', html],
    ['/lactacao', { accept: 'application/json' }],
    ['/assets/../../package.json', html],
    ['/%2e%2e/package.json', html],
  ])('%s with %o is not', async (path, headers) => {
    const response = await fetch(origin + path, { headers })
    expect(response.status).toBe(404)
  })

  test('hashed assets are kept for a year and sent as they were compressed by the build', async () => {
    const response = await fetch(`${origin}/assets/app-4f2a.js`, { headers: { 'accept-encoding': 'br' } })
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await response.text()).toBe('compressed')
    const plain = await fetch(`${origin}/assets/app-4f2a.js`, { headers: { 'accept-encoding': 'identity' } })
    expect(await plain.text()).toBe('plain')
  })

  test('the service worker is asked for again each time', async () => {
    const response = await fetch(`${origin}/sw.js`)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('content-type')).toContain('javascript')
  })

  test('the app learns where it runs', async () => {
    const response = await fetch(`${origin}/app-config.json`)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await response.json()).toEqual({
      identityUrl: 'https://id.farm.example/x',
      product: 'lactor',
      version: '0.0.0-test',
      playground: true,
      supportUrl: 'tel:+553499110042',
      apiUrl: 'https://api.farm.example',
    })
  })
})

test.each(['javascript:alert(1)', 'http://plain.example', 'https:'])('%s is no way to support', (address) => {
  expect(() => readSettings({ LACTOR_SUPPORT_URL: address }, '0')).toThrow(RangeError)
})

test.each(['web', '-1', '65536', '80.5'])('%s is no port', (port) => {
  expect(() => readSettings({ LACTOR_PORT: port }, '0')).toThrow(
    /^LACTOR_PORT is ".+", and takes a whole number from 0 to 65535\.$/,
  )
})

describe('security headers', () => {
  test('of a page', async () => {
    const { headers } = await fetch(origin, { headers: signedIn })
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("form-action 'self' https://id.farm.example;")
    expect(policy).toContain("base-uri 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('permissions-policy')).toContain('camera=(self)')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
    // The app compares its clock with this.
    expect(Math.abs(Date.now() - Date.parse(headers.get('date') ?? ''))).toBeLessThan(5000)
  })

  test('of a script: those that browsers obey for scripts; a worker is bound by its own', async () => {
    const namesOf = async (path: string, encoding = 'br') => [
      ...(await fetch(origin + path, { headers: { 'accept-encoding': encoding } })).headers.keys(),
    ]
    const script = await namesOf('/assets/app-4f2a.js')
    expect(script).toEqual(expect.arrayContaining(['x-content-type-options', 'cross-origin-resource-policy']))
    const ofDocuments = ['content-security-policy', 'permissions-policy', 'referrer-policy', 'x-frame-options']
    expect(script.filter((name) => ofDocuments.includes(name))).toEqual([])
    for (const path of ['/assets/read.worker-9b1c.js', '/sw.js', '/'])
      for (const encoding of ['br', 'identity'])
        expect(await namesOf(path, encoding)).toEqual(expect.arrayContaining(ofDocuments))
  })

  test('transport security only where the public address is https', async () => {
    const plain = await startGateway()
    const response = await fetch(`${plain.origin}/healthz`)
    expect(response.headers.get('strict-transport-security')).toBeNull()
    await plain.close()
    const secure = await startGateway({ publicUrl: 'https://app.farm.example' })
    const { headers } = await fetch(`${secure.origin}/healthz`)
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
    await secure.close()
  })
})

describe('playground', () => {
  test('is one page that loads nothing from elsewhere and has a policy of its own', async () => {
    const response = await fetch(`${origin}/playground`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self' 'unsafe-inline'")
    const page = await response.text()
    expect(page).not.toMatch(/<(?:script|link|img)[^>]+(?:src|href)="?https?:/)
    expect(page).toContain('x-lactor-client')
  })

  test('says how to get in, and leads to sign-in and back', async () => {
    const page = await (await fetch(`${origin}/playground`)).text()
    const back = encodeURIComponent('https://app.farm.example/playground')
    expect(page).toContain(`href="https://id.farm.example/login?redirect=${back}"`)
    expect(page).toContain('POST https://id.farm.example/token')
    expect(page.match(/# Example \d+/g)).toHaveLength(21)
  })

  test('a browser that opens /graphql comes there, a program does not', async () => {
    const visit = async (path: string, accept: string) => {
      const response = await fetch(origin + path, { headers: { accept }, redirect: 'manual' })
      return [response.status, response.headers.get('location')]
    }
    expect(await visit('/graphql', html.accept)).toEqual([302, '/playground'])
    expect((await visit('/graphql?query={__typename}', html.accept))[1]).toBeNull()
    expect((await visit('/graphql', 'application/json'))[1]).toBeNull()
  })

  test('has the schema to read: every operation and type with its description', async () => {
    const response = await fetch(`${origin}/playground/schema`)
    expect(response.headers.get('content-security-policy')).not.toMatch(/script-src[^;]+unsafe-inline/)
    const page = await response.text()
    const schema = buildSchema(readFileSync(new URL('../../graphql/schema.graphql', import.meta.url), 'utf8'))
    const operations = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}),
    )
    expect(operations.length).toBeGreaterThan(100)
    expect(operations.filter((name) => !page.includes(`id="operation-${name}"`))).toEqual([])
    const linked = new Set([...page.matchAll(/href="#(\w+)"/g)].map(([, id = '']) => id))
    expect([...linked].filter((id) => !page.includes(`id="${id}"`))).toEqual([])
    expect(page).not.toContain('<script')
  })

  test('is not there unless it is asked for', async () => {
    for (const env of [{}, { NODE_ENV: 'development' }, { LACTOR_PLAYGROUND: '0' }]) {
      expect(readSettings(env, '1').playground).toBe(false)
    }
    expect(readSettings({ LACTOR_PLAYGROUND: '1' }, '1').playground).toBe(true)
    const closed = await startGateway({ playground: false, appFolder: folder.path })
    for (const path of ['/playground', '/playground/schema']) {
      expect((await fetch(closed.origin + path)).status).toBe(404)
    }
    await closed.close()
  })
})

describe('operations', () => {
  test('healthz', async () => {
    const response = await fetch(`${origin}/healthz`)
    expect(await response.json()).toEqual({ ok: true })
  })

  test('figures: for this machine, not through a proxy, and for the bearer of the token', async () => {
    const read = (headers: Record<string, string>): Promise<Response> => fetch(`${origin}/metrics`, { headers })
    expect((await read({})).status).toBe(200)
    expect((await read({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(404)
    const remote = await read({ 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer figures' })
    expect(remote.status).toBe(200)
    await fetch(`${origin}/made/up/by/a/client`)
    await fetch(`${origin}/graphql?query={__typename}&operationName=madeUp`, { headers: { host: 'made.up' } })
    const text = await (await read({})).text()
    expect(text).toContain('lactor_http_request_seconds_count{route="/graphql"')
    expect(text).not.toMatch(/made/)
  })

  test('answers are compressed', async () => {
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'br' },
      body: JSON.stringify({ query: '{ __schema { types { name fields { name } } } }' }),
    })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(Object.keys((await response.json()) as object)).toEqual(['data'])
  })

  test('a taken port ends the process with 98 and a message that names it', async () => {
    const main = fileURLToPath(new URL('../../mesh/gateway/main.ts', import.meta.url))
    const env = { ...process.env, LACTOR_PORT: String(gateway.port), LACTOR_HOST: '127.0.0.1' }
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    let message = ''
    child.stderr.on('data', (chunk: Buffer) => {
      message += chunk.toString()
    })
    const code = await new Promise((resolve) => child.once('exit', resolve))
    expect(code).toBe(98)
    expect(message).toContain(`Port ${gateway.port} is taken`)
  })

  test('SIGTERM: says ready, finishes, ends with 0', async () => {
    const main = fileURLToPath(new URL('../../mesh/gateway/main.ts', import.meta.url))
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, LACTOR_PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const line = await new Promise<Buffer>((resolve) => child.stdout.once('data', resolve))
    expect(JSON.parse(line.toString())).toMatchObject({ ready: 'gateway', port: expect.any(Number) as number })
    child.kill('SIGTERM')
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0)
  })
})
