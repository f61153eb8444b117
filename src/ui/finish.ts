import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useText, type TextId, type TextValues } from './text.ts'
import { useToast } from './toast.tsx'
import { useUndoable } from './undoable.ts'

/** Shows a toast and navigates, unless the user has navigated elsewhere while saving; `state` is for the next screen. */
export function useFinish(): (message: TextId, to: string, values?: TextValues, state?: object) => void {
  const text = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return (message, to, values, state) => {
    if (here.current) void navigate(to, { state })
    toast({ text: text(message, values) })
  }
}

interface Removal<Saved> {
  /** Deletes the record softly, or restores it. @param removed result of the deletion that is taken back */
  setDeleted: (deleted: boolean, removed?: Saved) => Promise<Saved | undefined>
  /** Text of the toast. */
  done: TextId
  /** The list to go to. */
  to: string
}

/** Deletes a record softly: goes to its list at once and offers undo; shows the reason if refused. */
export function useRemove<Saved>({ setDeleted, done, to }: Removal<Saved>): () => Promise<void> {
  const text = useText()
  const undoable = useUndoable()
  const navigate = useNavigate()
  return async () => {
    const removal = undoable({
      change: () => setDeleted(true),
      undo: (removed) => setDeleted(false, removed),
      done: text(done),
    })
    void navigate(to)
    await removal
  }
}
