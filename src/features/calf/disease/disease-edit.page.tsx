import { useParams } from 'react-router-dom'
import { useDiseaseSaveMutation } from '../../../generated/calf/disease.ts'
import { EditPage } from '../../care/write/edit-page.tsx'
import { DiseaseFields } from './disease.form.tsx'
import { diseaseForm, readDisease } from './disease.rules.ts'
import { useDiseaseRules } from './use-disease-rules.ts'

/** Correcting or deleting a disease. */
export default function DiseaseEditPage() {
  const { id = '' } = useParams()
  return (
    <EditPage
      type="CalfDisease"
      list="/bezerra/doencas"
      toForm={diseaseForm}
      rules={useDiseaseRules(id)}
      read={readDisease}
      save={useDiseaseSaveMutation()}
      submit="disease.saveChanges"
      saved={{ text: 'disease.saved', to: (disease) => `/bezerra/nova-doenca/${disease.id}` }}
      deleting={{ label: 'disease.delete', done: 'disease.deleted' }}
    >
      {() => <DiseaseFields />}
    </EditPage>
  )
}
