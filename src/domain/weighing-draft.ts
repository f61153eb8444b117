import * as z from 'zod/mini'
import { WEIGHING_METHODS, WEIGHT_MAX, WEIGHT_MIN } from './calf.ts'

/** What is needed of a weighing: the same rules for the form and for the API. */
export const WeighingDraft = z.object({
  date: z.iso.date('weighing.error.date'),
  kg: z
    .number('weighing.error.kg')
    .check(z.minimum(WEIGHT_MIN, 'weighing.error.kg'), z.maximum(WEIGHT_MAX, 'weighing.error.kg')),
  method: z.enum(WEIGHING_METHODS, 'weighing.error.method'),
})
