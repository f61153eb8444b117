import { useCallback } from 'react'
import { takenEarTags } from '../../../domain/animal.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useAnimalCreateMutation } from '../../../generated/shared/animal.ts'
import { useDates } from '../../../ui/dates.ts'
import { NewPage } from '../../care/write/new-page.tsx'
import { EMPTY_COW, readCow } from './cow-form.rules.ts'
import { CowFields } from './cow.form.tsx'

/** Registering a cow with all her data. */
export default function CowNewPage() {
  const { today } = useDates()
  const animals = useRecords('Animal')
  return (
    <NewPage
      draft="cow"
      initial={EMPTY_COW}
      rules={useCallback(
        async () => (await import('./cow-forms.schema.ts')).cowSchema(today, takenEarTags(animals)),
        [today, animals],
      )}
      read={readCow}
      create={useAnimalCreateMutation()}
      also={{ category: 'cow' as const }}
      submit="cow.save"
      saved={{ text: 'cow.saved', to: '/ubere/ficha-da-vaca' }}
      wide
    >
      <CowFields />
    </NewPage>
  )
}
