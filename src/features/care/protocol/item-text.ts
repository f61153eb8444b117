import type { PlanItem } from '../../../domain/treatment.ts'
import type { Text } from '../../../ui/text.ts'
import { doseTexts } from './protocol.texts.ts'

type Dose = Pick<PlanItem, 'dose' | 'unit' | 'perKg'>

/** How much of a medicine is given at a time, or for each kg; null where that is not known. */
export const doseText = ({ dose, unit, perKg }: Dose, text: Text): string | null =>
  dose === null || unit === null
    ? null
    : text(perKg ? 'task.dose.perKg' : 'task.dose.whole', { dose, unit: text(doseTexts[unit], { count: dose }) })

/** A medicine of a plan in one line: how often it is given, and how much of it. */
export function itemText(
  item: Dose & Pick<PlanItem, 'applications' | 'intervalHours'>,
  product: string,
  text: Text,
): string {
  const line = text('protocol.item', { product, count: item.applications, hours: item.intervalHours })
  const dose = doseText(item, text)
  return dose === null ? line : `${line} · ${dose}`
}
