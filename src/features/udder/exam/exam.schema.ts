import * as z from 'zod/mini'
import { isFutureDate } from '../../../domain/diagnosis.ts'
import { CultureDraft, UnculturedDraft } from '../../../domain/diagnosis-drafts.ts'
import { plateKey } from './plate-sides.rules.ts'

const notInFuture = <Draft extends { sampleDate: string }>(today: string) =>
  z.refine<Draft>((draft) => !isFutureDate(draft.sampleDate, today), {
    error: 'diagnostic.error.futureDate',
    path: ['sampleDate'],
  })

/** Rules of an exam on this device: the general ones, and that this side of the plate is free as far as it is known. */
export const examSchema = (used: ReadonlySet<string>, today: string) =>
  CultureDraft.check(
    notInFuture(today),
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
export const unculturedSchema = (today: string) => UnculturedDraft.check(notInFuture(today))
