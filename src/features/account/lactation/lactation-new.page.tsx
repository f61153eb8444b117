import { Suspense, useCallback, useState } from 'react'
import type { output } from 'zod/mini'
import type { LactationDraft } from '../../../domain/lactation-draft.ts'
import { useFormDraft, useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useLactationCreateMutation, useLactationSaveMutation } from '../../../generated/account/lactation.ts'
import { useDates } from '../../../ui/dates.ts'
import { useFinish } from '../../../ui/finish.ts'
import { FormPage } from '../../../ui/frames/form-page.tsx'
import type { FormContext } from '../../../ui/frames/form-submit.ts'
import { refilled, useCorrection } from '../../care/write/correction.ts'
import { LactationFields } from './lactation.form.tsx'
import { findReplaced, readValues } from './lactation.rules.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const ReplaceDialog = lazyPart(() => import('./replace-dialog.tsx'))

type Draft = output<typeof LactationDraft>

/** The question when a count of that day or month exists already. */
interface Question {
  existing: FarmRecords['FarmLactation']
  draft: Draft
  answer: (replace: boolean) => void
}

/** Counting the lactating cows; an existing count of the same day or month may be replaced. */
export default function LactationNewPage() {
  const finish = useFinish()
  const { today } = useDates()
  const { farm } = useSession()
  const counts = useRecords('FarmLactation')
  const correction = useCorrection()
  const formDraft = useFormDraft('lactation')
  const create = useLactationCreateMutation()
  const save = useLactationSaveMutation()
  const [question, setQuestion] = useState<Question | null>(null)
  const rules = useCallback(async () => (await import('./lactation.schema.ts')).lactationSchema(today), [today])

  const ask = (existing: FarmRecords['FarmLactation'], draft: Draft) =>
    new Promise<boolean>((resolve) => {
      setQuestion({
        existing,
        draft,
        answer: (replace) => {
          setQuestion(null)
          resolve(replace)
        },
      })
    })
  const store = async (draft: Draft, saved: FormContext) => {
    const context = { ...saved, ...correction?.context }
    const existing = findReplaced(counts, draft)
    if (!existing) await create({ variables: { input: { farm: farm.id, ...draft } }, context })
    else if (await ask(existing, draft)) await save({ variables: { id: existing.id, input: draft }, context })
    else return false
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
      {question && (
        <Suspense>
          <ReplaceDialog {...question} />
        </Suspense>
      )}
    </>
  )
}
