import { useCallback } from 'react'
import type { output } from 'zod/mini'
import type { LactationDraft } from '../../../domain/lactation-draft.ts'
import { useFormDraft, useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useLactationCreateMutation, useLactationSaveMutation } from '../../../generated/account/lactation.ts'
import { useDates } from '../../../ui/dates.ts'
import { useFinish } from '../../../ui/finish.ts'
import { FormPage } from '../../../ui/frames/form-page.tsx'
import type { AwaitAnswer, FormContext } from '../../../ui/frames/form-submit.ts'
import { useText } from '../../../ui/text.ts'
import { refilled, useCorrection } from '../../care/write/correction.ts'
import { useReplaceQuestion } from '../../care/write/replace-question.tsx'
import { LactationFields } from './lactation.form.tsx'
import { findReplaced, readValues } from './lactation.rules.ts'

type Draft = output<typeof LactationDraft>

/** Counting the lactating cows; an existing count of the same day or month may be replaced. */
export default function LactationNewPage() {
  const text = useText()
  const finish = useFinish()
  const dates = useDates()
  const { today } = dates
  const { farm } = useSession()
  const counts = useRecords('FarmLactation')
  const correction = useCorrection()
  const formDraft = useFormDraft('lactation')
  const create = useLactationCreateMutation()
  const save = useLactationSaveMutation()
  const { ask, question } = useReplaceQuestion()
  const rules = useCallback(async () => (await import('./lactation.schema.ts')).lactationSchema(today), [today])

  const mayReplace = ({ kind, month, date, quantity }: FarmRecords['FarmLactation'], draft: Draft) =>
    ask({
      title: text('lactation.replace.title'),
      about: text('lactation.replace.text', {
        when: kind === 'monthly' ? dates.month(month) : dates.day(date),
        quantity,
      }),
      yes: text('lactation.replace.yes', { quantity: draft.quantity }),
      no: text('lactation.replace.no', { quantity }),
    })
  const store = async (draft: Draft, saved: FormContext, awaitAnswer: AwaitAnswer) => {
    const context = { ...saved, ...correction?.context }
    const existing = findReplaced(counts, draft)
    if (!existing) await create({ variables: { input: { farm: farm.id, ...draft } }, context })
    else if (await awaitAnswer(mayReplace(existing, draft))) {
      await save({ variables: { id: existing.id, input: draft }, context })
    } else return false
    finish('lactation.saved', '/lactacao')
    return true
  }

  return (
    <>
      <FormPage
        initial={refilled({ date: today, quantity: '', kind: 'monthly' as const }, correction)}
        rules={rules}
        read={readValues}
        save={store}
        submit="lactation.save"
        refused={correction?.refused}
        draft={formDraft}
      >
        <LactationFields />
      </FormPage>
      {question}
    </>
  )
}
