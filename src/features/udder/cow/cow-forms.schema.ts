import * as z from 'zod/mini'
import { calvingFault, type CalvingCow } from '../../../domain/calving.ts'
import { dryMilkFault, type DryCow } from '../../../domain/dry-milk.ts'
import { isGrown } from '../../../domain/grown.ts'
import { calvingFields } from '../../../domain/calving-draft.ts'
import { sameEarTag } from '../../../domain/animal.ts'
import { ANIMAL_STATUSES, isOnFarm, SEXES } from '../../../domain/cow.ts'
import { AnimalDraft } from '../../../domain/animal-drafts.ts'
import { PEN_MAX } from '../../../domain/pen.ts'
import { isImplausible, type DateMeaning } from '../../../domain/plausible-date.ts'
import { dryingFault, statusDateFault, type DriedCow, type StatusDates } from '../../../domain/status-date.ts'
import { isBeforeBirth, wasThere } from '../../../domain/task.ts'
import { TestDayDraft } from '../../../domain/test-day-draft.ts'

const day = (meaning: DateMeaning, error: string, today: string, future = error) =>
  z.iso.date(error).check(
    z.refine((date) => date <= today, future),
    z.refine((date) => !isImplausible(meaning, date, today), error),
  )

const words = (max: number) => z.nullable(z.string().check(z.trim(), z.maxLength(max, 'field.error.length')))

/** What is entered for a cow: what is known of her, and the day on which the record is stored already. */
export interface EnteredFor<Cow> {
  cow: Cow | undefined
  stored?: string | undefined
}

/**
 * A test day: the general rules, no day ahead, none of ten years ago, none before the cow was born or after she left, no
 * milk while she is dry, and one a day.
 * @param milkKg what is stored of her milk on the stored day
 * @param taken days of her other test days
 */
export const testDaySchema = (
  today: string,
  {
    cow,
    stored,
    milkKg = null,
  }: EnteredFor<Parameters<typeof wasThere>[0] & DryCow & { birthDate: string | null }> & { milkKg?: number | null },
  taken?: ReadonlySet<string>,
) =>
  TestDayDraft.check(
    z.refine((draft) => draft.date <= today, { error: 'testDay.error.futureDate', path: ['date'] }),
    z.refine(({ date }) => date === stored || !cow || wasThere(cow, date), { error: 'cow.error.left', path: ['date'] }),
    z.refine((draft) => !isImplausible('sample', draft.date, today), { error: 'date.error.tooOld', path: ['date'] }),
    z.refine(({ date }) => date === stored || !isBeforeBirth(cow, date), {
      error: 'cow.error.notBorn',
      path: ['date'],
    }),
    z.refine(({ date }) => !taken?.has(date), { error: 'testDay.error.exists', path: ['date'] }),
    z.refine((draft) => !cow || !dryMilkFault(draft, cow, stored === undefined ? stored : { date: stored, milkKg }), {
      error: 'testDay.error.dry',
      path: ['date'],
    }),
  )

/** A calving: no day ahead, none before the cow was grown or after she left, and none too near another. */
export const calvingSchema = (today: string, { cow, stored }: EnteredFor<CalvingCow>) =>
  z.object(calvingFields).check(
    z.refine(({ date }) => date <= today, { error: 'calving.error.futureDate', path: ['date'] }),
    z.refine(({ date }) => !isImplausible('calving', date, today), { error: 'date.error.tooOld', path: ['date'] }),
    z.superRefine(({ date }, context) => {
      const fault = cow && date !== stored ? calvingFault(date, cow) : undefined
      if (fault) context.addIssue({ code: 'custom', message: fault, path: ['date'] })
    }),
  )

/**
 * A cow's own data.
 * @param earTags of all other animals on the farm, calves too
 * @param stored the days that are stored already: what was accepted once is not judged again
 * @param bornOn the day in the record of her birth, where the day is corrected
 * @param recorded what else of her records says whether she can be dry
 */
export const cowSchema = (
  today: string,
  earTags: readonly string[],
  stored?: Pick<StatusDates, keyof StatusDates>,
  bornOn?: string,
  recorded: (draft: Pick<DriedCow, 'lactationNumber' | 'lastCalvingDate'>) => DriedCow = (draft) => ({
    ...draft,
    testDays: [],
  }),
) =>
  z
    .object({
      earTag: AnimalDraft.shape.earTag,
      name: words(80),
      managementNumber: words(20),
      birthDate: z.nullable(day('birth', 'animal.error.birthDate', today, 'animal.error.futureBirth')),
      breed: words(40),
      pen: words(PEN_MAX),
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
      lastCalvingDate: z.nullable(day('calving', 'animal.error.lastCalvingDate', today, 'animal.error.futureCalving')),
      conceptionDate: z.nullable(
        day('conception', 'animal.error.conceptionDate', today, 'animal.error.futureConception'),
      ),
      status: z.enum(ANIMAL_STATUSES),
      statusDate: z.nullable(day('status', 'animal.error.statusDate', today)),
      statusReason: words(120),
    })
    .check(
      z.refine(({ earTag, status }) => !isOnFarm(status) || !earTags.some((other) => sameEarTag(other, earTag)), {
        error: 'animal.error.earTagTaken',
        path: ['earTag'],
      }),
      // A birth without a day says nothing against the record.
      z.refine(({ birthDate }) => !bornOn || [null, bornOn, stored?.birthDate].includes(birthDate), {
        error: 'animal.error.birthRegistered',
        path: ['birthDate'],
      }),
      z.refine(
        ({ birthDate, lastCalvingDate }) =>
          lastCalvingDate === null ||
          (birthDate === stored?.birthDate && lastCalvingDate === stored.lastCalvingDate) ||
          isGrown(birthDate, lastCalvingDate),
        { error: 'animal.error.calvedTooYoung', path: ['lastCalvingDate'] },
      ),
      z.superRefine((draft, context) => {
        const message = statusDateFault(draft)
        if (message) context.addIssue({ code: 'custom', message, path: ['statusDate'] })
        const isKept = draft.status === stored?.status && draft.statusDate === stored.statusDate
        const notDried = isKept ? undefined : dryingFault(draft, recorded(draft))
        if (notDried) context.addIssue({ code: 'custom', message: notDried.code, path: [notDried.field] })
      }),
    )
