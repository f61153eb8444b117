import * as z from 'zod/mini'
import { CalfDraft } from '../../../domain/animal-drafts.ts'

/** The general rules, and that nobody registers tomorrow's calves. */
export const calfSchema = (today: string) =>
  CalfDraft.check(
    z.refine((draft) => draft.birthDate <= today, { error: 'animal.error.futureBirth', path: ['birthDate'] }),
  )
