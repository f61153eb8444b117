import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { causeOf } from './refusals.ts'
import { isTextId, useText } from './text.ts'
import { useToast } from './toast.tsx'

/** Shows a toast with the first reason why something was not saved. */
export function useRefusalToast(): (error: unknown) => void {
  const text = useText()
  const { messages } = useIntl()
  const toast = useToast()
  return useCallback(
    (error) => {
      const cause = causeOf(error)
      toast({ text: isTextId(messages, cause) ? text(cause) : cause })
    },
    [text, messages, toast],
  )
}
