import * as z from 'zod/mini'
import type { Range } from './colostrum-ranges.ts'

/** A measured figure that may be missing; outside its range it is refused with one error. */
export const measured = (error: string, { min, max }: Range) =>
  z.nullable(z.number(error).check(z.minimum(min, error), z.maximum(max, error)))
