import { useState } from 'react'
import { causeOf, supportCode } from '../../../ui/refusals.ts'
import { useErrorText } from '../../../ui/fields/field.tsx'
import { useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'
import { atOnce } from './at-once.ts'

/** Runs one write of a button: says what was done, or why not. @param send how it goes to the server */
export function useAtOnce(send = atOnce) {
  const text = useText()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [cause, setCause] = useState('')
  const [code, setCode] = useState<string>()
  const run = async (write: () => Promise<unknown>, done?: string): Promise<boolean> => {
    setBusy(true)
    setCause('')
    setCode(undefined)
    try {
      await send(write)
      if (done !== undefined) toast({ text: done })
      return true
    } catch (failure) {
      setCause(causeOf(failure))
      setCode(supportCode(failure))
      return false
    } finally {
      setBusy(false)
    }
  }
  const said = useErrorText(cause === '' ? undefined : cause)
  const support = code === undefined ? '' : text('form.error.support', { code })
  return { run, busy, error: `${said} ${support}`.trim() }
}
