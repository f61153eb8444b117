import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import type { output, ZodMiniType } from 'zod/mini'
import { undoing, type Saved } from '../../../engine/react/mutate.ts'
import { useBriefDraft, useRecord, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { Button } from '../../../ui/button.tsx'
import { useFinish, useRemove } from '../../../ui/finish.ts'
import { DetailPage } from '../../../ui/frames/detail-page.tsx'
import { FormPage } from '../../../ui/frames/form-page.tsx'
import { QuestionDialog } from '../../../ui/question-dialog.tsx'
import { useQuestion } from '../../../ui/question.ts'
import { useText, type TextId, type TextValues } from '../../../ui/text.ts'
import { refilled, useCorrection } from './correction.ts'
import { RecordNotice } from './record-notice.tsx'

/** What a mutation that saves takes; the context says what the user has seen, and which refused write it replaces. */
type Save<Draft> = (options: {
  variables: { id: string; input: Draft | ({ deleted: boolean } & Seen) }
  context?: object
}) => Promise<Saved | undefined>

/** What of a record's followers the user knew when deleting it. */
interface Seen {
  applicationsSeen?: number
  treatmentsSeen?: number
}

interface DeletingTexts {
  label: TextId
  done: TextId
  /** Asked before it is deleted. */
  warning?: { title: TextId; text: TextId; values?: TextValues } | undefined
  seen?: Seen
}

interface Deleting<Kept> extends DeletingTexts {
  /** Where one goes then; to the list where it is absent. */
  to?: (record: Kept) => string
}

interface EditPageProps<Type extends keyof FarmRecords, Values extends object, Schema extends ZodMiniType> {
  type: Type
  /** The list, where one goes when there is no such record, and mostly when it was deleted. */
  list: string
  toForm: (record: FarmRecords[Type]) => Values
  /** Loads the rules, whose messages are ids of texts. */
  rules: () => Promise<Schema>
  read?: (values: Values, language: string) => unknown
  save: Save<output<Schema>>
  submit: TextId
  /** Asks before it is saved; false when the user goes back to the form. The record is what the form was opened with. */
  ask?: (draft: output<Schema>, opened: FarmRecords[Type]) => Promise<boolean>
  /** Toast and target after saving. */
  saved: { text: TextId; to: (record: FarmRecords[Type]) => string }
  /** Deleting, with undo; absent where the record is deleted elsewhere. */
  deleting?: Deleting<FarmRecords[Type]>
  wide?: boolean
  children: (record: FarmRecords[Type]) => ReactNode
}

/** Correcting a record of the device: its marks, its form, a refused write to correct, and deleting it with undo. */
export function EditPage<Type extends keyof FarmRecords, Values extends object, Schema extends ZodMiniType>(
  props: EditPageProps<Type, Values, Schema>,
) {
  const { type, list, toForm, rules, read, save, submit, ask, saved, deleting, wide, children } = props
  const { id = '' } = useParams()
  const finish = useFinish()
  const record = useRecord(type, id)
  const correction = useCorrection()
  const draft = useBriefDraft(`${type}:${id}`)
  return (
    <DetailPage record={record && !record.deleted ? record : null} parent={list}>
      {(shown) => (
        <>
          <RecordNotice type={type} id={shown.id} />
          <FormPage
            initial={refilled(toForm(shown), correction)}
            rules={rules}
            read={read}
            submit={submit}
            refused={correction?.refused}
            record={shown}
            draft={draft}
            wide={wide}
            save={async (input, context, awaitAnswer) => {
              const opened = (context.opened ?? shown) as FarmRecords[Type]
              if (ask && !(await awaitAnswer(ask(input, opened)))) return false
              await save({ variables: { id: shown.id, input }, context: { ...context, ...correction?.context } })
              finish(saved.text, saved.to(shown))
              return true
            }}
          >
            {children(shown)}
          </FormPage>
          {deleting && <DeleteButton id={shown.id} save={save} {...deleting} to={deleting.to?.(shown) ?? list} />}
        </>
      )}
    </DetailPage>
  )
}

interface DeleteButtonProps extends DeletingTexts {
  id: string
  save: Save<never>
  to: string
}

function DeleteButton({ id, save, to, label, done, warning, seen }: DeleteButtonProps) {
  const text = useText()
  const { question, ask } = useQuestion<object>()
  const remove = useRemove({
    setDeleted: (deleted, removed?: Saved) =>
      save({ variables: { id, input: { deleted, ...(deleted && seen) } }, context: undoing(removed) }),
    done,
    to,
  })
  const removeIfMeant = async () => {
    if (!warning || (await ask({}))) await remove()
  }
  return (
    <>
      <Button emphasis="danger" style={{ alignSelf: 'flex-start' }} onClick={() => void removeIfMeant()}>
        <Trash2 size={20} aria-hidden /> {text(label)}
      </Button>
      {warning && (
        <QuestionDialog question={question} danger title={text(warning.title)} confirm={text('record.delete')}>
          <p>{text(warning.text, warning.values)}</p>
        </QuestionDialog>
      )}
    </>
  )
}
