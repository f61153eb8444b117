import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { withPeriods, type Periods } from '../../../domain/changed-plan.ts'
import { useCalfTreatmentSaveMutation } from '../../../generated/calf/treatment.ts'
import { useTreatmentSaveMutation } from '../../../generated/udder/treatment.ts'
import { useDates } from '../../../ui/dates.ts'
import { useQuestion } from '../../../ui/question.ts'
import type { CareTreatment } from '../herd/care-treatment.ts'
import { calfRecords, cowRecords } from '../herd/herd-records.ts'
import { useHerdTasks } from '../task/use-herd-tasks.ts'
import { plannedOtherwise } from './running.rules.ts'

/** Treatments that a correction of a medicine does not reach by itself. */
export interface Running {
  cows: readonly CareTreatment[]
  calves: readonly CareTreatment[]
  /** Whether they take the new withdrawal too. */
  choose: (also: boolean) => void
}

/** Asks whether running treatments take the new withdrawal of a medicine, and gives it to them. */
export function useRunningTreatments(product: string) {
  const { timeZone } = useIntl()
  const { today } = useDates()
  const ofCows = useHerdTasks(cowRecords)
  const ofCalves = useHerdTasks(calfRecords)
  const saveOfCow = useTreatmentSaveMutation()
  const saveOfCalf = useCalfTreatmentSaveMutation()
  const { question, ask } = useQuestion<Running>()
  const chosen = useRef<() => Promise<void>>(undefined)
  const askAbout = async (periods: Periods): Promise<boolean> => {
    const around = { today, timeZone }
    const cows = plannedOtherwise(ofCows, product, periods, { ...around, hasMilk: true })
    const calves = plannedOtherwise(ofCalves, product, periods, { ...around, hasMilk: false })
    if (cows.length + calves.length === 0) return true
    const inputOf = ({ plan }: CareTreatment) => ({ plan: withPeriods(plan, product, periods) })
    const choose = (also: boolean) => {
      const give = async () => {
        for (const cow of cows) await saveOfCow({ variables: { id: cow.id, input: inputOf(cow) } })
        for (const calf of calves) await saveOfCalf({ variables: { id: calf.id, input: inputOf(calf) } })
      }
      chosen.current = also ? give : undefined
    }
    return ask({ cows, calves, choose })
  }
  return {
    question,
    ask: askAbout,
    /** Saves the medicine, then the treatments that were chosen for it. */
    saveWith: async <Saved>(save: () => Promise<Saved>): Promise<Saved> => {
      const give = chosen.current
      // An answer counts for one save: what comes after a refused one asks again, or deletes.
      chosen.current = undefined
      const saved = await save()
      await give?.()
      return saved
    },
  }
}
