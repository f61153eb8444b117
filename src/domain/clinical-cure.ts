import { addDays, dateIn, daysBetween } from './calendar.ts'

/** What a person answers about a case. Source: specification section 4. */
export const CURE_ANSWERS = ['cured', 'not_cured', 'discarded', 'dried'] as const

/** What a person answers about a case. */
export type CureAnswer = (typeof CURE_ANSWERS)[number]

/** Where the clinical cure of a case is. */
export const CURE_STATES = ['waiting', ...CURE_ANSWERS, 'not_analysed'] as const

/** Where the clinical cure of a case is. */
export type CureState = (typeof CURE_STATES)[number]

/** Days: from the sample to the first question of an untreated case, and from the first question to the last. Source: domain 2.7. */
export const ASK_UNTREATED_AFTER = 7
export const STOP_ASKING_AFTER = 30

/** What decides when a case is first asked about. */
interface AskedCase {
  sampleDate: string
  /** Of its treatments; null where nothing was given. */
  milkReleaseAt: string | null
  /** Day on which its cow left the farm; null while she is there. */
  leftOn: string | null
}

/** Whether the cow of a case has left the farm since: culled or lost, she was not cured. Source: domain 2.7. */
export const hasLeftSince = ({ sampleDate, leftOn }: Pick<AskedCase, 'sampleDate' | 'leftOn'>): boolean =>
  leftOn !== null && leftOn >= sampleDate

/**
 * When a case is first asked about: the day after milk is released, or a week after the sample; at the latest on the day
 * on which its cow left.
 */
export function askFrom({ sampleDate, milkReleaseAt, leftOn }: AskedCase, timeZone?: string): string {
  const from =
    milkReleaseAt === null
      ? addDays(sampleDate, ASK_UNTREATED_AFTER)
      : addDays(dateIn(new Date(milkReleaseAt), timeZone), 1)
  return leftOn !== null && hasLeftSince({ sampleDate, leftOn }) && leftOn < from ? leftOn : from
}

/** Where the cure of a case is: what was answered, else whether it is still asked. @param today calendar date of the farm */
export function cureState(answer: CureAnswer | null, from: string, today: string): CureState {
  if (answer !== null) return answer
  return daysBetween(from, today) > STOP_ASKING_AFTER ? 'not_analysed' : 'waiting'
}

/** Whether a person is asked about a case now. */
export const isAsked = (answer: CureAnswer | null, from: string, today: string): boolean =>
  answer === null && from <= today && cureState(answer, from, today) === 'waiting'
