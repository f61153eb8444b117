import { useCallback, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { isUsable } from '../../../domain/colostrum-stock.ts'
import { localMoment } from '../../../domain/typed-moment.ts'
import { useFormDraft, useRecord } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useColostrumFeedingCreateMutation } from '../../../generated/calf/colostrum-feeding.ts'
import { useWeighingCreateMutation } from '../../../generated/calf/weighing.ts'
import { useNow } from '../../../ui/dates.ts'
import { useFinish } from '../../../ui/finish.ts'
import { useRefusalToast } from '../../../ui/refusal-toast.ts'
import { FormPage } from '../../../ui/frames/form-page.tsx'
import { refilled, useCorrection, type Correction } from '../../care/write/correction.ts'
import { isText } from '../../care/write/define-record.ts'
import { useBank } from '../colostrum/use-bank.ts'
import { emptyFeeding, readNewFeeding, type FeedingValues } from './feeding-form.rules.ts'
import { FeedingFields } from './feeding.form.tsx'
import { useBorn, useFeedingAround } from './use-feeding-around.ts'

/** Where the colostrum of a refused meal came from. */
const sourceOf = ({ input }: Correction): FeedingValues['source'] => (isText(input.donor) ? 'fresh' : 'bank')

/** Recording a meal of colostrum; `?bezerra=` names the calf, `?lote=` the batch. */
export default function FeedingNewPage() {
  const finish = useFinish()
  const { farm } = useSession()
  const { timeZone } = useIntl()
  const [search] = useSearchParams()
  const { rows } = useBank()
  const born = useBorn()
  const create = useColostrumFeedingCreateMutation()
  const weigh = useWeighingCreateMutation()
  const refuse = useRefusalToast()
  const correction = useCorrection()
  // A meal that was refused still holds its packages on this device.
  const own = useRecord('ColostrumFeeding', correction?.recordId ?? '')
  const around = useFeedingAround(own)
  const calf = search.get('bezerra') ?? ''
  const batch = search.get('lote') ?? ''
  // What is asked for by the address is no draft of another calf.
  const draft = useFormDraft(calf === '' && batch === '' ? 'colostrum-feeding' : `colostrum-feeding-${calf}-${batch}`)
  const now = useNow()
  const initial = useMemo((): FeedingValues => {
    const empty = { ...emptyFeeding(localMoment(now, timeZone)), calf }
    const row = rows.find(({ id }) => id === batch)
    const first = row?.left[0]
    if (row && first) return { ...empty, colostrum: row.id, packages: [first.id] }
    return { ...empty, source: rows.some(isUsable) ? 'bank' : 'fresh' }
    // oxlint-disable-next-line react/exhaustive-deps -- what came in since does not change a form that is open
  }, [])
  const filled = refilled(initial, correction)
  return (
    <FormPage
      initial={correction ? { ...filled, source: sourceOf(correction) } : filled}
      rules={useCallback(async () => (await import('./feeding.schema.ts')).newFeedingSchema(around), [around])}
      read={(values, language) => readNewFeeding(values, language, timeZone)}
      submit="feeding.save"
      refused={correction?.refused}
      wide
      draft={draft}
      save={async ({ birthWeight: kg, ...meal }, context) => {
        await create({
          variables: { input: { farm: farm.id, ...meal } },
          context: { ...context, ...correction?.context },
        })
        const date = born.get(meal.calf)?.date
        // The meal is saved already: keeping the form open would save it twice.
        let refusal: unknown
        if (kg !== null && date !== undefined) {
          const input = { farm: farm.id, animal: meal.calf, date, kg, method: 'scale' as const }
          await weigh({ variables: { input } }).catch((error: unknown) => {
            refusal = error
          })
        }
        finish('feeding.saved', `/bezerra/ficha-da-bezerra/${meal.calf}`)
        if (refusal !== undefined) refuse(refusal)
      }}
    >
      <FeedingFields own={own?.id} isNew />
    </FormPage>
  )
}
