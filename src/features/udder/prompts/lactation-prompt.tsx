import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { isUnusual } from '../../../domain/lactation.ts'
import { previousQuantity } from '../../../domain/lactation-order.ts'
import { typedNumber } from '../../../domain/typed-number.ts'
import { useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useServerAnswer } from '../../../engine/react/server-answer.ts'
import { useSession } from '../../../engine/react/session.ts'
import { LactationUsualDocument, useLactationCreateMutation } from '../../../generated/account/lactation.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import Dialog from '../../../ui/dialog.tsx'
import { Input } from '../../../ui/fields/input.ts'
import { ErrorText } from '../../../ui/fields/field.tsx'
import { Notice } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'
import { usePutOff } from './put-off.ts'

/** Asks for the count of the month; it closes when it was sent, whether that went well or not. */
export default function LactationPrompt({
  rule,
  onClose,
}: {
  rule: FarmRecords['NotificationRule']
  onClose: () => void
}) {
  const text = useText()
  const toast = useToast()
  const id = useId()
  const { locale } = useIntl()
  const { today, month } = useDates()
  const { farm } = useSession()
  const { later, never } = usePutOff(rule)
  const create = useLactationCreateMutation()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const quantity = typedNumber(typed, locale) ?? Number.NaN
  const counted = previousQuantity(useRecords('FarmLactation'), today)
  const usual = useServerAnswer(LactationUsualDocument, { id: farm.id }).data?.farm?.lactatingCows ?? null
  const previous = counted ?? usual
  const unusual = isUnusual(quantity, previous)
  const [confirmed, setConfirmed] = useState<number | null>(null)
  const send = async () => {
    const { LactationDraft } = await import('../../../domain/lactation-draft.ts')
    const draft = LactationDraft.safeParse({
      date: today,
      quantity,
      kind: 'monthly',
    })
    if (!draft.success) {
      setError(text('prompt.lactation.error'))
      return
    }
    if (unusual && confirmed !== quantity) {
      setConfirmed(quantity)
      return
    }
    onClose()
    try {
      await create({ variables: { input: { farm: farm.id, ...draft.data } } })
      toast({ text: text('prompt.lactation.done') })
    } catch {
      toast({ text: text('form.error.unknown') })
    }
  }
  return (
    <Dialog
      title={text('prompt.lactation.title', { month: month(today.slice(0, 7)) })}
      onClose={onClose}
      actions={
        <>
          <Button emphasis="main" onClick={() => void send()}>
            {text('prompt.send')}
          </Button>
          {rule.answerLaterButton && (
            <Button
              onClick={() => {
                onClose()
                void later()
              }}
            >
              {text('prompt.later')}
            </Button>
          )}
          {rule.disablePopupButton && (
            <Button
              onClick={() => {
                onClose()
                void never()
              }}
            >
              {text('prompt.never')}
            </Button>
          )}
        </>
      }
    >
      <label htmlFor={id}>{text('prompt.lactation.text')}</label>
      <Input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        aria-invalid={error !== ''}
        aria-describedby={`${id}-error`}
        onChange={(event) => {
          setTyped(event.target.value)
          setError('')
        }}
      />
      <ErrorText id={id} error={error} />
      {unusual && (
        <Notice $tone="warning" role="status">
          {text(counted === null ? 'prompt.lactation.unusualOnFarm' : 'prompt.lactation.unusual', {
            previous: previous ?? 0,
          })}{' '}
          {confirmed === quantity && text('prompt.lactation.confirm')}
        </Notice>
      )}
    </Dialog>
  )
}
