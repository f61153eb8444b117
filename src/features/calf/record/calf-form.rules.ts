import type { SEXES } from '../../../domain/cow.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'

/** What stands in the form of a calf. */
export interface CalfValues {
  earTag: string
  name: string
  birthDate: string
  sex: (typeof SEXES)[number] | null
  dam: string
  sire: string
  breed: string
  pen: string
  managementNumber: string
  electronicId: string
  sisbov: string
  weanedOn: string
}

/** An empty form. */
export const EMPTY_CALF: CalfValues = {
  ...{ earTag: '', name: '', birthDate: '', sex: null, dam: '', sire: '', breed: '', pen: '' },
  ...{ managementNumber: '', electronicId: '', sisbov: '', weanedOn: '' },
}

/** A calf as the form shows it. */
export const calfForm = (calf: FarmRecords['Animal']): CalfValues => ({
  earTag: calf.earTag,
  name: calf.name ?? '',
  birthDate: calf.birthDate ?? '',
  sex: calf.sex,
  dam: calf.dam ?? '',
  sire: calf.sire ?? '',
  breed: calf.breed ?? '',
  pen: calf.pen ?? '',
  managementNumber: calf.managementNumber ?? '',
  electronicId: calf.electronicId ?? '',
  sisbov: calf.sisbov ?? '',
  weanedOn: calf.weanedOn ?? '',
})

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed)
const digitsOrNull = (typed: string): string | null => orNull(typed.replace(/[\s.-]/g, ''))

/** What was typed as the rules judge it. */
export const readCalf = (values: CalfValues) => ({
  ...values,
  name: orNull(values.name),
  birthDate: orNull(values.birthDate),
  dam: orNull(values.dam),
  sire: orNull(values.sire),
  breed: orNull(values.breed),
  pen: orNull(values.pen),
  managementNumber: orNull(values.managementNumber),
  electronicId: digitsOrNull(values.electronicId),
  sisbov: digitsOrNull(values.sisbov),
  weanedOn: orNull(values.weanedOn),
})
