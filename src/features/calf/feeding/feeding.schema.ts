import * as z from 'zod/mini'
import { BIRTH_WEIGHT_MAX, WEIGHT_MIN } from '../../../domain/calf.ts'
import {
  feedingFields,
  feedingProblems,
  type FeedingEntry,
  type FeedingSurroundings,
} from '../../../domain/colostrum-feeding-draft.ts'
import { isImplausible } from '../../../domain/plausible-date.ts'

/** What the device knows around a meal. */
export interface KnownAround {
  today: string
  around: (entry: { calf: string; colostrum: string | null }) => FeedingSurroundings
}

const FIELDS = {
  ...feedingFields,
  calf: z.string().check(z.minLength(1, 'feeding.error.calf')),
  colostrum: z.nullable(z.string()),
  packages: z.array(z.string()),
  donor: z.nullable(z.string()),
  fedAt: z.string().check(z.minLength(1, 'feeding.error.fedAt')),
  highCountConfirmed: z.boolean(),
  sampledAt: z.nullable(z.string()),
}

const CROSS_FIELDS = ['colostrum', 'packages', 'donor', 'litres', 'fedAt', 'sampledAt', 'highCountConfirmed'] as const

type Entry = FeedingEntry & { calf: string; colostrum: string | null }

/** The rules of a meal on this device: those of the server, with what is known here. */
function checksOf({ today, around }: KnownAround) {
  const codeAt = (entry: Entry, field: string): string | undefined => {
    if (field === 'donor' && entry.colostrum === null && entry.donor === null) return 'feeding.error.batch'
    if (field === 'fedAt' && entry.fedAt !== '' && isImplausible('sample', entry.fedAt.slice(0, 10), today)) {
      return 'date.error.tooOld'
    }
    return feedingProblems(entry, around(entry)).find((problem) => problem.field === field)?.code
  }
  // Run all rules: an error in one field must not hide those of others.
  return CROSS_FIELDS.map((field) =>
    z.refine<Entry>((entry) => codeAt(entry, field) === undefined, {
      path: [field],
      error: ({ input }) => codeAt(input as Entry, field) ?? '',
      when: () => true,
    }),
  )
}

/** A meal's own data, for a correction. */
export const feedingSchema = (known: KnownAround) => z.object(FIELDS).check(...checksOf(known))

/** A meal with the calf's weight at birth. */
export const newFeedingSchema = (known: KnownAround) =>
  z
    .object({
      ...FIELDS,
      birthWeight: z.nullable(
        z
          .number('birth.error.kg')
          .check(z.minimum(WEIGHT_MIN, 'birth.error.kg'), z.maximum(BIRTH_WEIGHT_MAX, 'birth.error.kg')),
      ),
    })
    .check(...checksOf(known))
