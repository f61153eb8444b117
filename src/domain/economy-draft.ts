import * as z from 'zod/mini'

const decimal = (max: number, error: string) =>
  z.number(error).check(z.minimum(0, error), z.maximum(max, error), z.multipleOf(0.0001, error))

/** The five inputs of the savings, each with its own rule. Money in the farm's currency. */
export const economyFields = {
  litresPerDay: decimal(150, 'economy.error.litresPerDay'),
  discardDays: decimal(60, 'economy.error.discardDays'),
  pricePerLitre: decimal(1000, 'economy.error.pricePerLitre'),
  pricePerApplication: decimal(100_000, 'economy.error.pricePerApplication'),
  applicationsPerCase: decimal(60, 'economy.error.applicationsPerCase'),
}

/** The inputs of one case. */
export const EconomyDraft = z.object(economyFields)

/** The inputs of a farm, from a day on. */
export const EconomySettingsDraft = z.object({ ...economyFields, validFrom: z.iso.date('economy.error.validFrom') })
