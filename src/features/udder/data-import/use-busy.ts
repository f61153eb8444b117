import { useState } from 'react'
import { useIntl } from 'react-intl'
import { causeOf } from '../../../ui/refusals.ts'
import { isTextId, useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'

/** Runs what takes a while; why it failed is told in a toast. */
export function useBusy() {
  const text = useText()
  const toast = useToast()
  const { messages } = useIntl()
  const [busy, setBusy] = useState(false)
  const run = async (what: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await what()
    } catch (error) {
      const cause = causeOf(error)
      toast({ text: isTextId(messages, cause) ? text(cause) : cause })
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
