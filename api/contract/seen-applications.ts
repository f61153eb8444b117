import * as z from 'zod'

/** Bodies of a PATCH that may delete what was given. */
export const seenApplications = {
  applicationsSeen: z
    .optional(z.int().min(0))
    .describe(
      'With deleted: how many applications the user knew to be given. When more were, by others and unseen, deleting is refused: the withdrawal would go as well.',
    ),
}

/** Bodies of a PATCH that may delete a case with its treatments. */
export const seenTreatments = {
  ...seenApplications,
  treatmentsSeen: z
    .optional(z.int().min(0))
    .describe(
      'With deleted: how many treatments of it the user knew. When there are more, planned by others and unseen, deleting is refused: they would go as well.',
    ),
}
