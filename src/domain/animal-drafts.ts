import * as z from 'zod/mini'
import { ANIMAL_CATEGORIES, EAR_TAG_MAX } from './animal.ts'
import { oneLine } from './one-line.ts'

/** What is needed to register an animal in the parlour. */
export const AnimalDraft = z.object({
  category: z.enum(ANIMAL_CATEGORIES),
  earTag: z
    .string('animal.error.earTag')
    .check(
      z.overwrite(oneLine),
      z.minLength(1, 'animal.error.earTag'),
      z.maxLength(EAR_TAG_MAX, 'animal.error.earTagLength'),
    ),
})

/** What is needed to register a calf: its ear tag and when it was born; its dam if she is known. */
export const CalfDraft = z.object({
  earTag: AnimalDraft.shape.earTag,
  birthDate: z.iso.date('animal.error.birthDate'),
  dam: z.nullable(z.string()),
})
