/**
 * Colostrum: how good it is, from what instruments read.
 *
 * Units: Brix in percent, a colostrometer's reading and antibodies (IgG) in g/L, temperatures in °C, volumes in litres,
 * bacteria in CFU/mL.
 */

import type { HeldCount } from './tank.ts'

/** A batch's name as it is compared: by letters of either case, without spaces around it. */
export const foldedBatch = (batch: string): string => batch.trim().toLowerCase()

/** Antibodies from which colostrum is good, in g/L. Source: domain 2.13. */
export const GOOD_IGG = 50

/** Brix from which colostrum is good, in percent: as good as 50 g/L. Source: domain 2.13. */
export const GOOD_BRIX = 22

/** Colours of colostrum, the poorest first. */
export const COLOSTRUM_BANDS = ['red', 'orange', 'yellow', 'lightGreen', 'green'] as const

/** The colour of colostrum. */
export type ColostrumBand = (typeof COLOSTRUM_BANDS)[number]

/**
 * The colour of colostrum by its Brix: below 19 red, from 19 orange, from 20 yellow, 22 light green, above 22 green.
 * Source: specification section 9, read with decimals as domain 3 reads it.
 */
export function brixBand(brix: number): ColostrumBand {
  if (brix < 19) return 'red'
  if (brix < 20) return 'orange'
  if (brix < GOOD_BRIX) return 'yellow'
  return brix === GOOD_BRIX ? 'lightGreen' : 'green'
}

/** What a colostrometer would have read at 20 °C: it floats higher in cold colostrum. Source: domain 2.13. */
export const densityAt20 = (reading: number, temperature: number): number =>
  Math.round((reading - 13.2 + 0.8 * temperature) * 10) / 10

/** Antibodies below which a colostrometer is red, in g/L. */
const COLOSTROMETER_RED = 20

/** Colours of a colostrometer, the poorest first. */
export const COLOSTROMETER_BANDS = ['red', 'yellow', 'green'] as const

/** A colour of a colostrometer. */
export type ColostrometerBand = (typeof COLOSTROMETER_BANDS)[number]

/** The colour of a colostrometer at 20 °C: red below 20 g/L, green from 50 g/L, yellow between. Source: domain 2.13. */
export function colostrometerBand(density: number): ColostrometerBand {
  if (density < COLOSTROMETER_RED) return 'red'
  return density < GOOD_IGG ? 'yellow' : 'green'
}

/** g/L of antibodies for each percent of Brix. Source: Quigley 2013 (doi 10.3168/jds.2012-5823), through 22 % = 50 g/L. */
const IGG_PER_BRIX = 5.6

/** What was read of colostrum. */
export interface ColostrumReadings {
  brix: number | null
  /** As the colostrometer showed it. */
  density: number | null
  temperature: number | null
}

/** A colostrometer's reading at 20 °C; null where it or the temperature is missing. */
export const correctedDensity = ({ density, temperature }: ColostrumReadings): number | null =>
  density === null || temperature === null ? null : densityAt20(density, temperature)

/**
 * Estimated antibodies in g/L: by Brix, which hardly depends on the temperature, else by colostrometer. Null where
 * nothing was read.
 */
export function estimatedIgg(readings: ColostrumReadings): number | null {
  if (readings.brix !== null) {
    return Math.max(0, Math.round((GOOD_IGG + IGG_PER_BRIX * (readings.brix - GOOD_BRIX)) * 10) / 10)
  }
  const density = correctedDensity(readings)
  return density === null ? null : Math.max(0, density)
}

/** The colour of colostrum by what was read of it; null where nothing was. */
export function colostrumBand(readings: ColostrumReadings): ColostrumBand | null {
  if (readings.brix !== null) return brixBand(readings.brix)
  const density = correctedDensity(readings)
  return density === null ? null : colostrometerBand(density)
}

/** Whether colostrum is good; null where nothing was read. */
export function isGoodColostrum(readings: ColostrumReadings): boolean | null {
  const igg = estimatedIgg(readings)
  return igg === null ? null : igg >= GOOD_IGG
}

/** Bacteria above which colostrum is only fed when somebody says so, in CFU/mL. Source: domain 2.13. */
export const CLEAN_TBC = 100_000

/** Whether colostrum has too many bacteria to be fed without asking. */
export const isDirty = ({ tbc, tbcQualifier }: HeldCount): boolean =>
  typeof tbc === 'number' && (tbc > CLEAN_TBC || (tbc === CLEAN_TBC && tbcQualifier === 'above'))

/** Whether there were too many colonies to tell if colostrum has too many bacteria. */
export const mayBeDirty = (count: HeldCount): boolean => count.tbcQualifier === 'above' && !isDirty(count)

/** Antibodies that a calf needs, in g: 200 within four hours; with less than 150 hardly any calf is safe. Source: domain 2.13. */
export const IGG_AIM = 200
export const IGG_LEAST = 150

/** Hours after birth within which a calf gets the antibodies that it needs. Source: domain 2.13. */
export const IGG_HOURS = 4

/** Whether a meal so many hours after birth, to the tenth that is shown, counts for that; one of an unknown hour does. */
export const isInTime = (hours: number | null): boolean => hours === null || Math.round(hours * 10) / 10 <= IGG_HOURS

/** How far a meal comes. */
export type IggMass = 'enough' | 'nearly' | 'short'

/** How far so many grams of antibodies come. */
export function iggMass(grams: number): IggMass {
  if (grams >= IGG_AIM) return 'enough'
  return grams >= IGG_LEAST ? 'nearly' : 'short'
}

/** Grams of antibodies in a meal: litres × g/L. */
export const iggGrams = (litres: number, igg: number): number => Math.round(litres * igg)

/** Part of its birth weight that a calf drinks at its first meal, in litres a kg. Source: domain 2.13. */
const FIRST_MEAL_SHARE = 0.1

/** Litres of a first meal for a birth weight in kg. */
export const firstMealLitres = (kg: number): number => Math.round(kg * FIRST_MEAL_SHARE * 10) / 10
