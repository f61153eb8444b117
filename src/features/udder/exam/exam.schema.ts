import * as z from 'zod/mini'
import { isFutureDate } from '../../../domain/diagnosis.ts'
import { CultureDraft, UnculturedDraft } from '../../../domain/diagnosis-drafts.ts'
import { isImplausible } from '../../../domain/plausible-date.ts'
import { plateKey } from './plate-sides.rules.ts'

const plausibleDate = <Draft extends { sampleDate: string }>(today: string) => [
  z.refine<Draft>((draft) => !isFutureDate(draft.sampleDate, today), {
    error: 'diagnostic.error.futureDate',
    path: ['sampleDate'],
  }),
  z.refine<Draft>((draft) => !isImplausible('sample', draft.sampleDate, today), {
    error: 'date.error.tooOld',
    path: ['sampleDate'],
  }),
]

/** Rules of an exam on this device: the general ones, and this side of the plate must not be in use here. */
export const examSchema = (used: ReadonlySet<string>, today: string) =>
  CultureDraft.check(
    ...plausibleDate(today),
    z.refine((draft) => !used.has(plateKey(draft.plateBarcode, draft.plateSide)), {
      error: 'plate.error.used',
      path: ['plateBarcode'],
    }),
    z.refine((draft) => draft.plateSide === 'A' || used.has(plateKey(draft.plateBarcode, 'A')), {
      error: 'plate.error.sideAFirst',
      path: ['plateBarcode'],
    }),
  )

/** Rules of a clinical case without an exam on this device. */
export const unculturedSchema = (today: string) => UnculturedDraft.check(...plausibleDate(today))
