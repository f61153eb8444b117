import { useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'

/** Copies a text to the clipboard, and says so, or that the browser does not allow it. */
export function useCopy(): (value: string, done: string) => Promise<void> {
  const text = useText()
  const toast = useToast()
  return async (value, done) => {
    try {
      await navigator.clipboard.writeText(value)
      toast({ text: done })
    } catch {
      toast({ text: text('device.notCopied') })
    }
  }
}
