import * as z from 'zod/mini'
import { WEIGHT_MAX, WEIGHT_MIN } from '../../../domain/calf.ts'
import { addDays } from '../../../domain/calendar.ts'
import { DAY_PERIODS } from '../../../domain/day-period.ts'
import { MEANT_DATES } from '../../../domain/treatment-limits.ts'

/** What is chosen to begin a treatment. */
export const treatmentSchema = (today: string) =>
  z.object({
    protocol: z.string('treatment.error.choose').check(z.minLength(1, 'treatment.error.choose')),
    startedOn: z.iso
      .date('treatment.error.startedOn')
      .check(
        z.refine(
          (date) => date >= addDays(today, -MEANT_DATES.startBack) && date <= addDays(today, MEANT_DATES.startAhead),
          'treatment.error.startedOn',
        ),
      ),
    startPeriod: z.enum(DAY_PERIODS, 'treatment.error.startedOn'),
    residueTest: z.boolean(),
    weightKg: z.nullable(
      z
        .number('treatment.error.weight')
        .check(z.minimum(WEIGHT_MIN, 'treatment.error.weight'), z.maximum(WEIGHT_MAX, 'treatment.error.weight')),
    ),
  })
