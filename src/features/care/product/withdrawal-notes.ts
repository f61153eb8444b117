import type { Text } from '../../../ui/text.ts'
import { meatText, milkText } from './product.record.ts'

/** Withdrawal of milk, in a line with other things. */
export const milkNote = (hours: number | null, text: Text): string =>
  hours === null ? text('medicines.milk.leaflet') : text('medicines.milk', { period: milkText(hours, text) })

/** Withdrawal of meat, in a line with other things. */
export const meatNote = (days: number | null, text: Text): string =>
  days === null ? text('medicines.meat.leaflet') : text('medicines.meat', { period: meatText(days, text) })
