import { Stethoscope } from 'lucide-react'
import { twinsOf } from '../../../domain/birth.ts'
import { isLeft } from '../../../domain/task.ts'
import { useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
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
import { Link } from '../../../ui/link.tsx'

/** Whether a female calf shared the womb with a male: most such calves are sterile. */
function useIsFreemartin({ id, sex }: FarmRecords['Animal']): boolean {
  const births = useRecords('Birth')
  const animals = useRecords('Animal')
  const own = births.find(({ calf }) => calf === id)
  if (sex !== 'female' || !own) return false
  return twinsOf(own, births).some(
    (twin) => (animals.find((animal) => animal.id === twin.calf)?.sex ?? twin.sex) === 'male',
  )
}

/** Whether a calf is sick, is being treated, may not be slaughtered yet, or may be sterile. */
export default function CalfHealth({ calf, sick }: { calf: FarmRecords['Animal']; sick: readonly DiseaseRow[] }) {
  const text = useText()
  const tasks = useHerdTasks(calfRecords)
  const withdrawals = useHerdWithdrawals(calfRecords)
  const isTreated = tasks.some((task) => task.treatment.animal === calf.id && isLeft(task))
  const isFreemartin = useIsFreemartin(calf)
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
      {isFreemartin && <Chip $tone="warning">{text('calf.freemartin')}</Chip>}
    </>
  )
}
