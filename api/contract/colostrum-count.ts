import { BANK_KEEPERS, colostrum } from './colostrum.ts'
import { defineResource, type Operation } from './define-resource.ts'
import { countFields, TankCountReviewInput } from './tank-count.ts'

/** What the reader has counted on the photo of a colostrum's plate, under the number of the batch. */
export const colostrumCount = defineResource({
  name: 'ColostrumCount',
  path: '/colostrums',
  table: 'colostrum_count',
  description: 'What was counted on the photo that a batch of colostrum has now, with every colony.',
  scope: 'farm',
  fields: countFields,
  operations: [
    {
      operationId: 'colostrumCount',
      kind: 'read',
      path: '/colostrums/{id}/count',
      roles: BANK_KEEPERS,
      summary: 'The count on the photo of a colostrum’s plate, with every colony',
    },
  ],
})

/** Operations about counts that are no plain collection or item. */
export const colostrumOperations: readonly Operation[] = [
  {
    operationId: 'reviewColostrumCount',
    method: 'PUT',
    path: '/colostrums/{id}/review_count',
    kind: 'custom',
    scope: 'farm',
    roles: BANK_KEEPERS,
    summary: 'Says what a person makes of an automatic count: accepted, corrected, or another photo wanted',
    body: TankCountReviewInput,
    answer: colostrum.item,
  },
]
