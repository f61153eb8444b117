import { CALF_READERS, calfDisease, DISEASE_KEEPERS } from './calf-disease.ts'
import { defineResource, type Operation } from './define-resource.ts'
import { countFields, TankCountReviewInput } from './tank-count.ts'

/** What the reader has found on the photo of a diarrhoea's plate, under the number of the disease. */
export const diseaseCount = defineResource({
  name: 'DiseaseCount',
  path: '/calf_diseases',
  table: 'disease_count',
  description: 'What was found on the photo that the plate of a disease has now, with every colony.',
  scope: 'farm',
  fields: countFields,
  operations: [
    {
      operationId: 'diseaseCount',
      kind: 'read',
      path: '/calf_diseases/{id}/count',
      roles: CALF_READERS,
      summary: 'The reading of the photo of a diarrhoea’s plate, with every colony',
    },
  ],
})

/** Operations about readings of plates of diseases that are no plain collection or item. */
export const diseaseOperations: readonly Operation[] = [
  {
    operationId: 'reviewDiseaseCount',
    method: 'PUT',
    path: '/calf_diseases/{id}/review_count',
    kind: 'custom',
    scope: 'farm',
    roles: DISEASE_KEEPERS,
    summary: 'Says what a person makes of an automatic reading: accepted, corrected, or another photo wanted',
    body: TankCountReviewInput,
    answer: calfDisease.item,
  },
]
