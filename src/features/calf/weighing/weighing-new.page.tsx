import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'
import { useRecord, useRecords } from '../../../engine/react/farm-records.ts'
import { useWeighingCreateMutation, useWeighingSaveMutation } from '../../../generated/calf/weighing.ts'
import { useDates } from '../../../ui/dates.ts'
import type { AwaitAnswer } from '../../../ui/frames/form-submit.ts'
import { useText } from '../../../ui/text.ts'
import { useCorrection } from '../../care/write/correction.ts'
import { NewPage } from '../../care/write/new-page.tsx'
import { useReplaceQuestion } from '../../care/write/replace-question.tsx'
import { CalfTitle } from '../record/calf-title.tsx'
import { WeighingFields } from './weighing.form.tsx'
import { emptyWeighing, readWeighing, weighingOn } from './weighing.rules.ts'

type Create = ReturnType<typeof useWeighingCreateMutation>

/** Recording what a calf weighs; a weight of the same day may be replaced. */
export default function WeighingNewPage() {
  const { id = '' } = useParams()
  const text = useText()
  const dates = useDates()
  const { today } = dates
  const { formatNumber } = useIntl()
  const calf = useRecord('Animal', id)
  const weighings = useRecords('Weighing')
  // A refused weight is on the device already: it does not stand in its own way.
  const own = useCorrection()?.recordId
  const create = useWeighingCreateMutation()
  const save = useWeighingSaveMutation()
  const { ask, question } = useReplaceQuestion()

  const store = async ({ variables, context }: Parameters<Create>[0], awaitAnswer: AwaitAnswer) => {
    const { date, kg, method } = variables.input
    const existing = weighingOn(weighings, id, date, own)
    if (!existing) return create({ variables, context })
    const before = formatNumber(existing.kg)
    const replaces = await awaitAnswer(
      ask({
        title: text('weighing.replace.title'),
        about: text('weighing.replace.text', { when: dates.day(date), kg: before }),
        yes: text('weighing.replace.yes', { kg: formatNumber(kg) }),
        no: text('weighing.replace.no', { kg: before }),
      }),
    )
    return replaces && save({ variables: { id: existing.id, input: { kg, method } }, context })
  }

  return (
    <CalfTitle id={id}>
      <NewPage
        draft={`weighing-${id}`}
        initial={emptyWeighing(today)}
        rules={useCallback(
          async () => (await import('./weighing.schema.ts')).weighingSchema(today, calf),
          [today, calf],
        )}
        read={readWeighing}
        create={store}
        also={{ animal: id }}
        submit="weighing.save"
        saved={{ text: 'weighing.saved', to: `/bezerra/ficha-da-bezerra/${id}` }}
      >
        <WeighingFields calf={id} own={own} />
      </NewPage>
      {question}
    </CalfTitle>
  )
}
