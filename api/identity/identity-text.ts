import { readFileSync } from 'node:fs'

/** A language of the product. */
export type Locale = 'pt' | 'en' | 'es'

const LOCALES: readonly Locale[] = ['pt', 'en', 'es']

type Texts = Record<string, string>

const read = (locale: Locale): Texts =>
  JSON.parse(readFileSync(new URL(`../../locales/identity/${locale}.json`, import.meta.url), 'utf8')) as Texts

const texts: Record<Locale, Texts> = { pt: read('pt'), en: read('en'), es: read('es') }

/** Gives a text of the identity host in one language. */
export type Say = (id: string, values?: Readonly<Record<string, string | number>>) => string

/** Texts in a language; `{name}` is replaced by the value of that name. */
export const sayIn =
  (locale: Locale): Say =>
  (id, values = {}) =>
    (texts[locale][id] ?? id).replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))

/** The chosen language, else the first supported one of Accept-Language, else Portuguese. */
export function pickLocale(chosen: string | undefined, acceptLanguage: string | undefined): Locale {
  const asked = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return [chosen, ...asked].map((w) => LOCALES.find((l) => l === w)).find((l) => l !== undefined) ?? 'pt'
}
