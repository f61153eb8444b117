import { readFileSync } from 'node:fs'

/** A language of reports. */
export type ReportLanguage = 'pt' | 'en' | 'es'

/** The words of a language, as the app has them. */
export interface ReportWords {
  /** A text with `{name}` replaced by the value of that name; an id that has no text is returned unchanged. */
  say: (id: string, values?: Readonly<Record<string, string | number>>) => string
}

/** Files of texts that reports share with the app, and their own. */
const AREAS = ['report', 'udder', 'treatment', 'colostrum', 'calf', 'care', 'figure']

type Texts = Readonly<Record<string, string>>

const kept = new Map<string, ReportWords>()

const read = (path: string): Texts =>
  JSON.parse(readFileSync(new URL(`../../../locales/${path}.json`, import.meta.url), 'utf8')) as Texts

/** Words of reports in a language, Portuguese where there is no such language. */
export function reportWords(language: string): ReportWords {
  const code: ReportLanguage = language === 'en' || language === 'es' ? language : 'pt'
  let words = kept.get(code)
  if (!words) {
    const texts: Texts = Object.assign(
      {},
      ...AREAS.map((area) => read(`${code}/${area}`)),
      read(`report/${code}`),
    ) as Texts
    words = {
      say: (id, values = {}) =>
        (texts[id] ?? id).replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place)),
    }
    kept.set(code, words)
  }
  return words
}
