import { useParams } from 'react-router-dom'
import { useDiseaseSaveMutation } from '../../../generated/calf/disease.ts'
import { calfRecords } from '../../care/herd/herd-records.ts'
import { useSeenCare } from '../../care/treatment/use-given-applications.ts'
import { EditPage } from '../../care/write/edit-page.tsx'
import { DiseaseFields } from './disease.form.tsx'
import { diseaseForm, readDisease } from './disease.rules.ts'
import { useDiseaseRules } from './use-disease-rules.ts'

const TREATED = { title: 'deletion.treated.title', text: 'deletion.treated.text' } as const

/** Correcting or deleting a disease. */
export default function DiseaseEditPage() {
  const { id = '' } = useParams()
  const seen = useSeenCare(calfRecords, id)
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
      deleting={{
        label: 'disease.delete',
        done: 'disease.deleted',
        seen,
        warning: seen.applicationsSeen > 0 ? TREATED : undefined,
      }}
    >
      {() => <DiseaseFields />}
    </EditPage>
  )
}
