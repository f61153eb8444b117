import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useBriefDraft } from '../../../engine/react/farm-records.ts'
import { useTankSaveMutation } from '../../../generated/udder/tank.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { useFinish } from '../../../ui/finish.ts'
import { useText } from '../../../ui/text.ts'
import { retyped } from '../../care/write/retyped.ts'
import { useCorrection } from '../../care/write/correction.ts'
import { TankForm } from './tank.form.tsx'
import TankPhoto from './tank-photo.tsx'
import { emptyTank, filledFrom, readTank } from './tank-form.rules.ts'
import { useTankNumbers } from '../../care/count/count-numbers.ts'
import type { Analysis } from './tank.rules.ts'

/** Correcting an analysis; its photo is taken or replaced at once, the rest when it is saved. */
export default function TankEdit({ analysis }: { analysis: Analysis }) {
  const text = useText()
  const { locale } = useIntl()
  const navigate = useNavigate()
  const finish = useFinish()
  const { today } = useDates()
  const { typed } = useTankNumbers()
  const correction = useCorrection()
  const draft = useBriefDraft(`TankAnalysis:${analysis.id}`)
  // An own count can be corrected even if the photo never arrived.
  const hasPhoto = analysis.plateImage !== null || analysis.countingMode !== null
  const save = useTankSaveMutation()
  const path = `/ubere/analise-cbt-tanque/${analysis.id}`
  const [opened] = useState(() => filledFrom(emptyTank(today, '', ''), analysis, typed))
  return (
    <>
      <TankForm
        id={analysis.id}
        before={opened}
        correction={correction}
        submit="tank.saveChanges"
        hasPhoto={hasPhoto}
        photo={<TankPhoto analysis={analysis} />}
        record={analysis}
        draft={draft}
        save={async (draft, context) => {
          const input = correction ? draft : retyped(readTank(opened, locale), draft)
          if (Object.keys(input).length > 0) {
            await save({ variables: { id: analysis.id, input }, context: { ...context, ...correction?.context } })
          }
          finish('record.saved', path)
        }}
      />
      <Button style={{ alignSelf: 'flex-start' }} onClick={() => void navigate(path)}>
        {text('tank.edit.leave')}
      </Button>
    </>
  )
}
