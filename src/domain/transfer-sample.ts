import { dateIn } from './calendar.ts'
import { ageHours, type BornAt } from './colostrum-feeding.ts'
import {
  sampleTiming,
  transferClass,
  type BloodSample,
  type SampleTiming,
  type TransferClass,
} from './passive-transfer.ts'

/** A blood sample of a calf as figures see it. */
export interface CountedSample extends BloodSample {
  calf: string
  /** ISO 8601; null: there is no sample. */
  sampledAt: string | null
}

/** Whether a sample was taken in time; that of a calf whose birth is not known counts as such. Source: domain 2.14. */
export const timingOf = (
  { sampledAt }: Pick<CountedSample, 'sampledAt'>,
  born: BornAt | undefined,
  timeZone?: string,
): SampleTiming =>
  born === undefined || sampledAt === null
    ? 'inTime'
    : sampleTiming(ageHours(born, sampledAt, dateIn(new Date(sampledAt), timeZone), timeZone))

/** The class of passive transfer that a sample tells of; null where it was not taken in time. */
export const tellingClass = (
  sample: CountedSample,
  born: BornAt | undefined,
  timeZone?: string,
): TransferClass | null =>
  sample.sampledAt === null || timingOf(sample, born, timeZone) !== 'inTime' ? null : transferClass(sample)

/** Samples, and when each calf was born. */
export interface SampledCalves<Sample extends CountedSample = CountedSample> {
  samples: readonly Sample[]
  born: ReadonlyMap<string, BornAt>
  timeZone?: string | undefined
}

/** The sample that counts of each calf, with its class: the first one that was taken in time. */
export function transferOf<Sample extends CountedSample>({
  samples,
  born,
  timeZone,
}: SampledCalves<Sample>): Map<string, { sample: Sample; found: TransferClass }> {
  const counted = new Map<string, { sample: Sample; found: TransferClass }>()
  const at = ({ sampledAt }: Sample) => Date.parse(sampledAt ?? '')
  for (const sample of samples) {
    const found = tellingClass(sample, born.get(sample.calf), timeZone)
    const known = counted.get(sample.calf)
    if (found === null || (known && at(known.sample) <= at(sample))) continue
    counted.set(sample.calf, { sample, found })
  }
  return counted
}
