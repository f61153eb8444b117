import { useRecords } from '../../../engine/react/farm-records.ts'
import { Button } from '../../../ui/button.tsx'
import Dialog from '../../../ui/dialog.tsx'
import type { OpenQuestion } from '../../../ui/question.ts'
import { useText } from '../../../ui/text.ts'
import type { Running } from './use-running-treatments.ts'

/** Asks whether running treatments take the new withdrawal of their medicine. For lazyPart: mostly there are none. */
export default function RunningDialog({ question, name }: { question: OpenQuestion<Running>; name: string }) {
  const text = useText()
  const animals = useRecords('Animal')
  const treatments = [...question.cows, ...question.calves]
  const count = treatments.length
  const ids = new Set(treatments.map(({ animal }) => animal))
  const tags = animals.filter(({ id }) => ids.has(id)).map(({ earTag }) => earTag)
  const goOn = (also: boolean) => {
    question.choose(also)
    question.answer(true)
  }
  return (
    <Dialog
      alert
      title={text('medicines.running.title', { count })}
      onClose={() => {
        question.answer(false)
      }}
      actions={
        <>
          <Button
            emphasis="main"
            onClick={() => {
              goOn(true)
            }}
          >
            {text('medicines.running.also', { count })}
          </Button>
          <Button
            onClick={() => {
              goOn(false)
            }}
          >
            {text('medicines.running.next')}
          </Button>
        </>
      }
    >
      <p>{text('medicines.running.text', { animals: tags.join(', '), name, count })}</p>
    </Dialog>
  )
}
