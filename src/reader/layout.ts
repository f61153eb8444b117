import type { ColonyColour } from '../domain/plate-reading.ts'
import type { PlateLayout } from './reading.ts'

/** What a colour means on a sector; the agent by its identifier or its code. */
interface ReadableRule {
  colour: ColonyColour
  agent?: unknown
}

/** The part of a plate model that the reader needs. */
export interface ReadableModel {
  diameterMm: number
  sectors: readonly { code: string; medium: string; rules: readonly ReadableRule[] }[]
}

/** A kind of plate for the reader: a sector without rules may have every colour. */
export const layoutOf = ({ diameterMm, sectors }: ReadableModel): PlateLayout => ({
  diameterMm,
  sectors: sectors.map(({ code, medium, rules }) => ({
    code,
    medium,
    colours: [...new Set(rules.map(({ colour }) => colour))],
    agents: Object.fromEntries(
      rules.flatMap(({ colour, agent }) => (agent === undefined ? [] : [[colour, JSON.stringify(agent)]])),
    ),
  })),
})
