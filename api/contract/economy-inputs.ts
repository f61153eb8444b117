import * as z from 'zod'
import { economyFields } from '../../src/domain/economy-draft.ts'
import { component } from './values.ts'

const money = z.number().describe('In the farm’s currency, four decimals at most.')

/** The five inputs, in answers. */
export const economyAnswer = {
  litresPerDay: z.number(),
  discardDays: z.number(),
  pricePerLitre: money,
  pricePerApplication: money,
  applicationsPerCase: z.number(),
}

/** What the savings of one case are reckoned from, where it differs from the farm’s. */
export const TreatmentEconomy = component(
  'TreatmentEconomy',
  z.object(economyAnswer),
  'What treating a case costs and saves, by the farm’s own figures.',
)

/** The body of `PUT /diagnostics/{id}/treatment_economy`. */
export const TreatmentEconomyInput = component('TreatmentEconomyInput', z.strictObject(economyFields))
