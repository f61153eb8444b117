import * as z from 'zod'
import { defineResource, type Operation } from './define-resource.ts'
import { Colony, ColonyMark, DishRim, ReadingState, reviewInput, SectorPlace } from './plate-reading.ts'
import { TANK_KEEPERS, tankAnalysis } from './tank-analysis.ts'
import { component } from './values.ts'

/** What the reader has counted on a photo. */
export const countFields = {
  imageHash: z.string().describe('The photo that was read.'),
  state: ReadingState,
  dish: z.nullable(DishRim),
  sectors: z.array(SectorPlace),
  colonies: z.array(Colony).describe('As the reader found them.'),
  correctedColonies: z.nullable(z.array(ColonyMark)).describe('As a person corrected them.'),
}

/** What the reader has counted on the photo of a tank's plate, under the number of the analysis. */
export const tankCount = defineResource({
  name: 'TankCount',
  path: '/tank_analyses',
  table: 'tank_count',
  description: 'What was counted on the photo that an analysis of the tank has now, with every colony.',
  scope: 'farm',
  fields: countFields,
  operations: [
    {
      operationId: 'tankCount',
      kind: 'read',
      path: '/tank_analyses/{id}/count',
      roles: TANK_KEEPERS,
      summary: 'The count on the photo of a tank’s plate, with every colony',
    },
  ],
})

/** What a person makes of a count. */
export const TankCountReviewInput = component(
  'TankCountReviewInput',
  z.strictObject({
    imageHash: z.string('tank.error.reviewStale').min(1, 'tank.error.reviewStale').max(100, 'tank.error.reviewStale'),
    ...reviewInput,
  }),
  'What a person makes of the count on the photo with that hash.',
)

/** Operations about counts that are no plain collection or item. */
export const tankOperations: readonly Operation[] = [
  {
    operationId: 'reviewTankCount',
    method: 'PUT',
    path: '/tank_analyses/{id}/review_count',
    kind: 'custom',
    scope: 'farm',
    roles: TANK_KEEPERS,
    summary: 'Says what a person makes of an automatic count: accepted, corrected, or another photo wanted',
    body: TankCountReviewInput,
    answer: tankAnalysis.item,
  },
]
