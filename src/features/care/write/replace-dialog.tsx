import { Button } from '../../../ui/button.tsx'
import Dialog from '../../../ui/dialog.tsx'
import type { OpenQuestion } from '../../../ui/question.ts'

/** Texts of the question before a record is replaced. */
export interface ReplaceTexts {
  title: string
  /** What there is already. */
  about: string
  yes: string
  no: string
}

/** Asks before a record is replaced, and says by what. */
export default function ReplaceDialog({ title, about, yes, no, answer }: OpenQuestion<ReplaceTexts>) {
  return (
    <Dialog
      alert
      title={title}
      onClose={() => {
        answer(false)
      }}
      actions={
        <>
          <Button
            emphasis="main"
            onClick={() => {
              answer(true)
            }}
          >
            {yes}
          </Button>
          <Button
            onClick={() => {
              answer(false)
            }}
          >
            {no}
          </Button>
        </>
      }
    >
      <p>{about}</p>
    </Dialog>
  )
}
