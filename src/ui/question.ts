import { useState } from 'react'

/** A question that is shown until it is answered. */
export type OpenQuestion<Asked> = Asked & { answer: (goOn: boolean) => void }

/**
 * Asks the user before a form goes on.
 * @returns `question`, which the screen draws beside its form while it is not null, and `ask`, which resolves with the answer
 */
export function useQuestion<Asked extends object>(): {
  question: OpenQuestion<Asked> | null
  ask: (asked: Asked) => Promise<boolean>
} {
  const [question, setQuestion] = useState<OpenQuestion<Asked> | null>(null)
  const ask = (asked: Asked) =>
    new Promise<boolean>((resolve) => {
      setQuestion({
        ...asked,
        answer: (goOn) => {
          setQuestion(null)
          resolve(goOn)
        },
      })
    })
  return { question, ask }
}
