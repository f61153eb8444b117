/**
 * From colonies on a culture plate to a result.
 *
 * A colour means an agent only together with the plate model and the sector it grew on, so the rules are data of the
 * plate model. Sources: specification sections 4 and 9 ("3 or more colonies, 1 or more for pink"); three or more
 * organisms in the sample of one quarter are a contamination (NMC definition, fvets.2022.818778).
 */

/** Colours a colony may be called; the app shows each as a swatch with its word. */
export const COLONY_COLOURS = [
  'pink',
  'red',
  'mauve',
  'blue_green',
  'turquoise',
  'light_blue',
  'metallic_blue',
  'cream',
  'white',
  'yellow',
  'brown',
  'black',
  'colourless',
] as const

/** The name of a colony's colour. */
export type ColonyColour = (typeof COLONY_COLOURS)[number]

/** Colonies of one colour counted on one sector. */
export interface ColonyCount {
  sector: string
  colour: string
  /** How many colonies; 0 means none seen. */
  colonies: number
}

/** What a colour means on a sector. `agent` is whatever key the caller identifies agents by. */
export interface ReadingRule {
  colour: string
  agent: string
  minColonies: number
}

/** The part of a plate model that readings need. */
export interface ReadingModel {
  sectors: readonly { code: string; rules: readonly ReadingRule[] }[]
}

/** The states a culture can be in. Source: specification section 4, domain table of culture results. */
export const CULTURE_RESULTS = ['waiting', 'no_growth', 'positive', 'negative', 'contaminated', 'no_result'] as const

/** The state of a culture. */
export type CultureResult = (typeof CULTURE_RESULTS)[number]

/** Colonies needed to count for a colour that the plate model has no rule for. */
export const DEFAULT_MIN_COLONIES = 3

/** Distinct agents from which the sample of a single quarter is contaminated. */
export const CONTAMINATED_FROM = 3

/** One count with what the rules make of it. */
export interface ReadCount extends ColonyCount {
  /** The agent the rules name, if the colour is known on this sector. */
  agent: string | null
  /** Whether there are enough colonies for the finding to count. */
  counts: boolean
  minColonies: number
}

/** What a plate says. */
export interface PlateReading {
  result: CultureResult
  /** Agents found, without repetition, most colonies first. */
  agents: string[]
  counts: ReadCount[]
  /** Colour with most colonies, or null without growth. */
  colonyColour: string | null
  /** Colonies that count but whose colour the plate model does not know. */
  unidentified: boolean
  /** Three or more agents in a pooled sample: each may be true, the sample should be repeated by quarter. */
  manyAgents: boolean
}

const NO_READING: PlateReading = {
  result: 'waiting',
  agents: [],
  counts: [],
  colonyColour: null,
  unidentified: false,
  manyAgents: false,
}

/** The rule for a colour on a sector; absent where the plate model does not know the colour there. */
export const findRule = (model: ReadingModel, sector: string, colour: string): ReadingRule | undefined =>
  model.sectors.find((s) => s.code === sector)?.rules.find((rule) => rule.colour === colour)

function readCount(model: ReadingModel, count: ColonyCount): ReadCount {
  const rule = findRule(model, count.sector, count.colour)
  const minColonies = rule?.minColonies ?? DEFAULT_MIN_COLONIES
  return { ...count, agent: rule?.agent ?? null, minColonies, counts: count.colonies >= minColonies }
}

function rankAgents(counts: readonly ReadCount[]): string[] {
  const colonies = new Map<string, number>()
  for (const count of counts) {
    if (count.counts && count.agent !== null) {
      colonies.set(count.agent, (colonies.get(count.agent) ?? 0) + count.colonies)
    }
  }
  return [...colonies].sort(([a, m], [b, n]) => n - m || a.localeCompare(b)).map(([agent]) => agent)
}

/**
 * Reads a plate.
 * @param growth whether anything grew; `null` before the plate was read
 * @param counts colonies by sector and colour, in colonies
 * @param pooled whether the sample holds milk of more than one quarter
 */
export function readPlate(
  growth: boolean | null,
  counts: readonly ColonyCount[],
  model: ReadingModel,
  pooled: boolean,
): PlateReading {
  if (growth === null) return NO_READING
  if (!growth) return { ...NO_READING, result: 'no_growth' }

  const read = counts.filter((count) => count.colonies > 0).map((count) => readCount(model, count))
  const agents = rankAgents(read)
  const unidentified = read.some((count) => count.counts && count.agent === null)
  const many = agents.length >= CONTAMINATED_FROM
  const found = agents.length > 0 || unidentified
  return {
    result: many && !pooled ? 'contaminated' : found ? 'positive' : 'negative',
    agents,
    counts: read,
    colonyColour: [...read].sort((a, b) => b.colonies - a.colonies)[0]?.colour ?? null,
    unidentified,
    manyAgents: many && pooled,
  }
}

/** The colour of most colonies of an agent. */
export const colourOf = ({ counts }: PlateReading, agent: string): string | null =>
  counts.filter((count) => count.agent === agent).sort((a, b) => b.colonies - a.colonies)[0]?.colour ?? null

/** Hours of incubation at 37 °C between which a plate is read (Minnesota Easy Culture 18–24 h; Accumast 24 h). */
export const READING_WINDOW_HOURS = { from: 18, to: 24 } as const

/** Where a plate is on its way through the incubator. */
export type Incubation = 'growing' | 'ready' | 'late'

/** Hours from inoculation to `now`, both in milliseconds since the epoch. */
export const hoursSince = (inoculatedAt: number, now: number): number => (now - inoculatedAt) / 3_600_000

/** Whether a plate may be read after so many hours. */
export const incubationAt = (hours: number, window: { from: number; to: number } = READING_WINDOW_HOURS): Incubation =>
  hours < window.from ? 'growing' : hours <= window.to ? 'ready' : 'late'

/** Hours until which nothing can have grown: whoever reads a plate that early has most likely opened the wrong one. */
export const FRESH_HOURS = 2

/** Whether a plate has only just been put into the incubator. */
export const isFresh = (hours: number): boolean => hours < FRESH_HOURS
