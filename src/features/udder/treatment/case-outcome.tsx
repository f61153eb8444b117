import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { Columns } from '../../../ui/surface.tsx'
import { CureCard } from '../cure/cure-card.tsx'
import { CureChanceCard } from '../cure/cure-chance.tsx'
import { EconomyCard } from '../economy/economy-card.tsx'
import { useTreatmentSaveMutation } from '../../../generated/udder/treatment.ts'
import { CaseTreatments } from '../../care/treatment/case-treatments.tsx'
import { cowCare } from '../task/cow-care.tsx'

interface CaseCareProps {
  diagnostic: FarmRecords['Diagnostic']
  part: 'treatments' | 'outcome'
}

/** What follows from a result: its treatments, or cure chance, cure and savings. */
export default function CaseCare({ diagnostic, part }: CaseCareProps) {
  const save = useTreatmentSaveMutation()
  if (part === 'treatments')
    return <CaseTreatments herd={cowCare} id={diagnostic.id} save={save} urgent={diagnostic.result === 'positive'} />
  return (
    <Columns $gap="l">
      <CureChanceCard diagnostic={diagnostic} />
      <CureCard diagnostic={diagnostic} />
      <EconomyCard diagnostic={diagnostic} />
    </Columns>
  )
}
