import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { Columns, Stack } from '../../../ui/surface.tsx'
import { CureCard } from '../cure/cure-card.tsx'
import { CureChanceCard } from '../cure/cure-chance.tsx'
import { EconomyCard } from '../economy/economy-card.tsx'
import CaseTreatments from './case-treatments.tsx'

/** What follows from a result: treatment, cure chance, cure and savings. */
export default function CaseCare({ diagnostic }: { diagnostic: FarmRecords['Diagnostic'] }) {
  return (
    <Stack>
      <CaseTreatments diagnostic={diagnostic} />
      <Columns $gap="l">
        <CureChanceCard diagnostic={diagnostic} />
        <CureCard diagnostic={diagnostic} />
        <EconomyCard diagnostic={diagnostic} />
      </Columns>
    </Stack>
  )
}
