import type { PlanItem } from '../../../domain/treatment.ts'
import type { Text } from '../../../ui/text.ts'
import { doseTexts } from './protocol.texts.ts'

type Item = Pick<PlanItem, 'dose' | 'unit' | 'perKg' | 'applications' | 'intervalHours'>

/** A medicine of a plan in one line: how often it is given, and how much of it. */
export function itemText(
  { dose, unit, perKg, applications: count, intervalHours: hours }: Item,
  product: string,
  text: Text,
) {
  const line = text('protocol.item', { product, count, hours })
  if (dose === null || unit === null) return line
  const amount = text(perKg ? 'task.dose.perKg' : 'task.dose.whole', { dose, unit: text(doseTexts[unit]) })
  return `${line} · ${amount}`
}
