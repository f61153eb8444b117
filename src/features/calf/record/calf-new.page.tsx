import { useAnimalCreateMutation } from '../../../generated/shared/animal.ts'
import { NewPage } from '../../care/write/new-page.tsx'
import { EMPTY_CALF, readCalf } from './calf-form.rules.ts'
import { CalfFields } from './calf.form.tsx'
import { useCalfRules } from './use-calf-rules.ts'

/** Registering a calf whose birth is not recorded here, such as one that was bought. */
export default function CalfNewPage() {
  return (
    <NewPage
      draft="calf"
      initial={EMPTY_CALF}
      rules={useCalfRules('')}
      read={readCalf}
      create={useAnimalCreateMutation()}
      also={{ category: 'calf' as const }}
      submit="calf.save"
      saved={{ text: 'calf.saved', to: '/bezerra/ficha-da-bezerra' }}
      wide
    >
      <CalfFields />
    </NewPage>
  )
}
