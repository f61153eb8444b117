import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'

type Hold = (work: Promise<unknown>) => void

/** Given by a form; outside of one nothing waits. */
export const FieldWorkContext = createContext<Hold>(() => undefined)

/** Lets the form of a field wait with its submit until the field's value is there: a new animal being stored, say. */
export const useFieldWork = (): Hold => useContext(FieldWorkContext)

/** Delays a submit until the work of all fields has ended, and the form was rendered with their values. */
export function useSubmitAfterWork(submit: () => void): { hold: Hold; submit: () => void } {
  const [held, setHeld] = useState(0)
  const isAsked = useRef(false)
  const hold = useCallback((work: Promise<unknown>) => {
    const end = () => {
      setHeld((count) => count - 1)
    }
    setHeld((count) => count + 1)
    work.then(end, end)
  }, [])
  useEffect(() => {
    if (!isAsked.current || held > 0) return
    isAsked.current = false
    submit()
  }, [held, submit])
  return {
    hold,
    submit: () => {
      if (held > 0) isAsked.current = true
      else submit()
    },
  }
}
