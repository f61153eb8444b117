import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { afterFrame } from './after-frame.ts'
import { causeOf } from './refusals.ts'
import { isTextId, useText, type TextId, type TextValues } from './text.ts'
import { useToast } from './toast.tsx'

/** Says that something was saved and goes on, unless the person went elsewhere while it was being sent. */
export function useFinish(): (said: TextId, to: string, values?: TextValues) => void {
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
  return (said, to, values) => {
    // The next screen is the next thing that is drawn: a frame of this one, or the message, would only keep it waiting.
    if (here.current) {
      flushSync(() => {
        void navigate(to)
      })
    }
    afterFrame(() => {
      toast({ text: text(said, values) })
    })
  }
}

interface Removal {
  /** Marks the record as deleted, or as there again. */
  setDeleted: (deleted: boolean) => Promise<unknown>
  said: TextId
  /** The list, where one sees that it is gone. */
  to: string
}

/** Removes a record softly: leaves for its list at once, with a way back; says why if it was refused. */
export function useRemove({ setDeleted, said, to }: Removal): () => Promise<void> {
  const text = useText()
  const { messages } = useIntl()
  const toast = useToast()
  const navigate = useNavigate()
  const change = async (deleted: boolean): Promise<boolean> => {
    try {
      await setDeleted(deleted)
      return true
    } catch (error) {
      const cause = causeOf(error)
      toast({ text: isTextId(messages, cause) ? text(cause) : cause })
      return false
    }
  }
  return async () => {
    const removed = change(true)
    void navigate(to)
    if (await removed) {
      toast({ text: text(said), action: { label: text('record.undo'), run: () => void change(false) } })
    }
  }
}
