import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { Columns, Stack } from '../../../ui/surface.tsx'
import { CureCard } from '../cure/cure-card.tsx'
import { CureChanceCard } from '../cure/cure-chance.tsx'
import { EconomyCard } from '../economy/economy-card.tsx'
import { useTreatmentSaveMutation } from '../../../generated/udder/treatment.ts'
import { CaseTreatments } from '../../care/treatment/case-treatments.tsx'
import { cowCare } from '../task/cow-care.tsx'

/** What follows from a result: treatment, cure chance, cure and savings. */
export default function CaseCare({ diagnostic }: { diagnostic: FarmRecords['Diagnostic'] }) {
  const save = useTreatmentSaveMutation()
  return (
    <Stack>
      <CaseTreatments herd={cowCare} id={diagnostic.id} save={save} />
      <Columns $gap="l">
        <CureChanceCard diagnostic={diagnostic} />
        <CureCard diagnostic={diagnostic} />
        <EconomyCard diagnostic={diagnostic} />
      </Columns>
    </Stack>
  )
}
