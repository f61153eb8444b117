import { typedNumber } from '../../../domain/typed-number.ts'
import type { Destination } from '../../../domain/birth.ts'
import type { CALVING_EASES } from '../../../domain/calving.ts'
import { daysBetween } from '../../../domain/calendar.ts'
import { expectedCalving, goingPregnancy, isOnFarm, type SEXES } from '../../../domain/cow.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'

/** What stands in the fields of a birth. */
export interface BirthValues {
  date: string
  time: string
  dam: string
  sire: string
  sex: (typeof SEXES)[number] | null
  ease: (typeof CALVING_EASES)[number] | null
  twin: boolean
  destination: Destination
}

/** A birth with the calf that it brings. */
export interface NewBirthValues extends BirthValues {
  earTag: string
  /** As it was typed. */
  kg: string
}

const EMPTY = { dam: '', sire: '', sex: null, ease: null, twin: false, destination: 'rearing' } as const

/** An empty form. @param time now, `HH:MM` on the farm's clock */
export const emptyBirth = (today: string, time: string): NewBirthValues => ({
  ...EMPTY,
  date: today,
  time,
  earTag: '',
  kg: '',
})

/** A birth as the form shows it. */
export const birthForm = (birth: FarmRecords['Birth']): BirthValues => ({
  date: birth.date,
  time: birth.time ?? '',
  dam: birth.dam ?? '',
  sire: birth.sire ?? '',
  sex: birth.sex,
  ease: birth.ease,
  twin: birth.twin,
  destination: birth.destination,
})

/** Cows that are pregnant, those whose calving is expected nearest to today first. */
export const nearestToCalving = (animals: readonly FarmRecords['Animal'][], today: string): string[] =>
  animals
    .flatMap(({ id, category, status, conceptionDate, lastCalvingDate }) => {
      const conception = goingPregnancy(conceptionDate, lastCalvingDate)
      const expected = category === 'cow' && isOnFarm(status) ? expectedCalving(conception) : null
      return expected === null ? [] : [{ id, days: Math.abs(daysBetween(expected, today)) }]
    })
    .sort((a, b) => a.days - b.days)
    .map(({ id }) => id)

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim())

/** What was typed as the rules judge it. */
export const readBirth = (values: BirthValues) => ({
  ...values,
  time: orNull(values.time),
  dam: orNull(values.dam),
  sire: orNull(values.sire),
})

/** What was typed as the rules judge it; a calf that was born dead needs no ear tag. */
export const readNewBirth = (values: NewBirthValues, language: string) => ({
  ...readBirth(values),
  earTag: values.destination === 'stillborn' ? null : values.earTag,
  kg: typedNumber(values.kg, language),
})

/** Where a saved birth is found again: at its calf, or among those born dead. */
export const placeOfBirth = (calf: string | null): string =>
  calf === null ? '/bezerra/ficha-da-bezerra?situacao=left' : `/bezerra/ficha-da-bezerra/${calf}`
