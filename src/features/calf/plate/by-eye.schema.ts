import * as z from 'zod/mini'
import { ReadingDraft } from '../../../domain/diagnosis-drafts.ts'

/** A plate that is read by eye: which it is, and what grew. */
export const plateSchema = z.intersection(
  z.object({
    plateModel: z.string('diagnostic.error.plateModel').check(z.minLength(1, 'diagnostic.error.plateModel')),
  }),
  ReadingDraft,
)
