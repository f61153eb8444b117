import { useFormikContext } from 'formik'
import { TriangleAlert } from 'lucide-react'
import type { Slot } from '../../../domain/day-period.ts'
import { Notice } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import type { CareHerd } from '../herd/care-herd.ts'
import type { CareTreatment } from '../herd/care-treatment.ts'
import { useHerdTasks } from '../task/use-herd-tasks.ts'
import { countLeft, type TreatmentValues } from './treatment.rules.ts'

interface ReplacedProps {
  herd: CareHerd
  /** The treatments that a new one stops. */
  replaced: readonly CareTreatment[]
}

/** What becomes of the treatments that a new one stops. @param start of the new one */
export function ReplacedText({ herd, replaced, start }: ReplacedProps & { start: Slot }) {
  const text = useText()
  const ids = new Set(replaced.map(({ id }) => id))
  const own = useHerdTasks(herd).filter(({ treatment }) => ids.has(treatment.id))
  const count = countLeft(own, { closedFrom: start.date, closedPeriod: start.period })
  const names = replaced.map(({ description }) => description).join(', ')
  return (
    <>
      {text('treatment.stops', { count: replaced.length, names })}
      {count > 0 && ` ${text('treatment.interrupt.left', { count })}`}
    </>
  )
}

/** Says so in the form of the new treatment. */
export function ReplacedNotice(props: ReplacedProps) {
  const { startedOn, startPeriod } = useFormikContext<TreatmentValues>().values
  return (
    <Notice $tone="warning" role="status">
      <TriangleAlert size={20} aria-hidden />
      <span>
        <ReplacedText {...props} start={{ date: startedOn, period: startPeriod }} />
      </span>
    </Notice>
  )
}
