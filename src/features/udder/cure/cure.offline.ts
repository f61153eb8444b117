import { cureMerging } from '../../../domain/merging.ts'
import { offlineOperation } from '../../../engine/outbox/offline-operation.ts'
import { newRecord, patchRecord } from '../../../engine/outbox/optimistic-record.ts'
import { diagnosticClinicalCureShape } from '../../../generated/records/diagnostic-clinical-cure.shape.ts'
import { ClinicalCureCreateDocument, ClinicalCureSaveDocument } from '../../../generated/udder/clinical-cure.ts'
import { cowOfCase } from '../diagnostic/cow-of-case.ts'

/** A case has one answer. */
const locks = ({ diagnostic }: { diagnostic: { id: string } }): string[] => [`cure:${diagnostic.id}`]

/** Answering about a cure, changing the answer and taking it back work without a network. */
export const cureOperations = [
  offlineOperation({
    document: ClinicalCureCreateDocument,
    optimistic: ({ input }, context) =>
      newRecord(diagnosticClinicalCureShape, input, context, {
        animal: cowOfCase(input.diagnostic, context),
        executedManually: input.executedManually ?? true,
        atEndOfLactation: input.atEndOfLactation ?? false,
      }),
    locks,
  }),
  offlineOperation({
    document: ClinicalCureSaveDocument,
    optimistic: ({ id, input }, context) => patchRecord(diagnosticClinicalCureShape, id, input, context),
    locks,
    merge: cureMerging,
  }),
]
