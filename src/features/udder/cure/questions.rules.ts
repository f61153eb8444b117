import { addDays, compareDates } from '../../../domain/calendar.ts'
import { askFrom, cureState, isAsked, type CureAnswer, type CureState } from '../../../domain/clinical-cure.ts'
import { leftOnOf } from '../../../domain/cow.ts'
import { groupBy } from '../../../domain/group-by.ts'
import { isClinical } from '../../../domain/new-case.ts'
import { isLeft } from '../../../domain/task.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { withdrawalOfTasks } from '../../care/task/tasks.rules.ts'
import type { UdderTask } from '../task/use-tasks.ts'

type Diagnostic = FarmRecords['Diagnostic']
type Cure = FarmRecords['DiagnosticClinicalCure']

/** What decides about the cure of cases. */
export interface CureRecordsOfFarm {
  cures: readonly Cure[]
  tasks: readonly UdderTask[]
  /** Days on which animals left the farm, by their ids. */
  leavings: ReadonlyMap<string, string>
  /** Calendar date of the farm. */
  today: string
  timeZone: string | undefined
}

/** The cure of one case. */
export interface CaseCure {
  state: CureState
  /** From when on it is asked. */
  from: string
  answer: Cure | undefined
  /** Whether medicines are still to be given. */
  isTreated: boolean
}

/** Days on which animals left the farm, by their ids. */
export const leavingsOf = (animals: readonly FarmRecords['Animal'][]): ReadonlyMap<string, string> =>
  new Map(
    animals.flatMap((animal) => {
      const leftOn = leftOnOf(animal)
      return leftOn === null ? [] : [[animal.id, leftOn] as const]
    }),
  )

/** The cure of a case: its answer, or from when on it is asked. */
export function cureOf(
  diagnostic: Diagnostic,
  { cures, tasks, leavings, today, timeZone }: CureRecordsOfFarm,
): CaseCure {
  const own = tasks.filter(({ treatment }) => treatment.diagnostic === diagnostic.id)
  const answer = cures.find((cure) => cure.diagnostic === diagnostic.id)
  const { sampleDate, animal } = diagnostic
  const { milkReleaseAt } = withdrawalOfTasks(own, timeZone)
  const from = askFrom({ sampleDate, milkReleaseAt, leftOn: leavings.get(animal) ?? null }, timeZone)
  const given: CureAnswer | null = answer?.preliminaryStatus ?? null
  return {
    state: cureState(given, from, today),
    from,
    answer,
    isTreated: own.some(isLeft),
  }
}

/** A case is asked about for weeks only, in days: most of the history needs no look at its tasks. */
const ASKED_WITHIN = 120

/** Where the cure of each clinical case is, by its id. */
export function cureStates(
  diagnostics: readonly Diagnostic[],
  records: CureRecordsOfFarm,
): ReadonlyMap<string, CureState> {
  const answers = new Map(records.cures.map(({ diagnostic, preliminaryStatus }) => [diagnostic, preliminaryStatus]))
  const oldest = addDays(records.today, -ASKED_WITHIN)
  const byCase = groupBy(records.tasks, ({ treatment }) => treatment.diagnostic)
  const stateOf = (diagnostic: Diagnostic): CureState => {
    const answer = answers.get(diagnostic.id)
    if (answer) return answer
    if (diagnostic.sampleDate < oldest) return 'not_analysed'
    return cureOf(diagnostic, { ...records, cures: [], tasks: byCase.get(diagnostic.id) ?? [] }).state
  }
  return new Map(diagnostics.filter(({ type }) => isClinical(type)).map((found) => [found.id, stateOf(found)]))
}

/** Clinical cases that are asked about now, the oldest first. */
export function questionsOf(diagnostics: readonly Diagnostic[], records: CureRecordsOfFarm): Diagnostic[] {
  const answered = new Set(records.cures.map(({ diagnostic }) => diagnostic))
  const oldest = addDays(records.today, -ASKED_WITHIN)
  const byCase = groupBy(records.tasks, ({ treatment }) => treatment.diagnostic)
  return diagnostics
    .filter(({ id, type, sampleDate }) => isClinical(type) && sampleDate >= oldest && !answered.has(id))
    .filter((diagnostic) => {
      const { from, isTreated } = cureOf(diagnostic, { ...records, cures: [], tasks: byCase.get(diagnostic.id) ?? [] })
      return !isTreated && isAsked(null, from, records.today)
    })
    .sort((a, b) => compareDates(a.sampleDate, b.sampleDate))
}
