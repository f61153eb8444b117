import { foldedBatch } from '../../../domain/colostrum.ts'
import { colostrumMerging, colostrumSettingsMerging } from '../../../domain/merging.ts'
import { offlineOperation, type OptimisticContext } from '../../../engine/outbox/offline-operation.ts'
import { currentRecord, newRecord, patchRecord } from '../../../engine/outbox/optimistic-record.ts'
import {
  ColostrumCountReviewDocument,
  ColostrumCreateDocument,
  ColostrumPhotoSendDocument,
  ColostrumSaveDocument,
} from '../../../generated/calf/colostrum.ts'
import {
  ColostrumSettingsCreateDocument,
  ColostrumSettingsSaveDocument,
} from '../../../generated/calf/colostrum-settings.ts'
import { colostrumShape } from '../../../generated/records/colostrum.shape.ts'
import { colostrumSettingsShape } from '../../../generated/records/colostrum-settings.shape.ts'
import type { ColostrumRecordFragment } from '../../../generated/records/fragments.ts'
import { herdNeeds } from '../../care/animal/herd-needs.ts'
import { enteredOnPlate, reviewedOnPhoto, withNewPhoto } from '../../care/count/optimistic-count.ts'
import { plateLocks } from '../../care/plate/plate-locks.ts'

/** The record with what was entered, and what follows from it by the rules the server applies too. */
function entered(
  before: ColostrumRecordFragment,
  next: ColostrumRecordFragment,
  context: OptimisticContext,
): ColostrumRecordFragment {
  if (next.tbcSource === 'plate') return enteredOnPlate(before, next, context)
  const tbc = next.tbcSource === 'laboratory' ? next.tbc : null
  return {
    ...next,
    ...{ plateBarcode: null, plateModel: null, dilution: null, countingMode: null, numberOfColonies: null },
    ...{ countState: null, automaticCount: null, tbc },
    tbcQualifier: tbc === null ? null : (next.tbcQualifier ?? 'exact'),
  }
}

/** What takes packages of a batch, and what changes them, go one after the other; a plate and a name are used once. */
const locks = ({ id, batch, plateBarcode }: ColostrumRecordFragment): string[] => [
  `bank:${id}`,
  `batch:${foldedBatch(batch)}`,
  ...plateLocks(plateBarcode),
]

/** Storing, photographing, correcting and discarding colostrum work without a network. */
export const colostrumOperations = [
  offlineOperation({
    document: ColostrumCreateDocument,
    optimistic: ({ input }, context) => {
      // What is counted on a plate starts from a batch without a count.
      const blank = newRecord(colostrumShape, { ...input, countingMode: null, numberOfColonies: null }, context)
      const { countingMode = null, numberOfColonies = null } = input
      return entered(blank, { ...blank, countingMode, numberOfColonies }, context)
    },
    needs: ({ cow }) => herdNeeds(cow),
    locks,
    editPath: () => '/bezerra/novo-colostro',
  }),
  offlineOperation({
    document: ColostrumSaveDocument,
    optimistic: ({ id, input }, context) =>
      entered(currentRecord(colostrumShape, id, context), patchRecord(colostrumShape, id, input, context), context),
    locks,
    merge: colostrumMerging,
    editPath: ({ id }) => `/bezerra/novo-colostro/${id}`,
  }),
  offlineOperation({
    document: ColostrumPhotoSendDocument,
    optimistic: ({ id, image, takenAt }, context) =>
      withNewPhoto(currentRecord(colostrumShape, id, context), { image, takenAt: takenAt ?? null }, context),
  }),
  offlineOperation({
    document: ColostrumCountReviewDocument,
    optimistic: ({ id, input }, context) => reviewedOnPhoto(currentRecord(colostrumShape, id, context), input, context),
  }),
  offlineOperation({
    document: ColostrumSettingsCreateDocument,
    optimistic: ({ input }, context) => newRecord(colostrumSettingsShape, input, context),
    locks: () => ['colostrum-settings'],
    editPath: () => '/bezerra/banco-de-colostro',
  }),
  offlineOperation({
    document: ColostrumSettingsSaveDocument,
    optimistic: ({ id, input }, context) => patchRecord(colostrumSettingsShape, id, input, context),
    locks: () => ['colostrum-settings'],
    merge: colostrumSettingsMerging,
    editPath: () => '/bezerra/banco-de-colostro',
  }),
]
