import * as z from 'zod/mini'
import { WEIGHT_MAX, WEIGHT_MIN } from '../../../domain/calf.ts'
import { addDays } from '../../../domain/calendar.ts'
import { DAY_PERIODS } from '../../../domain/day-period.ts'
import { wasThere } from '../../../domain/task.ts'
import { MEANT_DATES } from '../../../domain/treatment-limits.ts'

/** What a treatment that begins is judged against. */
interface TreatmentSurroundings {
  today: string
  /** Whether and when it left the farm: nothing begins after that. */
  animal: Parameters<typeof wasThere>[0] | undefined
  /** Whether a dose of the protocol is reckoned from the animal's weight. */
  needsWeight: (protocol: string) => boolean
}

/** What is chosen to begin a treatment. */
export const treatmentSchema = ({ today, animal, needsWeight }: TreatmentSurroundings) =>
  z
    .object({
      protocol: z.string('treatment.error.choose').check(z.minLength(1, 'treatment.error.choose')),
      startedOn: z.iso.date('treatment.error.startedOn').check(
        z.refine(
          (date) => date >= addDays(today, -MEANT_DATES.startBack) && date <= addDays(today, MEANT_DATES.startAhead),
          'treatment.error.startedOn',
        ),
        z.refine((date) => !animal || wasThere(animal, date), 'treatment.error.left'),
      ),
      startPeriod: z.enum(DAY_PERIODS, 'treatment.error.startedOn'),
      residueTest: z.boolean(),
      weightKg: z.nullable(
        z
          .number('treatment.error.weight')
          .check(z.minimum(WEIGHT_MIN, 'treatment.error.weight'), z.maximum(WEIGHT_MAX, 'treatment.error.weight')),
      ),
    })
    .check(
      z.refine(({ protocol, weightKg }) => weightKg !== null || !needsWeight(protocol), {
        error: 'treatment.error.weightNeeded',
        path: ['weightKg'],
      }),
    )
