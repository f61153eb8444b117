import { useCallback, useState } from 'react'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import type { PlateSide } from '../../../domain/diagnosis.ts'
import { useBriefDraft, useFormDraft, useRecords } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useDiagnosticCreateMutation } from '../../../generated/udder/diagnostic.ts'
import { useDates } from '../../../ui/dates.ts'
import { FormPage } from '../../../ui/frames/form-page.tsx'
import { refilled, useCorrection } from '../../care/write/correction.ts'
import { emptyExam, readLaunch, toExamInput, type ExamValues } from './exam.rules.ts'
import { ExamFields } from './exam.form.tsx'
import { LaunchSaved, usePanelSoon } from './launch-saved-lazy.tsx'
import { usedPlates } from './plate-sides.rules.ts'
import { useFindCow } from './use-find-cow.ts'

interface Saved {
  id: string
  round: number
}

/** Launching an exam; after saving, the next cow is one tap away. */
export function LaunchExam({ side, barcode }: { side: PlateSide; barcode: string }) {
  const { farm } = useSession()
  const { today } = useDates()
  const { timeZone } = useIntl()
  usePanelSoon()
  const opened = useCorrection()
  const formDraft = useFormDraft(`exam-${side}`)
  const [params] = useSearchParams()
  const given = params.get('vaca')
  const plateDraft = useBriefDraft(`exam-${side}:${barcode}:${given ?? ''}`)
  const diagnostics = useRecords('Diagnostic')
  const models = useRecords('PlateModel')
  const createDiagnostic = useDiagnosticCreateMutation()
  const [saved, setSaved] = useState<Saved | null>(null)
  const [round, setRound] = useState(0)
  const correction = round === 0 ? opened : undefined
  // A correction does not put the plate into the incubator once more.
  const inoculatedAt = correction?.input.inoculatedAt as string | undefined
  const findCow = useFindCow()
  const rules = useCallback(async () => {
    const { launchSchema } = await import('./exam.schema.ts')
    const stored = inoculatedAt === undefined ? undefined : { inoculatedAt, readingDate: null }
    return launchSchema({ used: usedPlates(diagnostics), today, timeZone, findCow, stored })
  }, [diagnostics, today, timeZone, findCow, inoculatedAt])
  // The cow whose record led here.
  const cow = round === 0 ? given : null
  const lastModel = diagnostics.findLast((d) => typeof d.plateModel === 'string')?.plateModel
  const model = lastModel ?? models.find((m) => m.active && m.purpose === 'culture')?.id ?? ''

  if (saved) {
    return (
      <LaunchSaved
        id={saved.id}
        onNext={() => {
          setSaved(null)
          setRound(round + 1)
        }}
      />
    )
  }
  return (
    <FormPage
      key={round}
      initial={refilled(
        { ...emptyExam(today, model, side, round === 0 ? barcode : ''), ...(cow && { animal: cow }) },
        correction,
      )}
      rules={rules}
      read={(values: ExamValues) => readLaunch(values, today, timeZone)}
      submit="exam.save"
      refused={correction?.refused}
      wide
      draft={barcode === '' && given === null ? formDraft : plateDraft}
      save={async ({ inoculatedAt: typed, ...draft }, context) => {
        const input = toExamInput(draft, farm.id, typed || (inoculatedAt ?? new Date().toISOString()))
        const { data } = await createDiagnostic({
          variables: { input },
          context: { ...context, ...correction?.context },
        })
        if (data) setSaved({ id: data.createDiagnostic.id, round })
      }}
    >
      <ExamFields launching />
    </FormPage>
  )
}
