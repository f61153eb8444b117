import { useCallback, useState } from 'react'
import { useFormDraft } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useDiagnosticCreateMutation } from '../../../generated/udder/diagnostic.ts'
import { useDates } from '../../../ui/dates.ts'
import { FormPage } from '../../../ui/frames/form-page.tsx'
import { refilled, useCorrection } from '../../care/write/correction.ts'
import { emptyExam, toUnculturedInput } from './exam.rules.ts'
import { UnculturedFields } from './exam.form.tsx'
import { LaunchSaved, usePanelSoon } from './launch-saved-lazy.tsx'
import { useFindCow } from './use-find-cow.ts'

/** Launching a clinical case that is not cultured. */
export default function UnculturedNewPage() {
  const { farm } = useSession()
  const { today } = useDates()
  usePanelSoon()
  const opened = useCorrection()
  const formDraft = useFormDraft('uncultured')
  const [correction, setCorrection] = useState(opened)
  const createDiagnostic = useDiagnosticCreateMutation()
  const [savedId, setSavedId] = useState<string | null>(null)
  const findCow = useFindCow()
  const rules = useCallback(
    async () => (await import('./exam.schema.ts')).unculturedSchema(today, findCow),
    [today, findCow],
  )
  if (savedId !== null) {
    return (
      <LaunchSaved
        id={savedId}
        onNext={() => {
          setSavedId(null)
          setCorrection(undefined)
        }}
      />
    )
  }
  return (
    <FormPage
      initial={refilled(emptyExam(today, '', 'A'), correction)}
      rules={rules}
      submit="uncultured.save"
      refused={correction?.refused}
      wide
      draft={formDraft}
      save={async (draft, context) => {
        const { data } = await createDiagnostic({
          variables: { input: toUnculturedInput(draft, farm.id) },
          context: { ...context, ...correction?.context },
        })
        if (data) setSavedId(data.createDiagnostic.id)
      }}
    >
      <UnculturedFields />
    </FormPage>
  )
}
