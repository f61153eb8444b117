import type { ColonyColour } from '../../src/domain/plate-reading.ts'
import type { PlateLayout } from '../../src/reader/reading.ts'

/** A sector as the table of plate models keeps it. */
export interface StoredSector {
  code: string
  medium: string
  rules: { colour: ColonyColour }[]
}

/** What the reader has to know of a kind of plate. */
export const layoutOf = ({
  diameterMm,
  sectors,
}: {
  diameterMm: number
  sectors: readonly StoredSector[]
}): PlateLayout => ({
  diameterMm,
  sectors: sectors.map(({ code, medium, rules }) => ({
    code,
    medium,
    colours: [...new Set(rules.map(({ colour }) => colour))],
  })),
})
