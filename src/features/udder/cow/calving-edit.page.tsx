import { useParams } from 'react-router-dom'
import { useRecord, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useCalvingSaveMutation } from '../../../generated/udder/calving.ts'
import { EditPage } from '../../care/write/edit-page.tsx'
import { CalvingBirths } from './calving-births.tsx'
import { CalvingFields } from './calving.form.tsx'
import { cowPath } from './cow-path.ts'
import { useCalvingRules } from './use-calving-rules.ts'

const toForm = ({ date, ease }: FarmRecords['Calving']) => ({ date, ease })

/** Correcting or deleting a calving. */
export default function CalvingEditPage() {
  const { id = '' } = useParams()
  const calving = useRecord('Calving', id)
  return (
    <EditPage
      type="Calving"
      list="/ubere/ficha-da-vaca"
      toForm={toForm}
      rules={useCalvingRules(calving?.animal ?? '', calving)}
      save={useCalvingSaveMutation()}
      submit="calving.save"
      saved={{ text: 'calving.saved', to: cowPath }}
      deleting={{ label: 'calving.delete', done: 'calving.deleted', to: cowPath }}
    >
      {(shown) => (
        <>
          <CalvingBirths calving={shown} />
          <CalvingFields cow={shown.animal} />
        </>
      )}
    </EditPage>
  )
}
