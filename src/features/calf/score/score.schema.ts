import * as z from 'zod/mini'
import { scoreFields, scoreProblems } from '../../../domain/calf-disease-drafts.ts'

/** The rules of a score, and that its parts belong to its system. */
export const scoreSchema = z.object(scoreFields).check(
  z.superRefine((score, context) => {
    for (const { field, code } of scoreProblems(score)) {
      context.addIssue({ code: 'custom', path: [field], message: code })
    }
  }),
)
