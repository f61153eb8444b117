import { MAX_COLONIES } from '../../src/domain/diagnosis.ts'
import { readPlate, type ColonyCount, type PlateReading } from '../../src/domain/plate-reading.ts'
import { isPooled, type QuarterFlags } from '../../src/domain/quarters.ts'
import type { Chance } from './chance.ts'
import { readingModel, signsOf, type PlateModelSeed } from './plate-models.ts'

/** What grew on a plate, and what the rules make of it. */
export interface GrownPlate {
  grew: boolean
  counts: ColonyCount[]
  /** Agents by their codes. */
  reading: PlateReading
}

/** Outcomes of cultures on Brazilian farms: four in ten without growth, one in twenty contaminated. */
const OUTCOMES = { none: 39, one: 49, two: 4, many: 5, few: 3 } as const
const AGENTS = { none: 0, one: 1, two: 2, many: 3, few: 1 } as const

/** Grows a plate with the agents that trouble a farm. */
export function growPlate(
  model: PlateModelSeed,
  agents: Readonly<Record<string, number>>,
  quarters: QuarterFlags,
  chance: Chance,
): GrownPlate {
  const outcome = chance.weighted(OUTCOMES)
  const growing = Object.fromEntries(Object.entries(agents).filter(([agent]) => signsOf(model, agent).length > 0))
  const counts: ColonyCount[] = []
  for (const agent of someAgents(growing, AGENTS[outcome], chance)) {
    const { sector, colour, minColonies } = chance.pick(signsOf(model, agent))
    // "Few" is growth that stays below what counts.
    const colonies = outcome === 'few' ? minColonies - 1 : coloniesFrom(minColonies, chance)
    if (colonies > 0 && !counts.some((c) => c.sector === sector && c.colour === colour))
      counts.push({ sector, colour, colonies })
  }
  const grew = counts.length > 0
  return { grew, counts, reading: readPlate(grew, counts, readingModel(model), isPooled(quarters)) }
}

function someAgents(weights: Readonly<Record<string, number>>, count: number, chance: Chance): string[] {
  const rest = { ...weights }
  const chosen: string[] = []
  while (chosen.length < count && Object.keys(rest).length > 0) {
    const agent = chance.weighted(rest)
    chosen.push(agent)
    Reflect.deleteProperty(rest, agent)
  }
  return chosen
}

/** Many plates hold a few colonies, a few hold hundreds. */
const coloniesFrom = (least: number, chance: Chance): number =>
  Math.min(MAX_COLONIES, least + Math.floor(-Math.log(1 - chance.fraction()) * 38))
