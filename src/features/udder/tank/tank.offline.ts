import { tankMerging } from '../../../domain/merging.ts'
import { offlineOperation, type OptimisticContext } from '../../../engine/outbox/offline-operation.ts'
import { currentRecord, newRecord, patchRecord } from '../../../engine/outbox/optimistic-record.ts'
import { tankAnalysisShape } from '../../../generated/records/tank-analysis.shape.ts'
import type { TankAnalysisRecordFragment } from '../../../generated/records/fragments.ts'
import {
  TankCountReviewDocument,
  TankCreateDocument,
  TankPhotoSendDocument,
  TankSaveDocument,
} from '../../../generated/udder/tank.ts'
import { enteredOnPlate, reviewedOnPhoto, withNewPhoto } from '../../care/count/optimistic-count.ts'
import { plateLocks } from '../../care/plate/plate-locks.ts'

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
  return enteredOnPlate(before, next, context)
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
    optimistic: ({ id, image, takenAt }, context) =>
      withNewPhoto(currentRecord(tankAnalysisShape, id, context), { image, takenAt: takenAt ?? null }, context),
  }),
  offlineOperation({
    document: TankCountReviewDocument,
    optimistic: ({ id, input }, context) =>
      reviewedOnPhoto(currentRecord(tankAnalysisShape, id, context), input, context),
  }),
]
