import { hasLeftSince, type CureAnswer } from '../../../domain/clinical-cure.ts'
import { leftOnOf } from '../../../domain/cow.ts'
import { useRecord, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { QuestionDialog } from '../../../ui/question-dialog.tsx'
import { useQuestion, type OpenQuestion } from '../../../ui/question.ts'
import { useText } from '../../../ui/text.ts'
import { leftText } from '../diagnostic/left-text.ts'

/** The cow of a case that has left the farm since; undefined for one that is there. */
export function useLeftCow(diagnostic: FarmRecords['Diagnostic'] | undefined): FarmRecords['Animal'] | undefined {
  const cow = useRecord('Animal', diagnostic?.animal ?? '')
  if (!cow || !diagnostic) return undefined
  return hasLeftSince({ sampleDate: diagnostic.sampleDate, leftOn: leftOnOf(cow) }) ? cow : undefined
}

/** Asks whether a cow was really cured that has left. @param left the cow; undefined for one that is there */
export function useSureOfCure(left: FarmRecords['Animal'] | undefined) {
  const { question, ask } = useQuestion<object>()
  const isSure = (answer: CureAnswer): Promise<boolean> =>
    answer === 'cured' && left ? ask({}) : Promise.resolve(true)
  return { question, isSure }
}

interface SureOfCureDialogProps {
  question: OpenQuestion<object> | null
  left: FarmRecords['Animal'] | undefined
}

/** The question of `useSureOfCure`, while it is open. */
export function SureOfCureDialog({ question, left }: SureOfCureDialogProps) {
  const text = useText()
  const dates = useDates()
  return (
    <QuestionDialog question={question} title={text('cure.left.title')} confirm={text('cure.left.yes')}>
      {left && <p>{text('cure.left.ask', { left: leftText(left, text, dates) })}</p>}
    </QuestionDialog>
  )
}
