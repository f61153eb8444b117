import { TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { plainPlan, withPeriods } from '../../../domain/changed-plan.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { undoing, type Saved } from '../../../engine/react/mutate.ts'
import { useCalfTreatmentSaveMutation } from '../../../generated/calf/treatment.ts'
import { useTreatmentSaveMutation } from '../../../generated/udder/treatment.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useUndoable } from '../../../ui/undoable.ts'
import type { HerdRecords } from '../herd/herd-records.ts'
import { plannedShorter, type PlannedShorter } from '../product/running.rules.ts'
import { useHerdTasks } from '../task/use-herd-tasks.ts'

interface ShorterWithdrawalsProps {
  records: HerdRecords
  hasMilk: boolean
  today: string
}

/**
 * Treatments that keep milk or meat back for less long than the record of their medicine says by now. A treatment that
 * was begun without a network is not among those that are asked about when the medicine is corrected.
 */
export default function ShorterWithdrawals({ records, hasMilk, today }: ShorterWithdrawalsProps) {
  const text = useText()
  const { timeZone, formatList } = useIntl()
  const products = useRecords('Product')
  const animals = useRecords('Animal')
  const tasks = useHerdTasks(records)
  const undoable = useUndoable()
  const saves = { DiagnosticProtocol: useTreatmentSaveMutation(), DiseaseProtocol: useCalfTreatmentSaveMutation() }
  const save = saves[records.treatmentType]
  const found = useMemo(
    () => plannedShorter(tasks, products, { today, timeZone, hasMilk }),
    [tasks, products, today, timeZone, hasMilk],
  )
  const take = ({ product, treatments }: PlannedShorter) =>
    undoable({
      change: async () => {
        const saved: Saved[] = []
        for (const { id, plan } of treatments) {
          saved.push(await save({ variables: { id, input: { plan: withPeriods(plan, product.id, product) } } }))
        }
        return saved
      },
      undo: async (saved) => {
        for (const [index, { id, plan }] of treatments.entries()) {
          await save({ variables: { id, input: { plan: plainPlan(plan) } }, context: undoing(saved[index]) })
        }
      },
      done: text('withdrawal.shorter.done', { product: product.name }),
    })
  if (found.length === 0) return null
  return (
    <Stack $gap="s" data-print="no">
      {found.map((each) => {
        const ids = new Set(each.treatments.map(({ animal }) => animal))
        const tags = animals.filter(({ id }) => ids.has(id)).map(({ earTag }) => earTag)
        return (
          <Notice key={each.product.id} $tone="danger" role="status">
            <Stack $gap="s">
              <p>
                <TriangleAlert size={20} aria-hidden />{' '}
                {text('withdrawal.shorter', { product: each.product.name, animals: formatList(tags) })}
              </p>
              <Button onClick={() => void take(each)}>{text('withdrawal.shorter.take')}</Button>
            </Stack>
          </Notice>
        )
      })}
    </Stack>
  )
}
