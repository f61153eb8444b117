import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { Columns } from '../../../ui/surface.tsx'
import { CureCard } from '../cure/cure-card.tsx'
import { CureChanceCard } from '../cure/cure-chance.tsx'
import { EconomyCard } from '../economy/economy-card.tsx'

/** What became of a case: cure chance, cure and savings. */
export default function CaseOutcome({ diagnostic }: { diagnostic: FarmRecords['Diagnostic'] }) {
  return (
    <Columns $gap="l">
      <CureChanceCard diagnostic={diagnostic} />
      <CureCard diagnostic={diagnostic} />
      <EconomyCard diagnostic={diagnostic} />
    </Columns>
  )
}
