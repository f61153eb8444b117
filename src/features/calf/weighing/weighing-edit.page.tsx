import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { useWeighingSaveMutation } from '../../../generated/calf/weighing.ts'
import { useDates } from '../../../ui/dates.ts'
import { EditPage } from '../../care/write/edit-page.tsx'
import { WeighingFields } from './weighing.form.tsx'
import { readWeighing, weighingForm } from './weighing.rules.ts'

/** The calf that was weighed: where one came from. */
const calfOf = ({ animal }: { animal: string }) => `/bezerra/ficha-da-bezerra/${animal}`

/** Correcting or deleting a weight. */
export default function WeighingEditPage() {
  const { id = '' } = useParams()
  const { today } = useDates()
  const { locale } = useIntl()
  const weighing = useRecord('Weighing', id)
  const calf = useRecord('Animal', weighing?.animal ?? '')
  const former = weighing?.date
  return (
    <EditPage
      type="Weighing"
      list="/bezerra/ficha-da-bezerra"
      toForm={(record) => weighingForm(record, locale)}
      rules={useCallback(
        async () => (await import('./weighing.schema.ts')).weighingSchema(today, calf, former),
        [today, calf, former],
      )}
      read={readWeighing}
      save={useWeighingSaveMutation()}
      submit="weighing.save"
      saved={{ text: 'weighing.saved', to: calfOf }}
      deleting={{ label: 'weighing.delete', done: 'weighing.deleted', to: calfOf }}
    >
      {({ animal }) => <WeighingFields calf={animal} own={id} />}
    </EditPage>
  )
}
