import { zoneOfState } from '../../../domain/farm.ts'
import { typedNumber, typedText } from '../../../domain/typed-number.ts'
import type { FarmRowFragment } from '../../../generated/account/farm.ts'

/** Fields of a farm that are lines of text. */
const TEXTS = ['ownerName', 'dairy', 'city', 'state', 'mainOrganization'] as const

/** What stands in the form of a farm: as typed. */
export type FarmValues = Record<
  (typeof TEXTS)[number] | 'name' | 'lactatingCows' | 'milkVolumePerDay' | 'timeZone',
  string
> & {
  productionSystem: FarmRowFragment['productionSystem']
}

/** A farm as the form shows it. */
export const farmForm = (farm: FarmRowFragment | undefined, language: string): FarmValues => ({
  ...(Object.fromEntries(TEXTS.map((field) => [field, farm?.[field] ?? ''])) as Record<(typeof TEXTS)[number], string>),
  name: farm?.name ?? '',
  lactatingCows: typedText(farm?.lactatingCows ?? null, language),
  milkVolumePerDay: typedText(farm?.milkVolumePerDay ?? null, language),
  productionSystem: farm?.productionSystem ?? null,
  timeZone: farm?.timeZone ?? zoneOfState(''),
})

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed)

const numberOf = (typed: string, language: string): number | null =>
  typed.trim() === '' ? null : (typedNumber(typed, language) ?? Number.NaN)

/** What was typed as the rules judge it. */
export const readFarm = (values: FarmValues, language: string) => ({
  ...values,
  ...Object.fromEntries(TEXTS.map((field) => [field, orNull(values[field])])),
  lactatingCows: numberOf(values.lactatingCows, language),
  milkVolumePerDay: numberOf(values.milkVolumePerDay, language),
})
