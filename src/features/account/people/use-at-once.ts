import { useState } from 'react'
import { causeOf } from '../../../ui/refusals.ts'
import { useErrorText } from '../../../ui/fields/field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { atOnce } from './at-once.ts'

/** Runs one write of a button: says what was done, or why not. @param send how it goes to the server */
export function useAtOnce(send = atOnce) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [cause, setCause] = useState('')
  const run = async (write: () => Promise<unknown>, done?: string): Promise<boolean> => {
    setBusy(true)
    setCause('')
    try {
      await send(write)
      if (done !== undefined) toast({ text: done })
      return true
    } catch (failure) {
      setCause(causeOf(failure))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, busy, error: useErrorText(cause === '' ? undefined : cause) }
}
