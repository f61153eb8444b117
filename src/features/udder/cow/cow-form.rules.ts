import { typedNumber } from '../../../domain/typed-number.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'

type Animal = FarmRecords['Animal']

/** What stands in the form of a cow. */
export interface CowValues {
  earTag: string
  name: string
  managementNumber: string
  birthDate: string
  breed: string
  pen: string
  sire: string
  dam: string
  sex: 'female' | 'male' | ''
  electronicId: string
  sisbov: string
  lactationNumber: string
  lastCalvingDate: string
  conceptionDate: string
  status: Animal['status']
  statusDate: string
  statusReason: string
}

/** An empty form. */
export const EMPTY_COW: CowValues = {
  ...{ earTag: '', name: '', managementNumber: '', birthDate: '', breed: '', pen: '', sire: '', dam: '' },
  ...{ sex: 'female', electronicId: '', sisbov: '', lactationNumber: '', lastCalvingDate: '', conceptionDate: '' },
  ...{ status: 'active', statusDate: '', statusReason: '' },
}

/** A cow as the form shows her. */
export const cowForm = (cow: Animal): CowValues => ({
  earTag: cow.earTag,
  name: cow.name ?? '',
  managementNumber: cow.managementNumber ?? '',
  birthDate: cow.birthDate ?? '',
  breed: cow.breed ?? '',
  pen: cow.pen ?? '',
  sire: cow.sire ?? '',
  dam: cow.dam ?? '',
  sex: cow.sex ?? '',
  electronicId: cow.electronicId ?? '',
  sisbov: cow.sisbov ?? '',
  lactationNumber: cow.lactationNumber === null ? '' : String(cow.lactationNumber),
  lastCalvingDate: cow.lastCalvingDate ?? '',
  conceptionDate: cow.conceptionDate ?? '',
  status: cow.status,
  statusDate: cow.statusDate ?? '',
  statusReason: cow.statusReason ?? '',
})

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed)
const digitsOrNull = (typed: string): string | null => orNull(typed.replace(/[\s.-]/g, ''))

/** What was typed as the rules judge it. */
export const readCow = (values: CowValues, language: string) => ({
  ...values,
  name: orNull(values.name),
  managementNumber: orNull(values.managementNumber),
  birthDate: orNull(values.birthDate),
  breed: orNull(values.breed),
  pen: orNull(values.pen),
  sire: orNull(values.sire),
  dam: orNull(values.dam),
  sex: values.sex === '' ? null : values.sex,
  electronicId: digitsOrNull(values.electronicId),
  sisbov: digitsOrNull(values.sisbov),
  lactationNumber: typedNumber(values.lactationNumber, language),
  lastCalvingDate: orNull(values.lastCalvingDate),
  conceptionDate: orNull(values.conceptionDate),
  statusDate: orNull(values.statusDate),
  statusReason: orNull(values.statusReason),
})
