import { useParams } from 'react-router-dom'
import { useAnimalSaveMutation } from '../../../generated/shared/animal.ts'
import { EditPage } from '../../care/write/edit-page.tsx'
import { calfForm, readCalf } from './calf-form.rules.ts'
import { CalfFields } from './calf.form.tsx'
import { useCalfRules } from './use-calf-rules.ts'

/** Correcting a calf's data. */
export default function CalfEditPage() {
  const { id = '' } = useParams()
  return (
    <EditPage
      type="Animal"
      list="/bezerra/ficha-da-bezerra"
      toForm={calfForm}
      rules={useCalfRules(id)}
      read={readCalf}
      save={useAnimalSaveMutation()}
      submit="calf.save"
      saved={{ text: 'calf.saved', to: ({ id: calf }) => `/bezerra/ficha-da-bezerra/${calf}` }}
      wide
    >
      {() => <CalfFields />}
    </EditPage>
  )
}
