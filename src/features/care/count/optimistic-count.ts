import { countingModel, countOf, countStateOf } from '../../../domain/tank.ts'
import type { OptimisticContext } from '../../../engine/outbox/offline-operation.ts'
import type { FilePlace } from '../../../engine/outbox/row.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import type { TankAnalysisRecordFragment } from '../../../generated/records/fragments.ts'
import type { TankCountReviewInput } from '../../../generated/udder/tank.ts'
import { waitingPhoto } from '../photo/photo.rules.ts'

/** What a record with a plate for a total count holds of it, as an answer holds it. */
type CountedPart = Pick<
  TankAnalysisRecordFragment,
  | 'tbc'
  | 'tbcQualifier'
  | 'dilution'
  | 'plateModel'
  | 'countingMode'
  | 'numberOfColonies'
  | 'countState'
  | 'automaticCount'
  | 'plateImage'
  | 'updatedAt'
>

/** The record with what was entered of its plate, and what follows from it by the rules the server applies too. */
export const enteredOnPlate = <Record extends CountedPart>(
  before: Record,
  next: Record,
  context: OptimisticContext,
): Record => counted(countingOf(before, next), context)

/** An automatic count stays the reader's; when it begins, what a person counted is gone. */
function countingOf<Record extends CountedPart>(before: Record, next: Record): Record {
  const { countingMode } = next
  if (countingMode !== 'automatic') return { ...next, countState: null, automaticCount: null }
  if (before.countingMode === 'automatic') return { ...next, numberOfColonies: before.numberOfColonies }
  return {
    ...next,
    numberOfColonies: null,
    automaticCount: null,
    countState: countStateOf({ countingMode, hasPhoto: next.plateImage !== null }),
  }
}

function counted<Record extends CountedPart>(record: Record, { records }: OptimisticContext): Record {
  const { numberOfColonies, dilution } = record
  const found = records.find('PlateModel', record.plateModel?.id ?? '') as unknown as
    | FarmRecords['PlateModel']
    | undefined
  const model = countingModel(found)
  if (!model || typeof numberOfColonies !== 'number' || typeof dilution !== 'number') {
    return { ...record, tbc: null, tbcQualifier: null }
  }
  const { value, qualifier } = countOf(numberOfColonies, dilution, model)
  return { ...record, tbc: value, tbcQualifier: qualifier }
}

/** The record with what a person saw on the photo: the count follows, or goes with a photo of no use. */
export function reviewedOnPhoto<Record extends CountedPart>(
  record: Record,
  { outcome, correctedColonies }: TankCountReviewInput,
  context: OptimisticContext,
): Record {
  const { automaticCount } = record
  const seen = outcome === 'corrected' ? correctedColonies?.length : automaticCount?.colonyCount
  const numberOfColonies = outcome === 'new_photo' ? null : (seen ?? record.numberOfColonies)
  const next: Record = {
    ...record,
    numberOfColonies,
    countState: numberOfColonies === null ? 'failed' : 'counted',
    automaticCount: automaticCount && { ...automaticCount, outcome },
    updatedAt: context.now.toISOString(),
  }
  return counted(next, context)
}

/** The record with a photo that waits on this device; an automatic count begins anew with it. */
export function withNewPhoto<Record extends CountedPart>(
  record: Record,
  { image, takenAt }: { image: unknown; takenAt: string | null },
  { now }: OptimisticContext,
): Record {
  const { countingMode } = record
  const plateImage = {
    __typename: 'RecordImage' as const,
    // The outbox has replaced the file in the variables by its id.
    hash: waitingPhoto((image as FilePlace).__file),
    takenAt: takenAt ?? now.toISOString(),
  }
  if (countingMode !== 'automatic') return { ...record, plateImage }
  const restarted = { numberOfColonies: null, tbc: null, tbcQualifier: null, automaticCount: null }
  return { ...record, plateImage, ...restarted, countState: countStateOf({ countingMode, hasPhoto: true }) }
}
