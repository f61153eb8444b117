import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { fedPackages } from '../../../domain/colostrum-stock.ts'
import { useBriefDraft, useRecords } from '../../../engine/react/farm-records.ts'
import { useColostrumSaveMutation } from '../../../generated/calf/colostrum.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { useFinish } from '../../../ui/finish.ts'
import { useText } from '../../../ui/text.ts'
import { useCorrection } from '../../care/write/correction.ts'
import { retyped } from '../../care/write/retyped.ts'
import type { Batch } from './bank-stock.ts'
import { ColostrumForm, type ColostrumDraft } from './colostrum.form.tsx'
import { ColostrumPhoto } from './colostrum-photo.tsx'
import { emptyColostrum, filledColostrum, readColostrum } from './colostrum-form.rules.ts'

/** Correcting a batch; its photo is taken or replaced at once, the rest when it is saved. */
export default function ColostrumEdit({ batch }: { batch: Batch }) {
  const text = useText()
  const { locale } = useIntl()
  const navigate = useNavigate()
  const finish = useFinish()
  const { today } = useDates()
  const correction = useCorrection()
  const draft = useBriefDraft(`Colostrum:${batch.id}`)
  const models = useRecords('PlateModel')
  const feedings = useRecords('ColostrumFeeding')
  const model = models.find(({ active, purpose }) => active && purpose === 'tank')?.id ?? ''
  const save = useColostrumSaveMutation()
  const path = `/bezerra/novo-colostro/${batch.id}`
  const [opened] = useState(() => filledColostrum(emptyColostrum(today, model), batch, locale))
  const [before] = useState((): Partial<ColostrumDraft> => {
    const { groups: _, ...read } = readColostrum(opened, locale, batch.packages, fedPackages(batch.id, feedings))
    return { ...read, packages: [...batch.packages] }
  })
  return (
    <>
      <ColostrumForm
        id={batch.id}
        before={opened}
        correction={correction}
        submit="colostrum.saveChanges"
        // An own count can be corrected even if the photo never arrived.
        hasPhoto={batch.plateImage !== null || batch.countingMode !== null}
        photo={<ColostrumPhoto batch={batch} />}
        record={batch}
        draft={draft}
        save={async (accepted, context) => {
          const changed = retyped<ColostrumDraft>(before, accepted)
          if (JSON.stringify(accepted.packages) === JSON.stringify(before.packages)) delete changed.packages
          const input = correction ? accepted : changed
          if (Object.keys(input).length > 0) {
            await save({ variables: { id: batch.id, input }, context: { ...context, ...correction?.context } })
          }
          finish('record.saved', path)
        }}
      />
      <Button style={{ alignSelf: 'flex-start' }} onClick={() => void navigate(path)}>
        {text('colostrum.edit.leave')}
      </Button>
    </>
  )
}
