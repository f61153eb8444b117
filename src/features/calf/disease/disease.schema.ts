import * as z from 'zod/mini'
import type { DiseaseDates } from '../../../domain/calf-disease.ts'
import { diseaseProblems, isRecordedTwice, type DatedCalf } from '../../../domain/disease-dates.ts'
import { diseaseFields } from '../../../domain/calf-disease-drafts.ts'
import { isImplausible } from '../../../domain/plausible-date.ts'

const DiseaseDraft = z.object({
  ...diseaseFields,
  animal: z.string('disease.error.animal').check(z.minLength(1, 'disease.error.animal')),
  bacteria: z.array(z.string()),
})

interface Surroundings {
  today: string
  calfOf: (animal: string) => DatedCalf | undefined
  /** Whether the calf has that disease already, besides the one that is corrected. */
  hasOpen: (animal: string, kind: string) => boolean
  /** The calf's other diseases. */
  othersOf: (animal: string) => readonly DiseaseDates[]
  /** How the corrected one stands, at its calf; undefined for a new one. */
  formerOf: (animal: string) => DiseaseDates | undefined
}

/** The general rules, dates in order, and one disease of a kind at a time. */
export const diseaseSchema = ({ today, calfOf, hasOpen, othersOf, formerOf }: Surroundings) =>
  DiseaseDraft.check(
    z.superRefine((draft, context) => {
      const add = (field: string, message: string) => {
        context.addIssue({ code: 'custom', path: [field], message })
      }
      for (const { field, code } of diseaseProblems(draft, today, calfOf(draft.animal))) add(field, code)
      if (isImplausible('sample', draft.startDate, today)) add('startDate', 'date.error.tooOld')
      const isOpen = draft.endDate === null && draft.clinicalCureDate === null
      if (isOpen && draft.kind !== 'other' && hasOpen(draft.animal, draft.kind)) add('kind', 'disease.error.open')
      else if (isRecordedTwice(draft, othersOf(draft.animal), formerOf(draft.animal))) {
        add('startDate', 'disease.error.twice')
      }
    }),
  )
