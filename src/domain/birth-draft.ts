import * as z from 'zod/mini'
import { DESTINATIONS, type Destination } from './birth.ts'
import { CALVING_EASES } from './calving.ts'
import { SEXES } from './cow.ts'

/** What is needed of a birth: the same rules for the form and for the API. */
export const birthFields = {
  // What is worked out from it needs a date.
  date: z.iso.date({ error: 'birth.error.date', abort: true }),
  time: z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'birth.error.time'))),
  sire: z.nullable(z.string().check(z.trim(), z.maxLength(80, 'field.error.length'))),
  sex: z.nullable(z.enum(SEXES, 'birth.error.sex')),
  ease: z.nullable(z.enum(CALVING_EASES, 'calving.error.ease')),
  twin: z.boolean(),
  destination: z.enum(DESTINATIONS, 'birth.error.destination'),
}

/** Why a birth cannot have a destination: a calf that was born dead has no record, any other one has. */
export const destinationFault = ({
  calf,
  destination,
}: {
  calf: string | number | null
  destination: Destination
}): 'birth.error.hasCalf' | 'birth.error.hasNoCalf' | undefined => {
  if ((destination === 'stillborn') === (calf === null)) return undefined
  return calf === null ? 'birth.error.hasNoCalf' : 'birth.error.hasCalf'
}
