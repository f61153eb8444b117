import * as z from 'zod/mini'
import { isAfterPlate, isFutureDate, type PlateMoments } from '../../../domain/diagnosis.ts'
import { CultureDraft, UnculturedDraft } from '../../../domain/diagnosis-drafts.ts'
import { isImplausible } from '../../../domain/plausible-date.ts'
import { isBeforeBirth } from '../../../domain/task.ts'
import { plateKey } from './plate-sides.rules.ts'

/** Finds the cow of an exam. */
type FindCow = (animal: string) => { birthDate: string | null } | undefined

const plausibleDate = <Draft extends { animal: string; sampleDate: string }>(
  today: string,
  findCow: FindCow,
  stored?: string,
) => [
  z.refine<Draft>((draft) => !isFutureDate(draft.sampleDate, today), {
    error: 'diagnostic.error.futureDate',
    path: ['sampleDate'],
  }),
  z.refine<Draft>((draft) => !isImplausible('sample', draft.sampleDate, today), {
    error: 'date.error.tooOld',
    path: ['sampleDate'],
  }),
  z.refine<Draft>(({ animal, sampleDate }) => sampleDate === stored || !isBeforeBirth(findCow(animal), sampleDate), {
    error: 'diagnostic.error.notBorn',
    path: ['sampleDate'],
  }),
]

/** What an exam is judged with. */
export interface ExamContext {
  /** Sides of plates that are in use here. */
  used: ReadonlySet<string>
  today: string
  timeZone: string | undefined
  findCow: FindCow
  /** The exam that is corrected; its day of sampling only where it is stored. */
  stored?: (PlateMoments & { sampleDate?: string }) | undefined
}

/**
 * Rules of an exam on this device: the general ones, this side of the plate must not be in use here, and the sample is
 * not later than the plate.
 */
export const examSchema = ({ used, today, timeZone, findCow, stored }: ExamContext) =>
  CultureDraft.check(
    ...plausibleDate(today, findCow, stored?.sampleDate),
    z.refine(
      ({ sampleDate }) => !stored || sampleDate === stored.sampleDate || !isAfterPlate(sampleDate, stored, timeZone),
      { error: 'diagnostic.error.sampledAfterPlate', path: ['sampleDate'] },
    ),
    z.refine((draft) => !used.has(plateKey(draft.plateBarcode, draft.plateSide)), {
      error: 'plate.error.used',
      path: ['plateBarcode'],
    }),
    z.refine((draft) => draft.plateSide === 'A' || used.has(plateKey(draft.plateBarcode, 'A')), {
      error: 'plate.error.sideAFirst',
      path: ['plateBarcode'],
    }),
  )

/** Rules of an exam that is launched: those of an exam, and a plate is inoculated after the sample and not in the future. */
export const launchSchema = (context: ExamContext) =>
  z.safeExtend(examSchema(context), { inoculatedAt: z.string() }).check(
    z.refine(
      ({ sampleDate, inoculatedAt }) =>
        inoculatedAt === '' || !isAfterPlate(sampleDate, { inoculatedAt, readingDate: null }, context.timeZone),
      { error: 'diagnostic.error.sampledAfterPlate', path: ['inoculatedAt'] },
    ),
    z.refine(({ inoculatedAt }) => inoculatedAt === '' || Date.parse(inoculatedAt) <= Date.now(), {
      error: 'exam.inoculatedAt.future',
      path: ['inoculatedAt'],
    }),
  )

/** Rules of a clinical case without an exam on this device. @param stored day of the case that is corrected */
export const unculturedSchema = (today: string, findCow: FindCow, stored?: string) =>
  UnculturedDraft.check(...plausibleDate(today, findCow, stored))
