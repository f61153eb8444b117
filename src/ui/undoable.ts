import { useRefusalToast } from './refusal-toast.ts'
import { useText } from './text.ts'
import { useToast } from './toast.tsx'

interface Undoable {
  change: () => Promise<unknown>
  undo: () => Promise<unknown>
  /** Text of the toast that offers undo. */
  done: string
}

/** Changes something at once and offers undo; shows the reason if either is refused. Resolves with whether it was changed. */
export function useUndoable(): (undoable: Undoable) => Promise<boolean> {
  const text = useText()
  const toast = useToast()
  const refuse = useRefusalToast()
  return async ({ change, undo, done }) => {
    try {
      await change()
    } catch (error) {
      refuse(error)
      return false
    }
    toast({ text: done, action: { label: text('record.undo'), run: () => void undo().catch(refuse) } })
    return true
  }
}
