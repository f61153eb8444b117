import { Merge } from 'lucide-react'
import { useState } from 'react'
import { gainsOfJoining, sameBirth } from '../../../domain/birth.ts'
import { useEngine, useRecord, useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useBirthSaveMutation } from '../../../generated/calf/birth.ts'
import { useAnimalSaveMutation } from '../../../generated/shared/animal.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { useFinish } from '../../../ui/finish.ts'
import { placeOfBirth } from './birth.rules.ts'
import { Notice, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import type { Correction } from '../../care/write/correction.ts'
import { useMoveCalfRecords } from './use-move-calf-records.ts'

/** The birth that a refused one seems to be. */
function useSameBirth({ input }: Correction): FarmRecords['Birth'] | undefined {
  const births = useRecords('Birth')
  const { dam, date } = input as { dam?: string | null; date?: string }
  if (!dam || date === undefined) return undefined
  return sameBirth({ id: '', dam, date, twin: false }, births)
}

/**
 * Offers to join a birth that somebody else has registered, too. The one that the server has stays: it gains what it
 * lacks, and the records of the calf that was registered twice; that calf goes, and so does the refused birth.
 */
export function JoinBirth({ correction }: { correction: Correction }) {
  const text = useText()
  const dates = useDates()
  const finish = useFinish()
  const { outbox, resolveId } = useEngine()
  const saveBirth = useBirthSaveMutation()
  const saveAnimal = useAnimalSaveMutation()
  const moveRecords = useMoveCalfRecords()
  const [busy, setBusy] = useState(false)
  const kept = useSameBirth(correction)
  const calf = useRecord('Animal', kept?.calf ?? '')
  const entered = correction.input.calf
  // The calf may have been registered since.
  const mine = typeof entered === 'string' ? resolveId(entered) : null
  if (!kept) return null
  // They are two where one was born dead and the other lives, or one is male and the other female.
  const { sex } = correction.input
  if ((kept.calf === null && mine !== null) || (kept.sex !== null && sex && sex !== kept.sex)) return null

  const join = async () => {
    setBusy(true)
    const gains = gainsOfJoining<FarmRecords['Birth']>(kept, correction.input)
    if (Object.keys(gains).length > 0) {
      await saveBirth({ variables: { id: kept.id, input: gains }, context: correction.context })
    } else await outbox.discard(correction.context.replaces)
    if (mine !== null && kept.calf !== null && mine !== kept.calf) {
      await moveRecords(mine, kept.calf)
      await saveAnimal({ variables: { id: mine, input: { deleted: true } } })
    }
    finish('birth.joined', placeOfBirth(kept.calf))
  }

  return (
    <Notice $tone="info">
      <Stack $gap="s">
        <p>
          {calf
            ? text('birth.join.calf', { earTag: calf.earTag, date: dates.full(kept.date) })
            : text('birth.join.none', { date: dates.full(kept.date) })}
        </p>
        <Button disabled={busy} onClick={() => void join()}>
          <Merge size={20} aria-hidden /> {text('birth.join')}
        </Button>
      </Stack>
    </Notice>
  )
}
