import { useParams } from 'react-router-dom'
import type { CALVING_EASES } from '../../../domain/calving.ts'
import { useCalvingCreateMutation } from '../../../generated/udder/calving.ts'
import { useDates } from '../../../ui/dates.ts'
import { NewPage } from '../../care/write/new-page.tsx'
import { CalvingFields } from './calving.form.tsx'
import { CowTitle } from './cow-title.tsx'
import { useCalvingRules } from './use-calving-rules.ts'

type Ease = (typeof CALVING_EASES)[number]

/** Recording a calving: a new lactation begins. */
export default function CalvingNewPage() {
  const { id = '' } = useParams()
  const { today } = useDates()
  return (
    <CowTitle id={id}>
      <NewPage
        draft={`calving-${id}`}
        initial={{ date: today, ease: null as Ease | null }}
        rules={useCalvingRules(id)}
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
