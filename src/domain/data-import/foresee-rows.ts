import { takenEarTags, type AnimalCategory } from '../animal.ts'
import { animalFinder } from '../animal-finder.ts'
import type { CalvingCow } from '../calving.ts'
import { isGrown } from '../grown.ts'
import { groupBy } from '../group-by.ts'
import { dryMilkFault } from '../dry-milk.ts'
import { isBeforeBirth, wasThere } from '../task.ts'
import type { ImportKind } from './import-limits.ts'
import { problemOf, tagsApart, UNKNOWN_EAR_TAG, type JudgedRow, type RowProblem } from './judge-rows.ts'
import { calfFault, calvingOfRow, calvingRowFault, changedFields, cowOfRow, type KnownCalving } from './row-rules.ts'

/** An animal that is recorded. */
interface KnownAnimal extends Omit<CalvingCow, 'calvings'> {
  id: string
  category: AnimalCategory
  earTag: string
  lastCalvingDate: string | null
}

/** What is recorded of a farm, as far as it is known. */
export interface KnownHerd {
  animals: readonly KnownAnimal[]
  calvings: readonly KnownCalving[]
  testDays: readonly { animal: string; date: string; milkKg: number | null }[]
}

/** A row and what an import would make of it. */
export interface ForeseenRow extends JudgedRow {
  outcome: 'taken' | 'updated' | 'unchanged' | 'refused'
}

/**
 * What an import would make of rows, by the rules of the server, as far as what is known of the herd tells.
 * @param today calendar date of the farm
 */
export function foreseeRows(
  kind: ImportKind,
  rows: readonly JudgedRow[],
  herd: KnownHerd,
  today: string,
): ForeseenRow[] {
  const cowOf = animalFinder(
    herd.animals.filter(({ category }) => category === 'cow'),
    tagsApart(kind, rows),
  )
  const foresee = FORESEE[kind](herd, today)
  return rows.map((row) => {
    const cow = cowOf(row.earTag)
    if (row.problems.length > 0) return { ...row, outcome: 'refused' }
    if (kind !== 'animals' && !cow) return refused(row, [problemOf(row, 'earTag', UNKNOWN_EAR_TAG)])
    return foresee(row, cow)
  })
}

type Foresee = (herd: KnownHerd, today: string) => (row: JudgedRow, cow: KnownAnimal | undefined) => ForeseenRow

const FORESEE: Readonly<Record<ImportKind, Foresee>> = {
  animals: ({ animals }, today) => {
    const tags = new Set(takenEarTags(animals).map((earTag) => earTag.toLowerCase()))
    return (row, tagged) => {
      const cow = cowOfRow(tagged, row.values)
      const isTaken = !cow && tags.has(row.earTag.toLowerCase())
      const calf = isTaken ? undefined : calfFault(cow, row.values, today)
      if (calf) return refused(row, [problemOf(row, 'birthDate', calf)])
      const problems = youngDam(row, cow)
      if (isTaken) problems.push(problemOf(row, 'earTag', 'animal.error.earTagTaken'))
      return problems.length > 0 ? refused(row, problems) : written(row, cow)
    }
  },
  calvings: ({ calvings }) => {
    const calvingsOf = groupBy(calvings, ({ animal }) => animal)
    const lastOf = new Map<string, string>()
    return (row, cow) => {
      if (!cow) return written(row, undefined)
      const date = String(row.values['date'])
      const hers = calvingsOf.get(cow.id) ?? []
      const lastCalvingDate = lastOf.get(cow.id) ?? cow.lastCalvingDate
      const fault = calvingRowFault(date, { ...cow, lastCalvingDate }, hers)
      if (fault) return refused(row, [problemOf(row, 'date', fault)])
      const own = calvingOfRow(date, hers)
      // The next row is judged by what this one leaves.
      const mine = { ...own, ...row.values, id: own?.id ?? `row ${String(row.row)}`, animal: cow.id, date }
      calvingsOf.set(cow.id, [...hers.filter((each) => each !== own), mine])
      if (lastCalvingDate === null || lastCalvingDate < date) lastOf.set(cow.id, date)
      return written(row, own)
    }
  },
  testDays: ({ testDays, calvings }) => {
    const daysOf = groupBy(testDays, ({ animal }) => animal)
    const calvingsOf = groupBy(calvings, ({ animal }) => animal)
    return (row, cow) => {
      const date = String(row.values['date'])
      if (!cow) return written(row, undefined)
      const hers = daysOf.get(cow.id) ?? []
      const own = hers.find((day) => day.date === date)
      if (!own && !wasThere(cow, date)) return refused(row, [problemOf(row, 'date', 'cow.error.left')])
      if (!own && isBeforeBirth(cow, date)) return refused(row, [problemOf(row, 'date', 'cow.error.notBorn')])
      const milkKg = typeof row.values['milkKg'] === 'number' ? row.values['milkKg'] : (own?.milkKg ?? null)
      const calved = (calvingsOf.get(cow.id) ?? []).map((calving) => calving.date)
      const dry = dryMilkFault({ date, milkKg }, { ...cow, calvings: calved }, own)
      if (dry) return refused(row, [problemOf(row, 'date', dry)])
      // The next row may be about the same day of the same cow, with her ear tag written otherwise.
      daysOf.set(cow.id, [
        ...hers.filter((day) => day !== own),
        { ...own, ...row.values, animal: cow.id, date, milkKg },
      ])
      return written(row, own)
    }
  },
}

/** A cow whose last calving was before she was grown; dates that are recorded so are not judged again. */
function youngDam(row: JudgedRow, cow: KnownAnimal | undefined): RowProblem[] {
  const changed = changedFields(row.values, { ...cow })
  const { birthDate, lastCalvingDate } = { birthDate: null, lastCalvingDate: null, ...cow, ...changed }
  const isJudged = 'birthDate' in changed || 'lastCalvingDate' in changed
  return isJudged && lastCalvingDate !== null && !isGrown(birthDate, lastCalvingDate)
    ? [problemOf(row, 'lastCalvingDate', 'animal.error.calvedTooYoung')]
    : []
}

const refused = (row: JudgedRow, problems: readonly RowProblem[]): ForeseenRow => ({
  ...row,
  problems,
  outcome: 'refused',
})

/** A row that is taken: new, or about a record that is there and maybe says the same. */
const written = (row: JudgedRow, current: object | undefined): ForeseenRow => ({
  ...row,
  outcome: !current
    ? 'taken'
    : Object.keys(changedFields(row.values, { ...current })).length > 0
      ? 'updated'
      : 'unchanged',
})
