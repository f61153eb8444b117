import { cleanBarcode } from '../../../domain/diagnosis.ts'
import { plainText } from '../../../domain/plain-text.ts'
import { TREATMENT_TYPES, type TreatmentType } from '../../../domain/product.ts'
import { typedNumber, typedText } from '../../../domain/typed-number.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { choiceParam, listParams, textParam } from '../../../ui/list-params.ts'

export type Product = FarmRecords['Product']

/** What stands in the form of a medicine. A withdrawal is null when the leaflet has to be consulted. */
export interface ProductValues {
  name: string
  activeSubstances: string
  laboratory: string
  routes: TreatmentType[]
  milkWithdrawalHours: string | null
  meatWithdrawalDays: string | null
  maxApplications: string
  barcode: string
  critical: boolean
  active: boolean
}

/** The form of a new medicine: nothing is known of it, so both withdrawals have to be said. */
export const newProduct = (name: string): ProductValues => ({
  ...{ name, activeSubstances: '', laboratory: '', routes: [], maxApplications: '', barcode: '' },
  ...{ milkWithdrawalHours: '', meatWithdrawalDays: '', critical: false, active: true },
})

type Written = Pick<Product, keyof ProductValues>

/** A medicine as the form shows it. */
export function productToForm(product: Written, language: string): ProductValues {
  const { milkWithdrawalHours: milk, meatWithdrawalDays: meat, routes, ...rest } = product
  return {
    name: rest.name,
    activeSubstances: rest.activeSubstances ?? '',
    laboratory: rest.laboratory ?? '',
    routes: [...routes],
    milkWithdrawalHours: milk === null ? null : typedText(milk, language),
    meatWithdrawalDays: meat === null ? null : typedText(meat, language),
    maxApplications: typedText(rest.maxApplications, language),
    barcode: rest.barcode ?? '',
    critical: rest.critical,
    active: rest.active,
  }
}

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim())

/** The typed values as the rules validate them: an empty withdrawal is a mistake, "see the leaflet" is a value. */
export function readProduct(values: ProductValues, language: string) {
  const period = (typed: string | null) => (typed === null ? null : (typedNumber(typed, language) ?? Number.NaN))
  return {
    ...values,
    activeSubstances: orNull(values.activeSubstances),
    laboratory: orNull(values.laboratory),
    milkWithdrawalHours: period(values.milkWithdrawalHours),
    meatWithdrawalDays: period(values.meatWithdrawalDays),
    maxApplications: typedNumber(values.maxApplications, language),
    barcode: orNull(cleanBarcode(values.barcode)),
  }
}

/** Which medicines a list holds besides those in use. */
export const PRODUCT_STATES = ['inactive', 'own', 'shared'] as const

/** What the list of medicines can be narrowed to. */
export const productParams = listParams({
  search: textParam,
  kind: choiceParam(TREATMENT_TYPES),
  state: choiceParam(PRODUCT_STATES),
})

/** Whether a medicine has what was typed in its name, its substances or its barcode. */
export function matchesProduct({ name, activeSubstances, barcode }: Product, search: string): boolean {
  const wanted = plainText(search.trim())
  return [name, activeSubstances ?? '', barcode ?? ''].some((text) => plainText(text).includes(wanted))
}

/** Medicines in the order of lists: the farm's own first, then by name. */
export const inListOrder = (products: readonly Product[]): Product[] =>
  [...products].sort((a, b) => Number(a.farm === null) - Number(b.farm === null) || a.name.localeCompare(b.name, 'pt'))

type Filter = ReturnType<(typeof productParams)['read']>

/** Medicines that pass; those that are no longer used only when asked for. */
export const findProducts = (products: readonly Product[], { search, kind, state }: Filter): Product[] =>
  inListOrder(
    products.filter(
      (product) =>
        (state === 'inactive') === !product.active &&
        (state !== 'own' || product.farm !== null) &&
        (state !== 'shared' || product.farm === null) &&
        (kind === '' || product.routes.includes(kind)) &&
        matchesProduct(product, search),
    ),
  )

/** Forms of protocols that may send one here for a medicine: nothing else is followed. */
const RETURN =
  /^\/(?:ubere|bezerra)\/(?:novo-tratamento(?:\?(?:copiar|voltar)=[\w%&=:-]+)?|dados-do-tratamentos?\/[\w:-]+)$/

/** Where to go after registering a medicine: back to the protocol that needs it, which then looks for it. */
export function afterRegistering(back: string | null, name: string): string {
  if (back === null || !RETURN.test(back)) return '/ubere/medicamentos'
  return `${back}${back.includes('?') ? '&' : '?'}busca=${encodeURIComponent(name)}`
}
