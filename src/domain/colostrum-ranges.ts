/** The values a measured figure may have, both ends included. */
export interface Range {
  readonly min: number
  readonly max: number
}

/** The value where it is a number in its range, else null: previews judge nothing that the field's rule refuses. */
export const inRange = (value: number | null, { min, max }: Range): number | null =>
  value !== null && value >= min && value <= max ? value : null

/** What the figures of colostrum and of calves' blood may be. Units: Brix in percent, density g/L, °C, litres, g/dL. */
export const COLOSTRUM_RANGES = {
  brix: { min: 0, max: 40 },
  density: { min: 0, max: 150 },
  temperature: { min: 0, max: 45 },
  /** A meal: no calf drinks more at once. */
  litres: { min: 0.1, max: 8 },
  bloodBrix: { min: 0, max: 40 },
  serumProtein: { min: 2, max: 12 },
} as const satisfies Record<string, Range>
