import { useCallback } from 'react'
import { useParams } from 'react-router-dom'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { useWeighingCreateMutation } from '../../../generated/calf/weighing.ts'
import { useDates } from '../../../ui/dates.ts'
import { NewPage } from '../../care/write/new-page.tsx'
import { CalfTitle } from '../record/calf-title.tsx'
import { WeighingFields } from './weighing.form.tsx'
import { emptyWeighing, readWeighing } from './weighing.rules.ts'

/** Recording what a calf weighs. */
export default function WeighingNewPage() {
  const { id = '' } = useParams()
  const { today } = useDates()
  const born = useRecord('Animal', id)?.birthDate ?? null
  return (
    <CalfTitle id={id}>
      <NewPage
        draft={`weighing-${id}`}
        initial={emptyWeighing(today)}
        rules={useCallback(
          async () => (await import('./weighing.schema.ts')).weighingSchema(today, born),
          [today, born],
        )}
        read={readWeighing}
        create={useWeighingCreateMutation()}
        also={{ animal: id }}
        submit="weighing.save"
        saved={{ text: 'weighing.saved', to: `/bezerra/ficha-da-bezerra/${id}` }}
      >
        <WeighingFields />
      </NewPage>
    </CalfTitle>
  )
}
