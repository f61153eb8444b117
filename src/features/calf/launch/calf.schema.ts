import * as z from 'zod/mini'
import { sameEarTag } from '../../../domain/animal.ts'
import { CalfDraft } from '../../../domain/animal-drafts.ts'
import { isImplausible } from '../../../domain/plausible-date.ts'

/**
 * The general rules, plausible dates only, and an ear tag that no living animal of the farm has.
 * @param earTags of all living animals, cows too
 */
export const calfSchema = (today: string, earTags: readonly string[]) =>
  CalfDraft.check(
    z.refine((draft) => !earTags.some((other) => sameEarTag(other, draft.earTag)), {
      error: 'animal.error.earTagTaken',
      path: ['earTag'],
    }),
    z.refine((draft) => !isImplausible('birth', draft.birthDate, today), {
      error: 'date.error.tooOld',
      path: ['birthDate'],
    }),
    z.refine((draft) => draft.birthDate <= today, { error: 'animal.error.futureBirth', path: ['birthDate'] }),
  )
