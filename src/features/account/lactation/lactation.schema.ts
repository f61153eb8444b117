import * as z from 'zod/mini'
import { LactationDraft } from '../../../domain/lactation-draft.ts'

/** The general rules, and that nobody counts tomorrow's cows. */
export const lactationSchema = (today: string) =>
  LactationDraft.check(
    z.refine((draft) => draft.date <= today, { error: 'lactation.error.futureDate', path: ['date'] }),
  )
