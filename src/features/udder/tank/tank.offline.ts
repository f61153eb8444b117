import { tankMerging } from '../../../domain/merging.ts'
import { countingModel, countOf, countStateOf } from '../../../domain/tank.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { offlineOperation, type OptimisticContext } from '../../../engine/outbox/offline-operation.ts'
import { currentRecord, newRecord, patchRecord } from '../../../engine/outbox/optimistic-record.ts'
import { tankAnalysisShape } from '../../../generated/records/tank-analysis.shape.ts'
import type { FilePlace } from '../../../engine/outbox/row.ts'
import type { TankAnalysisRecordFragment } from '../../../generated/records/fragments.ts'
import {
  TankCountReviewDocument,
  TankCreateDocument,
  TankPhotoSendDocument,
  TankSaveDocument,
  type TankCountReviewInput,
} from '../../../generated/udder/tank.ts'
import { waitingPhoto } from '../../care/photo/photo.rules.ts'
import { plateLocks } from '../plate/plate-locks.ts'

/** The record with what was entered, and what follows from it by the rules the server applies too. */
function entered(
  before: TankAnalysisRecordFragment,
  next: TankAnalysisRecordFragment,
  context: OptimisticContext,
): TankAnalysisRecordFragment {
  if (next.source === 'laboratory') {
    return {
      ...next,
      countState: null,
      automaticCount: null,
      tbcQualifier: next.tbc === null ? null : (next.tbcQualifier ?? 'exact'),
    }
  }
  return counted(countingOf(before, next), context)
}

/** An automatic count stays the reader's; when it begins, what a person counted is gone. */
function countingOf(before: TankAnalysisRecordFragment, next: TankAnalysisRecordFragment): TankAnalysisRecordFragment {
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

function counted(record: TankAnalysisRecordFragment, { records }: OptimisticContext): TankAnalysisRecordFragment {
  const { numberOfColonies, dilution } = record
  const found = records.find('PlateModel', record.plateModel?.id ?? '') as unknown as
    FarmRecords['PlateModel'] | undefined
  const model = countingModel(found)
  if (!model || typeof numberOfColonies !== 'number' || typeof dilution !== 'number') {
    return { ...record, tbc: null, tbcQualifier: null }
  }
  const { value, qualifier } = countOf(numberOfColonies, dilution, model)
  return { ...record, tbc: value, tbcQualifier: qualifier }
}

/** The record with what a person saw on the photo: the count follows, or goes with a photo of no use. */
function reviewed(
  record: TankAnalysisRecordFragment,
  { outcome, correctedColonies }: TankCountReviewInput,
  context: OptimisticContext,
): TankAnalysisRecordFragment {
  const { automaticCount } = record
  const seen = outcome === 'corrected' ? correctedColonies?.length : automaticCount?.colonyCount
  const numberOfColonies = outcome === 'new_photo' ? null : (seen ?? record.numberOfColonies)
  const next: TankAnalysisRecordFragment = {
    ...record,
    numberOfColonies,
    countState: numberOfColonies === null ? 'failed' : 'counted',
    automaticCount: automaticCount && { ...automaticCount, outcome },
    updatedAt: context.now.toISOString(),
  }
  return counted(next, context)
}

const locks = ({ plateBarcode }: Pick<TankAnalysisRecordFragment, 'plateBarcode'>): string[] => plateLocks(plateBarcode)

/** Recording, photographing, correcting, checking and deleting an analysis work without a network. */
export const tankOperations = [
  offlineOperation({
    document: TankCreateDocument,
    optimistic: ({ input }, context) => {
      // What is counted on a plate starts from an analysis without a count.
      const blank = newRecord(tankAnalysisShape, { ...input, countingMode: null, numberOfColonies: null }, context)
      const { countingMode = null, numberOfColonies = null } = input
      return entered(blank, { ...blank, countingMode, numberOfColonies }, context)
    },
    locks,
    editPath: () => '/ubere/new-analise-cbt-tanque',
  }),
  offlineOperation({
    document: TankSaveDocument,
    optimistic: ({ id, input }, context) =>
      entered(
        currentRecord(tankAnalysisShape, id, context),
        patchRecord(tankAnalysisShape, id, input, context),
        context,
      ),
    locks,
    merge: tankMerging,
    editPath: ({ id }) => `/ubere/analise-cbt-tanque/${id}`,
  }),
  offlineOperation({
    document: TankPhotoSendDocument,
    optimistic: ({ id, image, takenAt }, context) => {
      const record = currentRecord(tankAnalysisShape, id, context)
      const { countingMode } = record
      const restarted = {
        numberOfColonies: null,
        tbc: null,
        tbcQualifier: null,
        countState: countStateOf({ countingMode, hasPhoto: true }),
        automaticCount: null,
      }
      return {
        ...record,
        plateImage: {
          __typename: 'RecordImage' as const,
          // The outbox has replaced the file in the variables by its id.
          hash: waitingPhoto((image as unknown as FilePlace).__file),
          takenAt: takenAt ?? context.now.toISOString(),
        },
        ...(countingMode === 'automatic' && restarted),
      }
    },
  }),
  offlineOperation({
    document: TankCountReviewDocument,
    optimistic: ({ id, input }, context) => reviewed(currentRecord(tankAnalysisShape, id, context), input, context),
  }),
]
