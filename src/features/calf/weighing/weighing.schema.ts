import * as z from 'zod/mini'
import type { AnimalStatus } from '../../../domain/cow.ts'
import { wasThere } from '../../../domain/task.ts'
import { WeighingDraft } from '../../../domain/weighing-draft.ts'

/** What is asked of the animal that is weighed. */
type Weighed = { birthDate: string | null; status: AnimalStatus; statusDate: string | null } | undefined

/**
 * The general rules; nothing is weighed ahead of its day, before birth, or after it left.
 * @param former day of the weight that is corrected: what was stored before the animal left is not judged again
 */
export const weighingSchema = (today: string, animal: Weighed, former?: string) =>
  WeighingDraft.check(
    z.refine(({ date }) => date <= today, { error: 'weighing.error.futureDate', path: ['date'] }),
    z.refine(({ date }) => !animal?.birthDate || date >= animal.birthDate, {
      error: 'weighing.error.beforeBirth',
      path: ['date'],
    }),
    z.refine(({ date }) => !animal || date === former || wasThere(animal, date), {
      error: 'weighing.error.left',
      path: ['date'],
    }),
  )
