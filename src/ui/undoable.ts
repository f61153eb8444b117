import { useRefusalToast } from './refusal-toast.ts'
import { useText } from './text.ts'
import { useToast } from './toast.tsx'

interface Undoable<Saved> {
  change: () => Promise<Saved>
  /** Called with the result of `change`. */
  undo: (saved: Saved) => Promise<unknown>
  /** Text of the toast that offers undo. */
  done: string
}

/** Changes something at once and offers undo; shows the reason if either is refused. Resolves with whether it was changed. */
export function useUndoable(): <Saved>(undoable: Undoable<Saved>) => Promise<boolean> {
  const text = useText()
  const toast = useToast()
  const refuse = useRefusalToast()
  return async ({ change, undo, done }) => {
    try {
      const saved = await change()
      toast({ text: done, action: { label: text('record.undo'), run: () => void undo(saved).catch(refuse) } })
      return true
    } catch (error) {
      refuse(error)
      return false
    }
  }
}
