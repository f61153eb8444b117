import { useParams } from 'react-router-dom'
import { useDiseaseSaveMutation } from '../../../generated/calf/disease.ts'
import { calfRecords } from '../../care/herd/herd-records.ts'
import { useDeletionQuestion } from '../../care/treatment/use-deletion-question.tsx'
import { EditPage } from '../../care/write/edit-page.tsx'
import { DiseaseFields } from './disease.form.tsx'
import { diseaseForm, readDisease } from './disease.rules.ts'
import { useDiseaseRules } from './use-disease-rules.ts'

/** Correcting or deleting a disease. */
export default function DiseaseEditPage() {
  const { id = '' } = useParams()
  const { ask, question } = useDeletionQuestion(calfRecords, id)
  return (
    <>
      <EditPage
        type="CalfDisease"
        list="/bezerra/doencas"
        toForm={diseaseForm}
        rules={useDiseaseRules(id)}
        read={readDisease}
        save={useDiseaseSaveMutation()}
        submit="disease.saveChanges"
        saved={{ text: 'disease.saved', to: (disease) => `/bezerra/nova-doenca/${disease.id}` }}
        deleting={{ label: 'disease.delete', done: 'disease.deleted', ask }}
      >
        {() => <DiseaseFields />}
      </EditPage>
      {question}
    </>
  )
}
