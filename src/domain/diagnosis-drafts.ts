import * as z from 'zod/mini'
import {
  CULTURED_TYPES,
  cleanBarcode,
  GRADES,
  MAX_COLONIES,
  needsGrade,
  PLATE_BARCODE,
  PLATE_SIDES,
} from './diagnosis.ts'
import { COLONY_COLOURS } from './plate-reading.ts'
import { chosenQuarters } from './quarters.ts'

// Schemas stand apart from the facts, so that screens that only show records do not fetch what judges a form.

const flag = z._default(z.boolean(), false)

const quarterFields = {
  forequarterLeft: flag,
  forequarterRight: flag,
  hindquarterLeft: flag,
  hindquarterRight: flag,
}

const plateBarcode = z.pipe(
  z.pipe(z.string('plate.error.required'), z.transform(cleanBarcode)),
  // Does not abort, so that the rules of the whole exam are checked as well.
  z
    .string()
    .check(
      z.regex(PLATE_BARCODE, { error: ({ input }) => (input === '' ? 'plate.error.required' : 'plate.error.barcode') }),
    ),
)

const sampleDate = z.iso.date('diagnostic.error.sampleDate')

/** Fields of a diagnosis that both kinds of launch share. */
const launchFields = {
  animal: z.string('diagnostic.error.animal').check(z.minLength(1, 'diagnostic.error.animal')),
  grade: z.nullable(z.enum(GRADES, 'diagnostic.error.grade')),
  sampleDate,
  ...quarterFields,
}

/** What a milker enters for a microbiological exam. Messages are ids of texts. Source: specification section 5. */
export const CultureDraft = z
  .object({
    ...launchFields,
    type: z.enum(CULTURED_TYPES, 'diagnostic.error.type'),
    plateBarcode,
    plateSide: z.enum(PLATE_SIDES),
    plateModel: z.string('diagnostic.error.plateModel').check(z.minLength(1, 'diagnostic.error.plateModel')),
  })
  .check(
    z.refine((draft) => chosenQuarters(draft).length > 0, { error: 'diagnostic.error.quarter', path: ['quarters'] }),
    z.refine((draft) => !needsGrade(draft.type) || draft.grade !== null, {
      error: 'diagnostic.error.grade',
      path: ['grade'],
    }),
  )

/** What a milker enters for a clinical case without an exam. */
export const UnculturedDraft = z.object(launchFields).check(
  z.refine((draft) => chosenQuarters(draft).length > 0, { error: 'diagnostic.error.quarter', path: ['quarters'] }),
  z.refine((draft) => draft.grade !== null, { error: 'diagnostic.error.grade', path: ['grade'] }),
)

/** A manual reading: growth stated; with growth, at least one colour with a count. Source: specification section 5. */
export const ReadingDraft = z
  .object({
    growth: z.boolean('diagnostic.error.growth'),
    classifications: z.array(
      z.object({
        sector: z.string(),
        colour: z.enum(COLONY_COLOURS, 'diagnostic.error.colour'),
        colonies: z
          .int('diagnostic.error.colonies')
          .check(z.minimum(0, 'diagnostic.error.colonies'), z.maximum(MAX_COLONIES, 'diagnostic.error.colonies')),
      }),
    ),
  })
  .check(
    z.refine((draft) => !draft.growth || draft.classifications.some((c) => c.colonies > 0), {
      error: 'diagnostic.error.colour',
      path: ['classifications'],
    }),
  )
