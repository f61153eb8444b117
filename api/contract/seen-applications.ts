import * as z from 'zod'

/** Bodies of a PATCH that may delete what was given. */
export const seenApplications = {
  applicationsSeen: z
    .optional(z.int().min(0))
    .describe(
      'With deleted: how many applications the user knew to be given. When more were, by others and unseen, deleting is refused: the withdrawal would go as well.',
    ),
}
