import { CircleCheckBig } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import type { CureAnswer } from '../../../domain/clinical-cure.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useNotificationSaveMutation } from '../../../generated/account/notification.ts'
import { useClinicalCureCreateMutation } from '../../../generated/udder/clinical-cure.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { Check } from '../../../ui/fields/check-field.tsx'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { useRefusalToast } from '../../../ui/refusal-toast.ts'
import { Card, Muted, Notice, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'
import { CaseHeader } from '../treatment/case-header.tsx'
import { leftText } from '../diagnostic/left-text.ts'
import { AnswerChoice } from './answer-choice.tsx'
import { SureOfCureDialog, useLeftCow, useSureOfCure } from './left-cow.tsx'
import { useCureQuestions } from './use-questions.ts'

/** Questions about clinical cures, one case after the other. */
export default function CureQuestionsPage() {
  const text = useText()
  const dates = useDates()
  const intl = useIntl()
  const toast = useToast()
  const navigate = useNavigate()
  const { farm } = useSession()
  const refuse = useRefusalToast()
  const create = useClinicalCureCreateMutation()
  const finishReminders = useFinishReminders()
  // The list of this sitting: answering must not renumber its steps.
  const asked = useCureQuestions()
  const [questions] = useState(asked)
  const [step, setStep] = useState(0)
  const [chosen, setChosen] = useState<CureAnswer | null>(null)
  const [atEndOfLactation, setAtEnd] = useState(false)
  const [missing, setMissing] = useState(false)
  const question = questions[step]
  const left = useLeftCow(question)
  const sure = useSureOfCure(left)
  const answer = chosen ?? (left ? 'discarded' : null)
  if (!question) {
    return (
      <EmptyState icon={CircleCheckBig} title={text('cure.none.title')}>
        <p>{text('cure.none.text')}</p>
        <ButtonLink to="/">{text('cure.none.home')}</ButtonLink>
      </EmptyState>
    )
  }
  const isLast = step === questions.length - 1
  // As the specification writes dates of this question (section 9): 20/11/26.
  const sampled = intl.formatDate(`${question.sampleDate}T12:00Z`, {
    ...{ timeZone: 'UTC', day: '2-digit', month: '2-digit', year: '2-digit' },
  })
  const next = async () => {
    if (answer === null) {
      setMissing(true)
      return
    }
    if (!(await sure.isSure(answer))) return
    const input = {
      ...{ farm: farm.id, diagnostic: question.id, preliminaryStatus: answer, executedManually: true },
      ...{ atEndOfLactation: answer === 'dried' && atEndOfLactation, answeredAt: new Date().toISOString() },
    }
    // Somebody may have answered otherwise since the list was made.
    await create({ variables: { input } }).catch(refuse)
    setChosen(null)
    setAtEnd(false)
    setMissing(false)
    if (!isLast) {
      setStep(step + 1)
      return
    }
    await finishReminders()
    toast({ text: text('cure.saved') })
    void navigate('/')
  }
  return (
    <Stack>
      <Muted role="status">{text('cure.step', { step: step + 1, total: questions.length })}</Muted>
      <Card key={question.id}>
        <Stack>
          <CaseHeader diagnostic={question} />
          <Muted>{text('cure.sampled', { day: sampled })}</Muted>
          {left && <Notice $tone="info">{text('cure.left', { left: leftText(left, text, dates) })}</Notice>}
          <fieldset>
            <SectionTitle as="legend" style={{ marginBottom: 8 }}>
              {text('cure.question')}
            </SectionTitle>
            <AnswerChoice
              value={answer}
              onChoose={(given) => {
                setChosen(given)
                setMissing(false)
              }}
            />
          </fieldset>
          {answer === 'dried' && (
            <Check checked={atEndOfLactation} onChange={setAtEnd}>
              {text('cure.atEndOfLactation')}
            </Check>
          )}
          {missing && (
            <Notice $tone="danger" role="alert">
              {text('cure.error.choose')}
            </Notice>
          )}
        </Stack>
      </Card>
      <Button emphasis="main" wide onClick={() => void next()}>
        {text(isLast ? 'cure.finish' : 'cure.next')}
      </Button>
      <SureOfCureDialog question={sure.question} left={left} />
    </Stack>
  )
}

/** Marks the reminder to answer as done. */
function useFinishReminders(): () => Promise<void> {
  const reminders = useRecords('Notification')
  const save = useNotificationSaveMutation()
  return async () => {
    const doneAt = new Date().toISOString()
    for (const { id, code, doneAt: done } of reminders) {
      if (code === 'clinical_cure' && done === null) await save({ variables: { id, input: { doneAt } } })
    }
  }
}
