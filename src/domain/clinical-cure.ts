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

/** When a case is first asked about: the day after milk is released, or a week after the sample. @param milkReleaseAt of its treatments */
export function askFrom(sampleDate: string, milkReleaseAt: string | null, timeZone?: string): string {
  if (milkReleaseAt === null) return addDays(sampleDate, ASK_UNTREATED_AFTER)
  return addDays(dateIn(new Date(milkReleaseAt), timeZone), 1)
}

/** Where the cure of a case is: what was answered, else whether it is still asked. @param today calendar date of the farm */
export function cureState(answer: CureAnswer | null, from: string, today: string): CureState {
  if (answer !== null) return answer
  return daysBetween(from, today) > STOP_ASKING_AFTER ? 'not_analysed' : 'waiting'
}

/** Whether a person is asked about a case now. */
export const isAsked = (answer: CureAnswer | null, from: string, today: string): boolean =>
  answer === null && from <= today && cureState(answer, from, today) === 'waiting'
