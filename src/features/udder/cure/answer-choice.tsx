import { CURE_ANSWERS, type CureAnswer } from '../../../domain/clinical-cure.ts'
import { ChoiceCards } from '../../../ui/fields/choice-field.tsx'
import type { TextId } from '../../../ui/text.ts'

const LABELS: Readonly<Record<CureAnswer, TextId>> = {
  cured: 'cure.answer.cured',
  not_cured: 'cure.answer.not_cured',
  discarded: 'cure.answer.discarded',
  dried: 'cure.answer.dried',
}

/** Was the case cured: yes, no, culled, dried off. */
export function AnswerChoice({
  value,
  onChoose,
}: {
  value: CureAnswer | null
  onChoose: (answer: CureAnswer) => void
}) {
  return (
    <ChoiceCards
      name="answer"
      value={value}
      options={CURE_ANSWERS.map((answer) => ({ value: answer, label: LABELS[answer] }))}
      onChoose={onChoose}
    />
  )
}
