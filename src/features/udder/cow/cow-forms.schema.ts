import * as z from 'zod/mini'
import { isGrown } from '../../../domain/calving.ts'
import { calvingFields } from '../../../domain/calving-draft.ts'
import { ANIMAL_STATUSES, SEXES } from '../../../domain/cow.ts'
import { AnimalDraft } from '../../../domain/animal-drafts.ts'
import { isImplausible, type DateMeaning } from '../../../domain/plausible-date.ts'
import { statusDateFault } from '../../../domain/status-date.ts'
import { TestDayDraft } from '../../../domain/test-day-draft.ts'

const day = (meaning: DateMeaning, error: string, today: string) =>
  z.iso.date(error).check(z.refine((date) => date <= today && !isImplausible(meaning, date, today), error))

const words = (max: number) => z.nullable(z.string().check(z.trim(), z.maxLength(max, 'field.error.length')))

/** A test day: the general rules, no day ahead, and none of ten years ago. */
export const testDaySchema = (today: string) =>
  TestDayDraft.check(
    z.refine((draft) => draft.date <= today, { error: 'testDay.error.futureDate', path: ['date'] }),
    z.refine((draft) => !isImplausible('sample', draft.date, today), { error: 'date.error.tooOld', path: ['date'] }),
  )

/** A calving: no day ahead, and none before the cow was grown. @param born the cow's day of birth, where it is known */
export const calvingSchema = (today: string, born: string | null) =>
  z.object(calvingFields).check(
    z.refine(({ date }) => date <= today, { error: 'calving.error.futureDate', path: ['date'] }),
    z.refine(({ date }) => !isImplausible('calving', date, today), { error: 'date.error.tooOld', path: ['date'] }),
    z.refine(({ date }) => isGrown(born, date), { error: 'calving.error.tooYoung', path: ['date'] }),
  )

/** A cow's own data. */
export const cowSchema = (today: string) =>
  z
    .object({
      earTag: AnimalDraft.shape.earTag,
      name: words(80),
      managementNumber: words(20),
      birthDate: z.nullable(day('birth', 'animal.error.birthDate', today)),
      breed: words(40),
      pen: words(40),
      sire: words(80),
      dam: z.nullable(z.string()),
      sex: z.nullable(z.enum(SEXES)),
      electronicId: z.nullable(z.string().check(z.regex(/^\d{15}$/, 'animal.error.electronicId'))),
      sisbov: z.nullable(z.string().check(z.regex(/^\d{15}$/, 'animal.error.sisbov'))),
      lactationNumber: z.nullable(
        z
          .int('animal.error.lactationNumber')
          .check(z.minimum(0, 'animal.error.lactationNumber'), z.maximum(30, 'animal.error.lactationNumber')),
      ),
      lastCalvingDate: z.nullable(day('calving', 'animal.error.lastCalvingDate', today)),
      conceptionDate: z.nullable(day('conception', 'animal.error.conceptionDate', today)),
      status: z.enum(ANIMAL_STATUSES),
      statusDate: z.nullable(day('status', 'animal.error.statusDate', today)),
      statusReason: words(120),
    })
    .check(
      z.superRefine((draft, context) => {
        const message = statusDateFault(draft)
        if (message) context.addIssue({ code: 'custom', message, path: ['statusDate'] })
      }),
    )
