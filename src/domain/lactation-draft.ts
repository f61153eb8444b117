import * as z from 'zod/mini'
import { LACTATION_KINDS, MAX_LACTATING_COWS } from './lactation.ts'

/** A count of lactating cows. Source: specification section 5 ("valid quantity and date required"). */
export const LactationDraft = z.object({
  date: z.iso.date('lactation.error.date'),
  quantity: z
    .int('lactation.error.quantity')
    .check(z.positive('lactation.error.quantity'), z.maximum(MAX_LACTATING_COWS, 'lactation.error.quantityLimit')),
  kind: z.enum(LACTATION_KINDS, 'lactation.error.kind'),
})
