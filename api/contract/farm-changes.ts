import * as z from 'zod'
import type { Operation } from './define-resource.ts'
import { component, moment, reference } from './values.ts'

const FarmChanges = component(
  'FarmChanges',
  z.object({
    readable: z.array(z.string()).describe('Lists that this user may read, of the farm and of those that all share.'),
    changed: z.array(z.string()).describe('Those among them in which a record has changed since then, or was deleted.'),
    watermark: moment().describe(
      'Pass it the next time as `updatedAt[after]` (in GraphQL `after`), here and to each list that has not changed: nothing is missed.',
    ),
  }),
  'Which lists have changed since a moment, by the names of their operations.',
)

/** The query part of the question. */
export const ChangesQuery = z.object({
  farm: reference('Farm'),
  'updatedAt[after]': moment().describe('The watermark of the answer before: what has changed since then is told.'),
})

/** Asked before the lists themselves: most of them have not changed since a minute ago. */
export const changesOperations: readonly Operation[] = [
  {
    operationId: 'farmChanges',
    method: 'GET',
    path: '/farm_changes',
    kind: 'custom',
    scope: 'farm',
    roles: [],
    summary: 'Which lists of a farm, and which shared lists, have changed since a moment',
    query: ChangesQuery,
    answer: FarmChanges,
  },
]
