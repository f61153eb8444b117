import * as z from 'zod/mini'
import { WeighingDraft } from '../../../domain/weighing-draft.ts'

/** The general rules; nothing is weighed ahead of its day, nor before birth. */
export const weighingSchema = (today: string, born: string | null) =>
  WeighingDraft.check(
    z.refine(({ date }) => date <= today, { error: 'weighing.error.futureDate', path: ['date'] }),
    z.refine(({ date }) => born === null || date >= born, { error: 'weighing.error.beforeBirth', path: ['date'] }),
  )
