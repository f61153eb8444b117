import { treatmentMerging } from '../../../domain/merging.ts'
import { offlineOperation } from '../../../engine/outbox/offline-operation.ts'
import { newRecord, patchRecord, reference } from '../../../engine/outbox/optimistic-record.ts'
import { findRecord } from '../../../engine/react/farm-records.ts'
import { CalfTreatmentCreateDocument, CalfTreatmentSaveDocument } from '../../../generated/calf/treatment.ts'
import { diseaseProtocolShape } from '../../../generated/records/disease-protocol.shape.ts'
import type { DiseaseProtocolRecordFragment } from '../../../generated/records/fragments.ts'

/** Treatments of one disease go in the order in which they were decided: the old one ends before the new one begins. */
const locks = ({ disease }: Pick<DiseaseProtocolRecordFragment, 'disease'>): string[] => [
  `calf-treatments:${disease.id}`,
]

/** Beginning, extending, stopping and deleting a treatment of a calf work without a network. */
export const calfTreatmentOperations = [
  offlineOperation({
    document: CalfTreatmentCreateDocument,
    optimistic: ({ input }, context) =>
      newRecord(diseaseProtocolShape, input, context, {
        animal: reference('Animal', findRecord(context.records, 'CalfDisease', input.disease)?.animal ?? ''),
      }),
    locks,
    editPath: ({ input }) => `/bezerra/adicionar-tratamento/${input.disease}`,
  }),
  offlineOperation({
    document: CalfTreatmentSaveDocument,
    optimistic: ({ id, input }, context) => patchRecord(diseaseProtocolShape, id, input, context),
    locks,
    merge: treatmentMerging,
  }),
]
