import { useState } from 'react'
import { useRefusalToast } from '../../../ui/refusal-toast.ts'

/** Runs a request, is busy until it is done, and shows a toast with the reason when it fails. */
export function useBusy() {
  const refuse = useRefusalToast()
  const [busy, setBusy] = useState(false)
  const run = async (request: () => Promise<unknown>) => {
    setBusy(true)
    await request().catch(refuse)
    setBusy(false)
  }
  return { busy, run }
}
