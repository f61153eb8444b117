import { isOnFarm } from '../../../domain/cow.ts'
import { useRecord, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useTreatmentSaveMutation } from '../../../generated/udder/treatment.ts'
import { Row, Stack } from '../../../ui/surface.tsx'
import { CaseTreatments } from '../../care/treatment/case-treatments.tsx'
import { cowCare } from '../task/cow-care.tsx'
import { DriedOffer } from './dried-offer.tsx'
import { RecurrenceChip } from './recurrence-chip.tsx'

/** The treatments of a case; one that is positive and untreated calls for one. */
export default function CowCaseTreatments({ diagnostic }: { diagnostic: FarmRecords['Diagnostic'] }) {
  const save = useTreatmentSaveMutation()
  const cow = useRecord('Animal', diagnostic.animal)
  return (
    <Stack $gap="s">
      <Row>
        <RecurrenceChip diagnostic={diagnostic} />
      </Row>
      {cow && diagnostic.type === 'drying' && <DriedOffer diagnostic={diagnostic} cow={cow} />}
      <CaseTreatments
        herd={cowCare}
        id={diagnostic.id}
        save={save}
        open={!cow || isOnFarm(cow.status)}
        urgent={diagnostic.result === 'positive'}
      />
    </Stack>
  )
}
