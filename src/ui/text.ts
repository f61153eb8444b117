import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { TextId } from '../generated/texts/text-id.ts'

export type { TextId } from '../generated/texts/text-id.ts'

/** Values for the places of a text. */
export type TextValues = Record<string, string | number | Date>

/** Returns texts in the user's language. */
export type Text = (id: TextId, values?: TextValues) => string

/** Texts, dates and numbers in the user's language. */
export function useText(): Text {
  const intl = useIntl()
  return useMemo(() => (id, values) => intl.formatMessage({ id }, values), [intl])
}

/** Whether a string, say a code of the server, is the id of a text. */
export const isTextId = (messages: Record<string, unknown>, id: string): id is TextId => id in messages
