import { productMerging } from '../../../domain/merging.ts'
import { offlineOperation } from '../../../engine/outbox/offline-operation.ts'
import { newRecord, patchRecord } from '../../../engine/outbox/optimistic-record.ts'
import { ProductCreateDocument, ProductSaveDocument } from '../../../generated/care/product.ts'
import { productShape } from '../../../generated/records/product.shape.ts'

/** A barcode names one medicine: what frees it goes before what takes it. */
const locks = ({ barcode }: { barcode: string | null }): string[] => (barcode === null ? [] : [`product:${barcode}`])

/** Registering, correcting and deleting a medicine work without a network. */
export const productOperations = [
  offlineOperation({
    document: ProductCreateDocument,
    optimistic: ({ input }, context) =>
      newRecord(productShape, input, context, { critical: input.critical ?? false, active: input.active ?? true }),
    locks,
    editPath: () => '/ubere/novo-medicamento',
  }),
  offlineOperation({
    document: ProductSaveDocument,
    optimistic: ({ id, input }, context) => patchRecord(productShape, id, input, context),
    locks,
    merge: productMerging,
    editPath: ({ id }) => `/ubere/medicamentos/${id}`,
  }),
]
