import type { MessageFormatElement } from 'react-intl'
import { Listeners } from '../../engine/platform/listeners.ts'
import type { Locale } from '../../engine/react/session.ts'
import { LOAD_TEXTS } from '../../generated/texts/load-texts.ts'
import type { TextArea } from '../../generated/texts/text-id.ts'
import type { Screen } from '../../ui/screen.ts'

/** Compiled texts by id. */
export type Messages = Record<string, MessageFormatElement[]>

/** Tags for dates and numbers: in English the day before the month, as in what is exported. */
export const localeTags: Record<Locale, string> = { pt: 'pt-BR', en: 'en-GB', es: 'es' }

/** What every screen of an area needs, besides the shell's texts. */
const OF_AREA: Readonly<Record<Screen['area'], readonly TextArea[]>> = {
  access: [],
  account: ['care', 'account'],
  calf: ['care'],
  udder: ['care', 'udder'],
}

/** The texts that a screen needs; `npm run check` compares them with what its code uses. */
export const textsOf = ({ area, texts = [] }: Pick<Screen, 'area' | 'texts'>): readonly TextArea[] => [
  ...OF_AREA[area],
  ...texts,
]

interface TextsSnapshot {
  locale: Locale
  messages: Messages
}

/** The texts that are loaded, in the language in use. */
export class Texts {
  private readonly listeners = new Listeners()
  private readonly wanted = new Set<TextArea>(['shell'])
  /** By language and area, what has been read. */
  private readonly parts = new Map<string, Messages>()
  private locale: Locale = 'pt'
  private snapshot: TextsSnapshot = { locale: 'pt', messages: {} }

  subscribe = this.listeners.subscribe

  getSnapshot = (): TextsSnapshot => this.snapshot

  /** Takes a language into use, with every area that was loaded so far. */
  async use(locale: Locale): Promise<void> {
    this.locale = locale
    await this.load([...this.wanted])
  }

  /**
   * Loads areas in the language in use. A page and the language may load at the same time: neither drops the other's.
   * Subscribers hear of another language only: what is on screen has its texts, and rendering all of it again for those
   * of a page that is preloaded would block a slow phone.
   */
  async load(areas: readonly TextArea[]): Promise<void> {
    const { locale } = this
    await Promise.all(areas.map((area) => this.read(locale, area)))
    for (const area of areas) this.wanted.add(area)
    // The language was changed meanwhile.
    if (this.locale !== locale) return this.load(areas)
    const read = [...this.wanted].map((area) => this.parts.get(`${locale}.${area}`))
    if (this.snapshot.locale === locale) {
      Object.assign(this.snapshot.messages, ...read)
      return
    }
    // What is missing is being read, and publishes when it is there.
    if (read.some((part) => part === undefined)) return
    this.snapshot = { locale, messages: Object.assign({}, ...read) as Messages }
    this.listeners.notify()
  }

  private async read(locale: Locale, area: TextArea): Promise<void> {
    const key = `${locale}.${area}`
    if (!this.parts.has(key)) this.parts.set(key, (await LOAD_TEXTS[locale][area]()).default as Messages)
  }
}

/** The texts of this page. */
export const texts = new Texts()
