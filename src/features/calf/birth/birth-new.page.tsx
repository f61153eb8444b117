import { useCallback, useMemo, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { hourIn } from '../../../domain/farm-time.ts'
import { sameBirth } from '../../../domain/birth.ts'
import { useFormDraft, useRecords } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useBirthCreateMutation } from '../../../generated/calf/birth.ts'
import { useWeighingCreateMutation } from '../../../generated/calf/weighing.ts'
import { takenEarTags } from '../../../domain/animal.ts'
import { useAnimalCreateMutation } from '../../../generated/shared/animal.ts'
import { useCalvingCreateMutation } from '../../../generated/udder/calving.ts'
import { useFinish } from '../../../ui/finish.ts'
import { FormPage } from '../../../ui/frames/form-page.tsx'
import { useCorrection, type Correction } from '../../care/write/correction.ts'
import { NewPage } from '../../care/write/new-page.tsx'
import { BirthFields } from './birth.form.tsx'
import { JoinBirth } from './join-birth.tsx'
import { emptyBirth, placeOfBirth, readBirth, readNewBirth, type BirthValues } from './birth.rules.ts'
import { useSurroundings } from './use-surroundings.ts'

/** What the second twin has from the first one. */
type FirstTwin = Pick<BirthValues, 'date' | 'time' | 'dam' | 'sire' | 'ease' | 'twin'>

/** Recording a birth, or correcting one that was refused, whose calf is registered by a write of its own. */
export default function BirthNewPage() {
  const correction = useCorrection()
  const location = useLocation()
  const { firstTwin } = (location.state ?? {}) as { firstTwin?: FirstTwin }
  if (correction) return <RefusedBirth correction={correction} />
  return <NewBirth key={firstTwin ? location.key : ''} firstTwin={firstTwin} />
}

function RefusedBirth({ correction }: { correction: Correction }) {
  const around = useSurroundings('')
  const calf = (correction.input.calf as string | undefined) ?? null
  const initial = useMemo(() => emptyBirth(around.today, ''), [around.today])
  return (
    <NewPage
      draft="birth-refused"
      initial={initial}
      rules={useCallback(async () => (await import('./birth.schema.ts')).birthSchema(around, calf), [around, calf])}
      read={readBirth}
      create={useBirthCreateMutation()}
      also={{ calf }}
      submit="birth.save"
      saved={{ text: 'birth.saved', to: placeOfBirth(calf) }}
      wide
    >
      <JoinBirth correction={correction} />
      <BirthFields />
    </NewPage>
  )
}

/** One form; the calf, the birth, the dam's calving and the weight are a write each. The other twin follows. */
function NewBirth({ firstTwin }: { firstTwin: FirstTwin | undefined }) {
  const finish = useFinish()
  const { timeZone } = useIntl()
  const { farm } = useSession()
  const around = useSurroundings('')
  const animals = useRecords('Animal')
  const births = useRecords('Birth')
  const calvings = useRecords('Calving')
  const createAnimal = useAnimalCreateMutation()
  const createBirth = useBirthCreateMutation()
  const createCalving = useCalvingCreateMutation()
  const createWeighing = useWeighingCreateMutation()
  const formDraft = useFormDraft('birth')
  // A calf that is registered is not registered again when a later write is refused.
  const registered = useRef<{ earTag: string; id: string }>(undefined)
  const [openedAt] = useState(() => new Date())
  const initial = useMemo(
    () => ({ ...emptyBirth(around.today, clockTime(openedAt, timeZone)), ...firstTwin }),
    [around.today, openedAt, timeZone, firstTwin],
  )
  const rules = useCallback(async () => {
    const { newBirthSchema } = await import('./birth.schema.ts')
    const others = animals.filter(({ id }) => id !== registered.current?.id)
    return newBirthSchema(around, takenEarTags(others))
  }, [around, animals])
  return (
    <FormPage
      initial={initial}
      rules={rules}
      read={readNewBirth}
      submit="birth.save"
      wide
      draft={formDraft}
      save={async ({ earTag, kg, ...birth }, context) => {
        const common = { farm: farm.id }
        const { date, dam, sire, sex } = birth
        const isFirstTwin = birth.twin && dam !== null && !sameBirth({ id: '', dam, date, twin: false }, births)
        let calf: string | null = null
        if (earTag !== null) {
          if (registered.current?.earTag !== earTag) {
            const input = { ...common, category: 'calf' as const, earTag, birthDate: date, dam, sire, sex }
            const { data } = await createAnimal({ variables: { input } })
            if (data) registered.current = { earTag, id: data.createAnimal.id }
          }
          calf = registered.current?.id ?? null
        }
        await createBirth({ variables: { input: { ...common, ...birth, calf } }, context })
        if (calf !== null && kg !== null) {
          await createWeighing({ variables: { input: { ...common, animal: calf, date, kg, method: 'scale' } } })
        }
        const hasCalved = calvings.some(
          ({ id, animal, date: on }) =>
            sameBirth({ id: '', dam, date, twin: false }, [{ id, dam: animal, date: on, twin: false }]) !== undefined,
        )
        if (dam !== null && !hasCalved) {
          await createCalving({ variables: { input: { ...common, animal: dam, date, ease: birth.ease } } })
        }
        if (isFirstTwin) {
          const { time, ease } = birth
          const first: FirstTwin = { date, time: time ?? '', dam, sire: sire ?? '', ease, twin: true }
          finish('birth.saved.twin', '/bezerra/novo-nascimento', undefined, { firstTwin: first })
          return
        }
        finish('birth.saved', placeOfBirth(calf))
      }}
    >
      <BirthFields isNew />
    </FormPage>
  )
}

/** `HH:MM` on a clock. */
function clockTime(moment: Date, timeZone: string | undefined): string {
  const minutes = Math.round(hourIn(moment, timeZone) * 60)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
}
