import * as z from 'zod/mini'
import { isImplausible } from '../../../domain/plausible-date.ts'
import { LactationDraft } from '../../../domain/lactation-draft.ts'

/** The general rules, and plausible dates only. */
export const lactationSchema = (today: string) =>
  LactationDraft.check(
    z.refine((draft) => draft.date <= today, { error: 'lactation.error.futureDate', path: ['date'] }),
    z.refine((draft) => !isImplausible('count', draft.date, today), { error: 'date.error.tooOld', path: ['date'] }),
  )
