import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { withPeriods, type Periods } from '../../../domain/changed-plan.ts'
import { findRecord, useEngine } from '../../../engine/react/farm-records.ts'
import { keyOf, type Saved } from '../../../engine/react/mutate.ts'
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

/** Which write of a medicine the treatments go with, for their context. */
const goingWith = (saved: Saved | undefined) => {
  const key = keyOf(saved)
  return key === undefined ? {} : { follows: { key, field: 'milkWithdrawalHours' } }
}

/** Asks whether running treatments take the new withdrawal of a medicine, and gives it to them. */
export function useRunningTreatments(product: string) {
  const { timeZone } = useIntl()
  const { today } = useDates()
  const { records } = useEngine()
  const ofCows = useHerdTasks(cowRecords)
  const ofCalves = useHerdTasks(calfRecords)
  const saveOfCow = useTreatmentSaveMutation()
  const saveOfCalf = useCalfTreatmentSaveMutation()
  const { question, ask } = useQuestion<Running>()
  const chosen = useRef<(saved: Saved | undefined) => Promise<void>>(undefined)
  const askAbout = async (given: Periods, opened: Periods): Promise<boolean> => {
    const isLeft =
      given.milkWithdrawalHours === opened.milkWithdrawalHours && given.meatWithdrawalDays === opened.meatWithdrawalDays
    // Others may have changed the withdrawal since the form was opened: where the form left it alone, theirs counts.
    const periods = (isLeft && findRecord(records, 'Product', product)) || given
    const around = { today, timeZone }
    const cows = plannedOtherwise(ofCows, product, periods, { ...around, hasMilk: true })
    const calves = plannedOtherwise(ofCalves, product, periods, { ...around, hasMilk: false })
    if (cows.length + calves.length === 0) return true
    const inputOf = ({ plan }: CareTreatment) => ({ plan: withPeriods(plan, product, periods) })
    const choose = (also: boolean) => {
      const give = async (saved: Saved | undefined) => {
        const context = goingWith(saved)
        await Promise.all([
          ...cows.map((cow) => saveOfCow({ variables: { id: cow.id, input: inputOf(cow) }, context })),
          ...calves.map((calf) => saveOfCalf({ variables: { id: calf.id, input: inputOf(calf) }, context })),
        ])
      }
      chosen.current = also ? give : undefined
    }
    return ask({ cows, calves, choose })
  }
  return {
    question,
    ask: askAbout,
    /** Saves the medicine, and with it the treatments that were chosen: they stand or fall together. */
    saveWith: async <Result extends Saved>(save: () => Promise<Result>): Promise<Result> => {
      const give = chosen.current
      // An answer counts for one save: what comes after a refused one asks again, or deletes.
      chosen.current = undefined
      const saved = await save()
      await give?.(saved)
      return saved
    },
  }
}
