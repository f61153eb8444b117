import * as z from 'zod/mini'
import { sameEarTag } from '../../../domain/animal.ts'
import { AnimalDraft } from '../../../domain/animal-drafts.ts'
import { birthFields } from '../../../domain/birth-draft.ts'
import { sameBirth } from '../../../domain/birth.ts'
import { BIRTH_WEIGHT_MAX, WEIGHT_MIN } from '../../../domain/calf.ts'
import { isImplausible } from '../../../domain/plausible-date.ts'

interface KnownBirth {
  id: string
  dam: string | null
  date: string
  twin: boolean
}

/** What a birth is judged against. */
export interface BirthSurroundings {
  today: string
  /** Births of the farm that the device knows. */
  births: readonly KnownBirth[]
  /** The birth that is corrected; '' for a new one. */
  id: string
}

const fields = { ...birthFields, dam: z.nullable(z.string()) }

interface Judged {
  date: string
  dam: string | null
  twin: boolean
}

const isBorn = ({ date }: Judged, today: string): boolean => date <= today
const isRecent = ({ date }: Judged, today: string): boolean => !isImplausible('birth', date, today)
const isOther = (draft: Judged, { births, id }: BirthSurroundings): boolean =>
  sameBirth({ ...draft, id }, births) === undefined

const FUTURE = { error: 'birth.error.futureDate', path: ['date'] }
const TOO_OLD = { error: 'date.error.tooOld', path: ['date'] }
const SEX = { error: 'birth.error.sex', path: ['sex'] }
const SAME = { error: 'birth.error.exists', path: ['dam'] }

/** A birth's own data, for a correction. */
export const birthSchema = (around: BirthSurroundings) =>
  z.object(fields).check(
    z.refine((draft) => isBorn(draft, around.today), FUTURE),
    z.refine((draft) => isRecent(draft, around.today), TOO_OLD),
    z.refine((draft) => isOther(draft, around), SAME),
  )

/** A birth with its calf. @param earTags of all living animals, cows too */
export const newBirthSchema = (around: BirthSurroundings, earTags: readonly string[]) =>
  z
    .object({
      ...fields,
      earTag: z.nullable(AnimalDraft.shape.earTag),
      kg: z.nullable(
        z
          .number('birth.error.kg')
          .check(z.minimum(WEIGHT_MIN, 'birth.error.kg'), z.maximum(BIRTH_WEIGHT_MAX, 'birth.error.kg')),
      ),
    })
    .check(
      z.refine((draft) => isBorn(draft, around.today), FUTURE),
      z.refine((draft) => isRecent(draft, around.today), TOO_OLD),
      z.refine((draft) => isOther(draft, around), SAME),
      z.refine(({ sex, destination }) => sex !== null || destination === 'stillborn', SEX),
      z.refine(({ earTag }) => earTag === null || !earTags.some((other) => sameEarTag(other, earTag)), {
        error: 'animal.error.earTagTaken',
        path: ['earTag'],
      }),
    )
