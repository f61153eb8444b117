import { useCallback } from 'react'
import { useParams } from 'react-router-dom'
import type { CALVING_EASES } from '../../../domain/calving.ts'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { useCalvingCreateMutation } from '../../../generated/udder/calving.ts'
import { useDates } from '../../../ui/dates.ts'
import { NewPage } from '../../care/write/new-page.tsx'
import { CalvingFields } from './calving.form.tsx'
import { CowTitle } from './cow-title.tsx'

type Ease = (typeof CALVING_EASES)[number]

/** Recording a calving: a new lactation begins. */
export default function CalvingNewPage() {
  const { id = '' } = useParams()
  const { today } = useDates()
  const born = useRecord('Animal', id)?.birthDate ?? null
  return (
    <CowTitle id={id}>
      <NewPage
        draft={`calving-${id}`}
        initial={{ date: today, ease: null as Ease | null }}
        rules={useCallback(
          async () => (await import('./cow-forms.schema.ts')).calvingSchema(today, born),
          [today, born],
        )}
        create={useCalvingCreateMutation()}
        also={{ animal: id }}
        submit="calving.save"
        saved={{ text: 'calving.saved', to: `/ubere/ficha-da-vaca/${id}` }}
      >
        <CalvingFields cow={id} />
      </NewPage>
    </CowTitle>
  )
}
