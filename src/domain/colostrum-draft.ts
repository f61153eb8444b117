import * as z from 'zod/mini'
import { COLOSTRUM_RANGES } from './colostrum-ranges.ts'
import { densityAt20 } from './colostrum.ts'
import { EXPIRY_DAYS, packagesAreDistinct } from './colostrum-stock.ts'
import { measured } from './measured-field.ts'
import { isImplausible } from './plausible-date.ts'
import { plateProblems, type PlateEntry, type TankProblem } from './tank-draft.ts'

/** More packages than one milking fills. */
export const MAX_PACKAGES = 40

/** A package: its number and its litres. */
export const packageFields = {
  id: z.string('colostrum.error.packages').check(z.regex(/^[\w-]{1,36}$/, 'colostrum.error.packages')),
  volume: z
    .number('colostrum.error.volume')
    .check(z.minimum(0.1, 'colostrum.error.volume'), z.maximum(10, 'colostrum.error.volume')),
  discarded: z.boolean(),
}

/** What is needed of a batch of colostrum: the same rules for the form and for the API. */
export const colostrumFields = {
  batch: z
    .string('colostrum.error.batch')
    .check(
      z.trim(),
      z.minLength(1, 'colostrum.error.batch'),
      z.maxLength(40, 'field.error.length'),
      z.regex(/^[^#]*$/, 'colostrum.error.batchSign'),
    ),
  date: z.iso.date('colostrum.error.date'),
  frozenOn: z.nullable(z.iso.date('colostrum.error.frozenOn')),
  brix: measured('colostrum.error.brix', COLOSTRUM_RANGES.brix),
  density: measured('colostrum.error.density', COLOSTRUM_RANGES.density),
  temperature: measured('colostrum.error.temperature', COLOSTRUM_RANGES.temperature),
}

/** Why colostrum cannot be of a day: the calf was born later, or the cow calved later where its birth is not known. */
export function collectionFault(
  date: string,
  calf: { birthDate: string | null } | undefined,
  cow: { lastCalvingDate: string | null } | undefined,
): 'colostrum.error.beforeBirth' | 'colostrum.error.beforeCalving' | undefined {
  const [born, calved] = [calf?.birthDate ?? null, cow?.lastCalvingDate ?? null]
  if (born !== null) return date < born ? 'colostrum.error.beforeBirth' : undefined
  return calved !== null && date < calved ? 'colostrum.error.beforeCalving' : undefined
}

/** What the rules between fields look at. */
export interface ColostrumEntry extends PlateEntry {
  date: string
  frozenOn: string | null
  brix: number | null
  density: number | null
  temperature: number | null
  tbcSource: string | null
  tbc: number | null
  packages: readonly { id: string; volume: number }[]
}

/**
 * The rules between the fields of a batch; the same ones guide the form and guard the server.
 * @param today calendar date of the farm
 */
export function colostrumProblems(entry: ColostrumEntry, today: string): TankProblem[] {
  const { date, frozenOn, density, temperature, tbcSource, tbc, packages } = entry
  const found: (TankProblem | false)[] = [
    isImplausible('sample', date, today) && { field: 'date', code: 'date.error.tooOld' },
    date > today && { field: 'date', code: 'colostrum.error.futureDate' },
    frozenOn !== null && frozenOn > today && { field: 'frozenOn', code: 'colostrum.error.futureDate' },
    frozenOn !== null && frozenOn < date && { field: 'frozenOn', code: 'colostrum.error.frozenBefore' },
    packages.length === 0 && { field: 'packages', code: 'colostrum.error.packages' },
    packages.length > MAX_PACKAGES && { field: 'packages', code: 'colostrum.error.manyPackages' },
    !packagesAreDistinct(packages) && { field: 'packages', code: 'colostrum.error.packages' },
    density !== null && temperature === null && { field: 'temperature', code: 'colostrum.error.temperatureNeeded' },
    density !== null &&
      temperature !== null &&
      densityAt20(density, temperature) < 0 && { field: 'density', code: 'colostrum.error.density' },
    tbcSource === 'laboratory' && tbc === null && { field: 'tbc', code: 'tank.error.tbc' },
  ]
  return [...found.filter((problem) => problem !== false), ...(tbcSource === 'plate' ? plateProblems(entry) : [])]
}

/** A farm's own rule for its bank. */
export const colostrumSettingsFields = {
  expiryDays: z
    .int('colostrum.error.expiryDays')
    .check(z.refine((days) => EXPIRY_DAYS.some((each) => each === days), { error: 'colostrum.error.expiryDays' })),
}
