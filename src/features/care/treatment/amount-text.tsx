import { amountOf } from '../../../domain/dose.ts'
import type { PlanItem } from '../../../domain/treatment.ts'
import { useText } from '../../../ui/text.ts'
import { doseTexts } from '../protocol/protocol.texts.ts'

interface AmountTextProps {
  item: Pick<PlanItem, 'dose' | 'unit' | 'perKg'>
  weightKg: number | null
}

/** "1,3 mL": how much an animal of a weight is given at a time; the dose for each kg where the weight is not known. */
export function AmountText({ item, weightKg }: AmountTextProps) {
  const text = useText()
  const { dose, unit, perKg } = item
  if (dose === null) return null
  const amount = amountOf(item, weightKg)
  const words = unit ? text(doseTexts[unit], { count: amount ?? dose }) : ''
  if (amount === null) return <>{text('task.dose.perKg', { dose, unit: words })}</>
  return <>{text(perKg ? 'task.dose.amount' : 'task.dose.whole', { dose: amount, unit: words, kg: weightKg ?? 0 })}</>
}
