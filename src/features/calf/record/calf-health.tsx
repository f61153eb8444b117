import { Stethoscope } from 'lucide-react'
import { Link } from 'react-router-dom'
import { isLeft } from '../../../domain/task.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { Chip } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { calfRecords } from '../../care/herd/herd-records.ts'
import { diseaseTexts } from '../../care/protocol/disease.texts.ts'
import { useHerdTasks } from '../../care/task/use-herd-tasks.ts'
import { useHerdWithdrawals } from '../../care/withdrawal/use-herd-withdrawals.ts'
import { WithdrawalChip } from '../../care/withdrawal/withdrawal-chip.tsx'
import { stateLooks } from '../disease/disease.texts.ts'
import { TreatedChip } from '../disease/treated-chip.tsx'
import type { DiseaseRow } from '../disease/disease.rules.ts'

/** Whether a calf is sick, is being treated, or may not be slaughtered yet. */
export default function CalfHealth({ calf, sick }: { calf: FarmRecords['Animal']; sick: readonly DiseaseRow[] }) {
  const text = useText()
  const tasks = useHerdTasks(calfRecords)
  const withdrawals = useHerdWithdrawals(calfRecords)
  const isTreated = tasks.some((task) => task.treatment.animal === calf.id && isLeft(task))
  return (
    <>
      {sick.map(({ id, kind, state }) => (
        <Link key={id} to={`/bezerra/nova-doenca/${id}`}>
          <Chip $tone={stateLooks[state].tone}>
            <Stethoscope size={14} aria-hidden /> {text(diseaseTexts[kind])}
          </Chip>
        </Link>
      ))}
      {isTreated && <TreatedChip />}
      <WithdrawalChip withdrawal={withdrawals.get(calf.id)} hasMilk={false} />
    </>
  )
}
