import * as z from 'zod/mini'
import { CALVING_EASES } from './calving.ts'

/** What is needed of a calving. */
export const calvingFields = {
  date: z.iso.date('calving.error.date'),
  ease: z.nullable(z.enum(CALVING_EASES, 'calving.error.ease')),
}
