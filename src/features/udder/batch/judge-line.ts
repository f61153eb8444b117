import { animalFinder } from '../../../domain/animal-finder.ts'
import { addDays } from '../../../domain/calendar.ts'
import { asCalvingCow } from '../../../domain/calving.ts'
import { isSameCalving } from '../../../domain/animal.ts'
import { isOnFarm } from '../../../domain/cow.ts'
import { isImplausible } from '../../../domain/plausible-date.ts'
import { dryingFault, statusDateFault } from '../../../domain/status-date.ts'
import { MEANT_DATES } from '../../../domain/treatment-limits.ts'
import { calvingSchema, testDaySchema } from '../cow/cow-forms.schema.ts'
import { driedCow } from '../cow/dried-cow.rules.ts'
import { emptyTestDay, readTestDay } from '../cow/test-day.rules.ts'
import { unculturedSchema } from '../exam/exam.schema.ts'
import {
  cowOf,
  EMPTY_TYPED,
  UNKNOWN_COW,
  type BatchFacts,
  type BatchKind,
  type BatchRow,
  type BatchTyped,
  type Judged,
} from './batch.rules.ts'

type Animal = BatchFacts['animals'][number]

// Stands apart, so that the screen opens before the rules of all forms are there.

const refusal = (cause: string, field: keyof BatchTyped): Judged => ({ cause, field })

/** Judges a line by the rules of the single forms, and by what the farm and the batch hold already. */
export function judgeLine(line: BatchRow, rows: readonly BatchRow[], facts: BatchFacts): Judged {
  const { kind, typed } = line
  if (typed.earTag.trim() === '') return refusal('diagnostic.error.animal', 'earTag')
  if (typed.unread !== '') return refusal('batch.error.unread', 'unread')
  const cow = cowOf(facts.animals, typed.earTag)
  if (!cow) return refusal(animalFinder(facts.animals)(typed.earTag) ? 'batch.error.calf' : UNKNOWN_COW, 'earTag')
  if (!isOnFarm(cow.status)) return refusal('batch.error.left', 'earTag')
  const date = typed.date === '' ? line.date : typed.date
  const twice = rows.some(
    (row) =>
      row.key !== line.key &&
      row.state === 'saved' &&
      row.kind === kind &&
      row.animal === cow.id &&
      (row.typed.date === '' ? row.date : row.typed.date) === date,
  )
  if (twice) return refusal('batch.error.twice', 'earTag')
  return judges[kind]({ cow, date, line, facts })
}

interface Case {
  cow: Animal
  date: string
  line: BatchRow
  facts: BatchFacts
}

const judges: Record<BatchKind, (found: Case) => Judged> = {
  drying: ({ cow, date, line, facts: { today, testDays, calvings } }) => {
    if (date > today || isImplausible('status', date, today)) return refusal('animal.error.statusDate', 'date')
    if (cow.status === 'dry') return refusal('batch.error.alreadyDry', 'earTag')
    const dried = { ...cow, status: 'dry', statusDate: date } as const
    const fault = statusDateFault(dried)
    if (fault) return refusal(fault, 'date')
    const notDried = dryingFault(dried, driedCow(dried, { testDays, calvings }))
    if (notDried) return refusal(notDried.code, notDried.field === 'status' ? 'earTag' : 'date')
    const isTreated = line.protocol !== ''
    if (isTreated && date < addDays(today, -MEANT_DATES.startBack)) return refusal('treatment.error.startedOn', 'date')
    return { cow, date, draft: { kind: 'drying' } }
  },
  clinical: ({ cow, date, line: { typed }, facts: { today } }) => {
    const { grade, quarters } = typed
    const judged = unculturedSchema(today, () => cow).safeParse({
      animal: cow.id,
      grade,
      sampleDate: date,
      ...quarters,
    })
    return judged.success ? { cow, date, draft: { kind: 'clinical', grade, quarters } } : firstIssue(judged.error)
  },
  testDay: ({ cow, date, line: { typed }, facts }) => {
    const { scc, milkKg } = typed
    const figures = readTestDay({ ...emptyTestDay(date), scc, milkKg }, facts.language)
    const calvings = facts.calvings.flatMap((calving) => (calving.animal === cow.id ? [calving.date] : []))
    const judged = testDaySchema(facts.today, { cow: { ...cow, calvings } }).safeParse(figures)
    if (!judged.success) return firstIssue(judged.error)
    const exists = facts.testDays.some((day) => day.animal === cow.id && day.date === date)
    return exists
      ? refusal('testDay.error.exists', 'earTag')
      : { cow, date, draft: { kind: 'testDay', figures: judged.data } }
  },
  calving: ({ cow, date, line: { typed }, facts }) => {
    const known = asCalvingCow(cow, facts.calvings)
    const judged = calvingSchema(facts.today, { cow: known }).safeParse({ date, ease: typed.ease })
    if (!judged.success) return firstIssue(judged.error)
    const exists = known.calvings.some((other) => isSameCalving(other, date))
    return exists
      ? refusal('calving.error.exists', 'earTag')
      : { cow, date, draft: { kind: 'calving', ease: typed.ease } }
  },
}

function firstIssue({ issues }: { issues: readonly { message: string; path: PropertyKey[] }[] }): Judged {
  const [issue] = issues
  const name = String(issue?.path[0] ?? 'earTag')
  const field = name === 'sampleDate' ? 'date' : name in EMPTY_TYPED ? (name as keyof BatchTyped) : 'earTag'
  return refusal(issue?.message ?? 'form.error.unknown', field)
}
