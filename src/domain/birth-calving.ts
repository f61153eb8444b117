import { birthsOfCalving, goesAlong } from './birth.ts'
import type { CALVING_EASES } from './calving.ts'

type Ease = (typeof CALVING_EASES)[number]

interface Birth {
  id: string
  dam: string | null
  date: string
  twin: boolean
  ease: Ease | null
}

interface Calving {
  id: string
  animal: string
  date: string
  ease: Ease | null
}

interface Recorded {
  births: readonly Birth[]
  calvings: readonly Calving[]
}

const calvingOf = ({ dam, date }: Pick<Birth, 'dam' | 'date'>, calvings: readonly Calving[]): Calving | undefined =>
  calvings.find((calving) => birthsOfCalving(calving, [{ dam, date }]).length > 0)

const othersOf = (calving: Calving, birth: Birth, births: readonly Birth[]): Birth[] =>
  birthsOfCalving(calving, births).filter(({ id }) => id !== birth.id)

/** The calving that one birth alone stands for; undefined where there is none, or a twin belongs to it too. */
export function ownCalving(birth: Birth, { births, calvings }: Recorded): Calving | undefined {
  const calving = calvingOf(birth, calvings)
  return calving && othersOf(calving, birth, births).length === 0 ? calving : undefined
}

/** What becomes of calvings when a birth is corrected. */
export interface CalvingsAfter {
  /** The calving that follows on the same dam. */
  moved?: { calving: Calving; change: { date?: string; ease?: Ease | null } }
  /** The calving of the former dam, which ends with the correction. */
  ended?: Calving
  /** The new dam, where no calving of hers is recorded. */
  calved?: string
}

/**
 * What becomes of calvings when a birth is corrected: that of the same dam gets its day and ease where it had them from the
 * birth; with another dam it ends, and the new dam has calved. What a twin still tells of stays.
 */
export function calvingsAfter(former: Birth, corrected: Birth, { births, calvings }: Recorded): CalvingsAfter {
  const calving = calvingOf(former, calvings)
  if (corrected.dam !== former.dam) {
    const ended = ownCalving(former, { births, calvings })
    const hasCalved = corrected.dam === null || calvingOf(corrected, calvings) !== undefined
    return { ...(ended && { ended }), ...(!hasCalved && corrected.dam !== null && { calved: corrected.dam }) }
  }
  if (!calving) return {}
  const others = othersOf(calving, former, births)
  const isAlone = others.every((other) => goesAlong(corrected, former, other))
  // Twins whose days are corrected one after the other: with the last of them no birth stands on the calving's day.
  const isLeft = isAlone || others.every(({ date }) => date !== calving.date)
  const change = {
    ...(isLeft && calving.date === former.date && corrected.date !== former.date && { date: corrected.date }),
    ...(isAlone && calving.ease === former.ease && corrected.ease !== former.ease && { ease: corrected.ease }),
  }
  return Object.keys(change).length === 0 ? {} : { moved: { calving, change } }
}
