import * as z from 'zod/mini'

/** How hard a calving was: alone, some help, much help, surgery. */
export const CALVING_EASES = ['unassisted', 'easy', 'difficult', 'surgery'] as const

/** Two calvings of a cow closer than this are one. Source: records of the product. */
export const SAME_CALVING_DAYS = 7

/** What is needed of a calving. */
export const calvingFields = {
  date: z.iso.date('calving.error.date'),
  ease: z.nullable(z.enum(CALVING_EASES, 'calving.error.ease')),
}
