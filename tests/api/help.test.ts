import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { HELP_LANGUAGES } from '../../api/resources/help/help-media.ts'
import { readTopics } from '../../api/resources/help/read-help.ts'
import { syncHelp } from '../../api/resources/help/sync-help.ts'
import type { ApiClient, Json } from '../harness/api-client.ts'
import { findPlace, TestApi } from '../harness/api.ts'

/** Every screen of the app; `tests/screens/screens.test.tsx` compares the list with the app's own table. */
const screens = (
  JSON.parse(readFileSync('tests/spec/routes.json', 'utf8').replaceAll('{product}', 'lactor')) as { path: string }[]
).map(({ path }) => (path === '/' ? 'home-ubere' : path))

let api: TestApi
let joao: ApiClient

beforeAll(async () => {
  api = await TestApi.start()
  joao = await api.as('joao')
})
afterAll(() => api.close())

const topics = (language: string, path: string) =>
  joao.members(`/help_topics?enabled=true&language=${language}&appWebPath=${encodeURIComponent(path)}`)

describe('topics', () => {
  test.each(screens)('%s has one with text in every language', async (path) => {
    const found = await Promise.all(HELP_LANGUAGES.map(async (language) => (await topics(language, path)).at(-1)))
    for (const topic of found) {
      expect(String(topic?.['purpose']).length).toBeGreaterThan(20)
      expect((topic?.['steps'] as string[]).length).toBeGreaterThan(0)
      expect(topic?.['cover'] ?? topic?.['file']).not.toBeNull()
    }
    expect(new Set(found.map((topic) => topic?.['purpose'])).size).toBe(HELP_LANGUAGES.length)
  })

  test('are of screens that there are', () => {
    const paths = new Set(screens)
    expect(readTopics().filter(({ app_web_path: path }) => !paths.has(path))).toEqual([])
  })
})

describe('pictures, films and captions', () => {
  test('can be fetched by everybody, at the address that says which bytes they are', async () => {
    const [topic] = await topics('pt', '/ubere/exame-microbiologico')
    const [video] = await joao.members('/articles?language=pt&code=video-exam')
    const captions = video?.['captions'] as { language: string; pathApi: string }[]
    expect(captions.map(({ language }) => language)).toEqual([...HELP_LANGUAGES])
    const files = [topic?.['cover'] as Json, video?.['file'] as Json, ...captions] as { pathApi: string }[]
    const types = ['image/svg+xml', 'video/webm', ...captions.map(() => 'text/vtt; charset=utf-8')]
    for (const [index, { pathApi }] of files.entries()) {
      const response = await fetch(api.origin + pathApi)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, types[index]])
      expect(response.headers.get('cache-control')).toContain('immutable')
      const bytes = new Uint8Array(await response.arrayBuffer())
      expect(bytes.length).toBeGreaterThan(100)
      if (types[index] === 'video/webm') {
        expect([...bytes.subarray(0, 4)]).toEqual([0x1a, 0x45, 0xdf, 0xa3])
        expect(bytes.length).toBeLessThanOrEqual(400_000)
      }
      if (index > 1) expect(new TextDecoder().decode(bytes)).toMatch(/^WEBVTT\n\n00:00:00\.000 --> /)
    }
  })

  test('an older address still has the file, which is asked for again', async () => {
    const response = await fetch(`${api.origin}/help_files/plate.svg?v=000000000000`)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, no-cache'])
  })

  test.each(['nothing.svg', 'media.json', '..%2Fmedia.json', '%2e%2e%2fpt%2fudder.md', 'plate.svg%00'])(
    '%s is none',
    async (name) => {
      expect((await fetch(`${api.origin}/help_files/${name}`)).status).toBe(404)
    },
  )
})

describe('searching', () => {
  const search = async (language: string, text: string) => {
    const { body } = await joao.get(`/help_search?language=${language}&text=${encodeURIComponent(text)}`)
    return body['found'] as { kind: string; title: string; appWebPath: string | null; excerpt: string }[]
  }

  test('finds words without their accents, by their beginning and in another form', async () => {
    for (const words of ['sincronizacao', 'Sincronização', 'sincroniz']) {
      expect((await search('pt', words))[0]).toMatchObject({ kind: 'topic', appWebPath: '/sincronizacao' })
    }
    expect((await search('en', 'culturing')).map(({ title }) => title)).toContain('Treat only the case that needs it')
    expect((await search('es', 'caravanas')).length).toBeGreaterThan(0)
  })

  test('finds articles and videos too, and says where the words stand', async () => {
    const found = await search('en', 'alcohol cotton')
    expect(found).toMatchObject([{ kind: 'article', title: 'A good milk sample', appWebPath: null }])
    expect(found[0]?.excerpt).toContain('alcohol')
    expect((await search('pt', 'ler placa olho')).map(({ kind }) => kind)).toContain('video')
  })

  test('finds what is of its language only', async () => {
    expect(await search('en', 'caravana')).toEqual([])
    expect(await search('pt', 'xyzzy')).toEqual([])
  })

  test.each(['& | !', '"', ':*', "'; drop table article", '   a   '])('takes %s as words', async (text) => {
    expect(Array.isArray(await search('pt', text))).toBe(true)
  })

  test.each(['', '   ', 'x'.repeat(101)])('refuses %j', async (text) => {
    const { status } = await joao.get(`/help_search?language=pt&text=${encodeURIComponent(text)}`)
    expect(status).toBe(400)
  })
})

test('a new version changes what has changed, and nothing else', async () => {
  const place = await findPlace({ seeded: true })
  const { db, close } = await place.open().then((database) => ({ db: database.db, close: () => database.close() }))
  const rows = async () =>
    (
      await sql<{ title: string; version: number; deleted: boolean }>`
        select title, version, deleted from help_topic where language = 'pt'
        and app_web_path in ('/lactacao', '/gone') order by app_web_path`.execute(db)
    ).rows
  await syncHelp(db)
  const [first] = await rows()
  await syncHelp(db)
  expect(await rows()).toEqual([first])
  await sql`update help_topic set content_hash = 'old', title = 'Old' where language = 'pt' and app_web_path = '/lactacao'`.execute(
    db,
  )
  await sql`insert into help_topic (language, app_web_path, title, type, purpose, steps, content_hash, body)
    values ('pt', '/gone', 'Gone', 'other', 'Gone.', '[]', 'gone', 'Gone.')`.execute(db)
  await syncHelp(db)
  expect(await rows()).toMatchObject([
    { title: 'Gone', deleted: true },
    { title: first?.title, deleted: false, version: (first?.version ?? 0) + 2 },
  ])
  await close()
  await place.remove()
})
