import type { ColonyColour } from '../domain/plate-reading.ts'
import type { PlateLayout } from './reading.ts'

/** The part of a plate model that the reader needs. */
export interface ReadableModel {
  diameterMm: number
  sectors: readonly { code: string; medium: string; rules: readonly { colour: ColonyColour }[] }[]
}

/** A kind of plate for the reader: a sector without rules may have every colour. */
export const layoutOf = ({ diameterMm, sectors }: ReadableModel): PlateLayout => ({
  diameterMm,
  sectors: sectors.map(({ code, medium, rules }) => ({
    code,
    medium,
    colours: [...new Set(rules.map(({ colour }) => colour))],
  })),
})
