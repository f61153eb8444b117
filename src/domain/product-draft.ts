import * as z from 'zod/mini'
import { oneLine } from './one-line.ts'
import { MAX_MEAT_DAYS, MAX_MILK_HOURS, TREATMENT_TYPES } from './product.ts'

const words = (max: number, error: string) =>
  z.nullable(z.string(error).check(z.overwrite(oneLine), z.minLength(1, error), z.maxLength(max, 'field.error.length')))

const period = (max: number, error: string) =>
  z.nullable(z.int(error).check(z.minimum(0, error), z.maximum(max, error)))

/** Fields of a medicine, each with its own rule. A null withdrawal is not known: see the leaflet. */
export const productFields = {
  name: z
    .string('product.error.name')
    .check(z.overwrite(oneLine), z.minLength(1, 'product.error.name'), z.maxLength(120, 'field.error.length')),
  activeSubstances: words(200, 'product.error.activeSubstances'),
  laboratory: words(80, 'product.error.laboratory'),
  routes: z.array(z.enum(TREATMENT_TYPES, 'product.error.routes')).check(z.minLength(1, 'product.error.routes')),
  milkWithdrawalHours: period(MAX_MILK_HOURS, 'product.error.milkWithdrawal'),
  meatWithdrawalDays: period(MAX_MEAT_DAYS, 'product.error.meatWithdrawal'),
  maxApplications: z.nullable(
    z
      .int('product.error.maxApplications')
      .check(z.positive('product.error.maxApplications'), z.maximum(60, 'product.error.maxApplications')),
  ),
  barcode: z.nullable(
    z.string('product.error.barcode').check(z.trim(), z.regex(/^\d{8,14}$/, 'product.error.barcode')),
  ),
  critical: z.boolean(),
  active: z.boolean(),
}

/** What is needed of a medicine: the same rules for the form and for the API. */
export const ProductDraft = z.object(productFields)
