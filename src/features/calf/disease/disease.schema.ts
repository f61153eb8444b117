import * as z from 'zod/mini'
import { isOpenDisease, type DiseaseDates } from '../../../domain/calf-disease.ts'
import { diseaseProblems, isRecordedTwice, type DatedCalf } from '../../../domain/disease-dates.ts'
import { diseaseFields } from '../../../domain/calf-disease-drafts.ts'
import { isImplausible } from '../../../domain/plausible-date.ts'

const DiseaseDraft = z.object({
  ...diseaseFields,
  animal: z.string('disease.error.animal').check(z.minLength(1, 'disease.error.animal')),
  bacteria: z.array(z.string()),
})

interface Stored extends DiseaseDates {
  id: string
  animal: string
}

interface Surroundings {
  today: string
  calfOf: (animal: string) => DatedCalf | undefined
  /** Diseases of the farm, with the one that is corrected. */
  diseases: readonly Stored[]
  /** The one that is corrected; '' for a new one. */
  id: string
}

/** The general rules, dates in order, and one disease of a kind at a time. */
export const diseaseSchema = ({ today, calfOf, diseases, id }: Surroundings) =>
  DiseaseDraft.check(
    z.superRefine((draft, context) => {
      const add = (field: string, message: string) => {
        context.addIssue({ code: 'custom', path: [field], message })
      }
      for (const { field, code } of diseaseProblems(draft, today, calfOf(draft.animal))) add(field, code)
      if (isImplausible('sample', draft.startDate, today)) add('startDate', 'date.error.tooOld')
      const own = diseases.filter(({ animal }) => animal === draft.animal)
      const others = own.filter((disease) => disease.id !== id)
      const former = own.find((disease) => disease.id === id)
      const hasOpen = others.some((other) => other.kind === draft.kind && isOpenDisease(other))
      if (isOpenDisease(draft) && draft.kind !== 'other' && hasOpen) add('kind', 'disease.error.open')
      else if (isRecordedTwice(draft, others, former)) add('startDate', 'disease.error.twice')
    }),
  )
