import { useState } from 'react'
import { useIntl } from 'react-intl'
import { causeOf } from './refusals.ts'
import { isTextId, useText } from './text.ts'

/** Runs a change; says whether it is running, and why the last one was not saved. */
export function useChange() {
  const text = useText()
  const { messages } = useIntl()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  /** @returns whether it was saved */
  const run = async (change: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    setProblem(null)
    try {
      await change()
      return true
    } catch (error) {
      const cause = causeOf(error)
      setProblem(isTextId(messages, cause) ? text(cause) : text('form.error.unknown'))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, busy, problem }
}
