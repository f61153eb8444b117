import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { HELP_LANGUAGES, mediaOf, type HelpLanguage, type MediaRow } from './help-media.ts'

/** Everything that is written, drawn and filmed: `help/` of the repository. */
const folder = new URL('../../../help/', import.meta.url)

/** A row of the table `help_topic`. */
export interface TopicRow extends MediaRow {
  language: HelpLanguage
  app_web_path: string
  title: string
  type: 'video' | 'other'
  purpose: string
  steps: string[]
  offline: string | null
  body: string
  content_hash: string
}

/** A row of the table `article`. */
export interface ArticleRow extends MediaRow {
  language: HelpLanguage
  code: string
  type: 'article' | 'video'
  title: string
  summary: string
  body: string[]
  seconds: number | null
  published_on: string
  full_text: string
  content_hash: string
}

/** What `help/media.json` says. */
interface MediaList {
  /** By the path of a topic, its picture and its film. */
  topics: Readonly<Record<string, { cover?: string | undefined; film?: string | undefined }>>
  /** By the code of an article, the same with its date. */
  articles: Readonly<Record<string, { cover?: string; film?: string; seconds?: number; publishedOn: string }>>
}

const media = (): MediaList => JSON.parse(readFileSync(new URL('media.json', folder), 'utf8')) as MediaList

const hashed = <Row extends object>(row: Row): Row & { content_hash: string } => ({
  ...row,
  content_hash: createHash('sha256').update(JSON.stringify(row)).digest('hex'),
})

/** Parts of a file, each under a heading `# key · Title`. */
function partsOf(text: string): { key: string; title: string; lines: string[] }[] {
  return text
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [heading = '', ...lines] = part.trim().split('\n')
      const [key = '', title = ''] = heading.split(' · ')
      return {
        key: key.trim(),
        title: title.trim(),
        lines: lines.map((line) => line.trim()).filter((line) => line !== ''),
      }
    })
}

/**
 * Topics of all screens in all languages: of each a paragraph that says what the screen is for, its steps (`- `), and what
 * to mind without a network (`> `).
 */
export function readTopics(): TopicRow[] {
  const { topics } = media()
  return HELP_LANGUAGES.flatMap((language) =>
    filesOf(language)
      .filter((name) => name !== ARTICLES)
      .flatMap((name) => partsOf(readFileSync(new URL(`${language}/${name}`, folder), 'utf8')))
      .map(({ key, title, lines }) => {
        const purpose = lines.filter((line) => !/^[->] /.test(line)).join(' ')
        const steps = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2))
        const offline = lines.find((line) => line.startsWith('> '))?.slice(2) ?? null
        const { cover, film } = topics[key] ?? {}
        const shown = mediaOf(language, { cover, film })
        return hashed({
          ...{ language, app_web_path: key, title, type: film === undefined ? ('other' as const) : ('video' as const) },
          ...{ purpose, steps, offline, ...shown, file: shown.file ?? shown.cover },
          body: [purpose, ...steps, offline ?? ''].join('\n'),
        })
      }),
  )
}

const ARTICLES = 'articles.md'

const filesOf = (language: HelpLanguage): string[] =>
  readdirSync(new URL(`${language}/`, folder))
    .filter((name) => name.endsWith('.md'))
    .sort()

/** Articles and videos in all languages: the first paragraph is the summary. */
export function readArticles(): ArticleRow[] {
  const { articles } = media()
  return HELP_LANGUAGES.flatMap((language) => {
    const text = readFileSync(new URL(`${language}/${ARTICLES}`, folder), 'utf8')
    return partsOf(text).map(({ key, title, lines: [summary = '', ...body] }) => {
      const about = articles[key]
      if (!about) throw new Error(`help/media.json does not know the article ${key}`)
      return hashed({
        ...{ language, code: key, type: about.film === undefined ? ('article' as const) : ('video' as const) },
        ...{ title, summary, body, ...mediaOf(language, about), seconds: about.seconds ?? null },
        ...{ published_on: about.publishedOn, full_text: [summary, ...body].join('\n') },
      })
    })
  })
}
