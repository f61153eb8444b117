import type { MessageFormatElement } from 'react-intl'
import type { Locale } from '../engine/session.ts'

/** Compiled texts of a language. */
export type Messages = Record<string, MessageFormatElement[]>

const loaders: Record<Locale, () => Promise<{ default: unknown }>> = {
  pt: () => import('../generated/locale/pt.json'),
  en: () => import('../generated/locale/en.json'),
  es: () => import('../generated/locale/es.json'),
}

/** Tags for dates and numbers. */
export const localeTags: Record<Locale, string> = { pt: 'pt-BR', en: 'en', es: 'es' }

/** The texts of a language, fetched when it is first used. */
export const loadMessages = async (locale: Locale): Promise<Messages> => (await loaders[locale]()).default as Messages
