import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useFormDraft } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useDiseaseCreateMutation } from '../../../generated/calf/disease.ts'
import { useDates } from '../../../ui/dates.ts'
import { useFinish } from '../../../ui/finish.ts'
import { FormPage } from '../../../ui/frames/form-page.tsx'
import { refilled, useCorrection } from '../../care/write/correction.ts'
import { DiseaseFields } from './disease.form.tsx'
import { emptyDisease, readDisease } from './disease.rules.ts'
import { useDiseaseRules } from './use-disease-rules.ts'

/** Recording a disease of a calf (`?bezerra=`); the page of the disease takes its first score. */
export default function DiseaseNewPage() {
  const { today } = useDates()
  const { farm } = useSession()
  const finish = useFinish()
  const [search] = useSearchParams()
  const correction = useCorrection()
  const create = useDiseaseCreateMutation()
  const calf = search.get('bezerra') ?? ''
  const initial = useMemo(() => emptyDisease(today, calf), [today, calf])
  return (
    <FormPage
      initial={refilled(initial, correction)}
      rules={useDiseaseRules('')}
      read={readDisease}
      submit="disease.save"
      refused={correction?.refused}
      draft={useFormDraft(calf === '' ? 'disease' : `disease-${calf}`)}
      save={async (draft, context) => {
        const { data } = await create({
          variables: { input: { farm: farm.id, ...draft } },
          context: { ...context, ...correction?.context },
        })
        finish('disease.saved', data ? `/bezerra/nova-doenca/${data.createCalfDisease.id}` : '/bezerra/doencas')
        return true
      }}
    >
      <DiseaseFields isNew />
    </FormPage>
  )
}
