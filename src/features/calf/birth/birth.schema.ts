import * as z from 'zod/mini'
import { sameEarTag } from '../../../domain/animal.ts'
import { AnimalDraft } from '../../../domain/animal-drafts.ts'
import { birthFields, destinationFault } from '../../../domain/birth-draft.ts'
import { isBornAhead, isBornTooLate, sameBirth } from '../../../domain/birth.ts'
import { BIRTH_WEIGHT_MAX, WEIGHT_MIN } from '../../../domain/calf.ts'
import { calvingFault, type CalvingCow } from '../../../domain/calving.ts'
import { isImplausible } from '../../../domain/plausible-date.ts'

interface KnownBirth {
  id: string
  calf: string | null
  time: string | null
  dam: string | null
  date: string
  twin: boolean
}

/** What a birth is judged against. */
export interface BirthSurroundings {
  today: string
  timeZone: string | undefined
  /** What is known of a dam; undefined when the device does not know her. */
  damOf: (id: string) => CalvingCow | undefined
  /** Births of the farm that the device knows. */
  births: readonly KnownBirth[]
  /** The birth that is corrected; '' for a new one. */
  id: string
  /** When a calf was fed colostrum and gave blood. */
  momentsOf: (calf: string) => readonly string[]
}

const fieldsOf = ({ today }: BirthSurroundings) => ({
  ...birthFields,
  dam: z.nullable(z.string()),
  date: birthFields.date.check(
    z.refine((date) => date <= today, 'birth.error.futureDate'),
    z.refine((date) => !isImplausible('birth', date, today), 'date.error.tooOld'),
  ),
})

interface Judged {
  date: string
  time: string | null
  dam: string | null
  twin: boolean
}

const isOver = (draft: Judged, { timeZone }: BirthSurroundings): boolean => !isBornAhead(draft, timeZone, Date.now())
// A twin of the same wrong day goes along with what is corrected: the server moves it.
const isOther = (draft: Judged, { births, id }: BirthSurroundings): boolean =>
  sameBirth(
    { ...draft, id },
    births,
    births.find((birth) => birth.id === id),
  ) === undefined

/** Whether the correction would have the calf fed before its birth. */
const isBeforeMeals = ({ date, time }: Judged, { births, id, momentsOf, timeZone }: BirthSurroundings): boolean => {
  const former = births.find((birth) => birth.id === id)
  if (!former || former.calf === null || (former.date === date && former.time === time)) return true
  return !isBornTooLate({ date, time }, momentsOf(former.calf), timeZone)
}

const AFTER_MEAL = { error: 'birth.error.afterMeal', path: ['time'] }
const AHEAD = { error: 'birth.error.futureTime', path: ['time'] }
const DAM_FAULTS = {
  'calving.error.tooYoung': 'birth.error.damTooYoung',
  'cow.error.left': 'birth.error.damLeft',
  'calving.error.tooSoon': 'birth.error.tooSoon',
} as const
const SEX = { error: 'birth.error.sex', path: ['sex'] }
const SAME = { error: 'birth.error.exists', path: ['dam'] }

/** Her calving is stored together with the birth: it must not be refused afterwards. */
const damFault = ({ dam, date }: Judged, { damOf, births, id }: BirthSurroundings): string | undefined => {
  const former = births.find((birth) => birth.id === id)
  const cow = dam === null || (former?.dam === dam && former.date === date) ? undefined : damOf(dam)
  const fault = cow && calvingFault(date, cow)
  return fault && DAM_FAULTS[fault]
}

const judgeDam = (around: BirthSurroundings) =>
  z.superRefine((draft: Judged, context) => {
    const fault = damFault(draft, around)
    if (fault) context.addIssue({ code: 'custom', message: fault, path: ['dam'] })
  })

/** A birth's own data, for a correction. @param calf the one that it has, null for none; undefined when it is not known */
export const birthSchema = (around: BirthSurroundings, calf: string | null | undefined) =>
  z.object(fieldsOf(around)).check(
    z.refine((draft) => isOver(draft, around), AHEAD),
    z.refine((draft) => isBeforeMeals(draft, around), AFTER_MEAL),
    z.superRefine(({ destination }, context) => {
      const fault = calf === undefined ? undefined : destinationFault({ calf, destination })
      if (fault) context.addIssue({ code: 'custom', message: fault, path: ['destination'] })
    }),
    z.refine((draft) => isOther(draft, around), SAME),
    judgeDam(around),
  )

/** A birth with its calf. @param earTags of all animals on the farm, cows too */
export const newBirthSchema = (around: BirthSurroundings, earTags: readonly string[]) =>
  z
    .object({
      ...fieldsOf(around),
      earTag: z.nullable(AnimalDraft.shape.earTag),
      kg: z.nullable(
        z
          .number('birth.error.kg')
          .check(z.minimum(WEIGHT_MIN, 'birth.error.kg'), z.maximum(BIRTH_WEIGHT_MAX, 'birth.error.kg')),
      ),
    })
    .check(
      z.refine((draft) => isOver(draft, around), AHEAD),
      z.refine((draft) => isOther(draft, around), SAME),
      judgeDam(around),
      z.refine(({ sex, destination }) => sex !== null || destination === 'stillborn', SEX),
      z.refine(({ earTag }) => earTag === null || !earTags.some((other) => sameEarTag(other, earTag)), {
        error: 'animal.error.earTagTaken',
        path: ['earTag'],
      }),
    )
