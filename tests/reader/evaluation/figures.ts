import { readPlate, type ColonyCount } from '../../../src/domain/plate-reading.ts'
import type { Colony } from '../../../src/reader/reading.ts'
import { modelOf } from '../synthetic/growth.ts'
import type { TrueColony } from '../synthetic/plate.ts'
import type { ReadPlate } from './read-plates.ts'

/** How many colonies there are and how many were found. */
export interface Counted {
  expected: number
  found: number
}

/** Least colonies of plates whose relative error is told. */
const MANY = 10
/** Colonies below which a difference of one is still right. */
const FEW = 10

const round = (value: number): number => Number(value.toFixed(3))
const share = (part: number, of: number): number | null => (of > 0 ? round(part / of) : null)
const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

/** Errors of counts. */
export function countFigures(counts: readonly Counted[]): object {
  const many = counts.filter(({ expected }) => expected >= MANY)
  const relative = many.map(({ expected, found }) => Math.abs(found - expected) / expected)
  const within = relative.filter((error) => error <= 0.1).length
  const errors = counts.map(({ expected, found }) => Math.abs(found - expected))
  return {
    reader: 'count',
    plates: counts.length,
    meanAbsolute: round(errors.reduce((sum, error) => sum + error, 0) / Math.max(1, counts.length)),
    bias: round(counts.reduce((sum, { expected, found }) => sum + found - expected, 0) / Math.max(1, counts.length)),
    medianRelative: round(middle(relative)),
    p90Relative: round([...relative].sort((a, b) => a - b)[Math.floor(relative.length * 0.9)] ?? 0),
    within10: share(within, many.length),
    platesWithTen: many.length,
  }
}

/** Whether blank plates are read as blank, and plates with growth as such. */
export function blankFigures(counts: readonly Counted[]): object {
  const blank = counts.filter(({ expected }) => expected === 0)
  const grown = counts.filter(({ expected }) => expected > 0)
  const exact = blank.filter(({ found }) => found === 0).length
  const few = counts.filter(({ expected }) => expected > 0 && expected < FEW)
  return {
    reader: 'blank',
    plates: blank.length,
    exact: share(exact, blank.length),
    found: blank.map(({ found }) => found).filter((found) => found > 0),
    growthSeen: share(grown.filter(({ found }) => found > 0).length, grown.length),
    fewPlates: few.length,
    fewExact: share(few.filter(({ expected, found }) => expected === found).length, few.length),
    fewWithinOne: share(few.filter(({ expected, found }) => Math.abs(expected - found) <= 1).length, few.length),
  }
}

const countOf = ({ plate, reading }: ReadPlate): Counted => ({
  expected: plate.colonies.length,
  found: reading.colonies.length,
})

/** Counts of plates. */
export const countsOf = (plates: readonly ReadPlate[]): Counted[] => plates.map(countOf)

/** Share of colonies found, by what makes them hard. */
export function recallFigures(plates: readonly ReadPlate[]): object[] {
  const kinds: Record<string, (colony: TrueColony) => boolean> = {
    all: () => true,
    isolated: ({ touching }) => !touching,
    touching: ({ touching }) => touching,
    'small (radius below 0.45 mm)': ({ radiusMm }) => radiusMm < 0.45,
    'pale on pale medium': ({ paleOnPale }) => paleOnPale,
    'cream on pale medium': ({ paleOnPale, colour }) => paleOnPale && colour === 'cream',
    'faint (contrast below 10)': ({ contrast }) => contrast < 10,
  }
  const found = new Set(plates.flatMap(({ matched }) => matched))
  const truth = plates.flatMap(({ plate }) => plate.colonies)
  const all = plates.flatMap(({ matched }) => matched)
  return [
    {
      reader: 'precision',
      found: all.length,
      precision: share(all.filter((each) => each !== null).length, all.length),
    },
    ...Object.entries(kinds).map(([kind, holds]) => {
      const those = truth.filter(holds)
      return {
        reader: 'recall',
        kind,
        colonies: those.length,
        recall: share(those.filter((c) => found.has(c)).length, those.length),
      }
    }),
  ]
}

interface Pair {
  true: TrueColony
  read: Colony
}

const pairsOf = (plates: readonly ReadPlate[]): Pair[] =>
  plates.flatMap(({ matched, reading }) =>
    reading.colonies.flatMap((read, i) => (matched[i] ? [{ true: matched[i], read }] : [])),
  )

/** By colour: how many of the true colonies are found under their colour, and how many found ones bear it rightly. */
export function colourFigures(plates: readonly ReadPlate[]): object[] {
  const pairs = pairsOf(plates)
  const truth = plates.flatMap(({ plate }) => plate.colonies)
  const found = plates.flatMap(({ reading }) => reading.colonies)
  const colours = [...new Set(truth.map(({ colour }) => colour))].sort()
  const right = pairs.filter((pair) => pair.true.colour === pair.read.colour)
  return [
    {
      reader: 'colours',
      matched: pairs.length,
      right: share(right.length, pairs.length),
      sectorRight: share(pairs.filter((pair) => pair.true.sector === pair.read.sector).length, pairs.length),
      diameterErrorMm: round(middle(pairs.map((pair) => Math.abs(pair.read.diameterMm - 2 * pair.true.radiusMm)))),
    },
    ...colours.map((colour) => {
      const mine = right.filter((pair) => pair.true.colour === colour).length
      const confused = pairs.filter((pair) => pair.true.colour === colour && pair.read.colour !== colour)
      return {
        reader: 'colour',
        colour,
        colonies: truth.filter((each) => each.colour === colour).length,
        recall: share(mine, truth.filter((each) => each.colour === colour).length),
        precision: share(mine, found.filter((each) => each.colour === colour).length),
        ...(confused.length > 0 && { readAs: tally(confused.map((pair) => pair.read.colour)) }),
      }
    }),
  ]
}

const tally = (words: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}

/** What the plates mean by the plate model's rules: by the true colonies and by those read. */
export function agentFigures(plates: readonly ReadPlate[]): object[] {
  const table: Record<string, Record<string, number>> = {}
  let same = 0
  let sameResult = 0
  const culture = plates.filter(({ plate }) => modelOf(plate.model).purpose === 'culture')
  for (const { plate, reading } of culture) {
    const model = modelOf(plate.model)
    const expected = readPlate(plate.colonies.length > 0, countsBySign(plate.colonies), model, false)
    const found = readPlate(reading.growth, countsBySign(reading.colonies), model, false)
    if (expected.result === found.result) sameResult++
    const missing = expected.agents.filter((agent) => !found.agents.includes(agent))
    const extra = found.agents.filter((agent) => !expected.agents.includes(agent))
    if (missing.length === 0 && extra.length === 0) same++
    for (const agent of expected.agents) if (!missing.includes(agent)) add(table, agent, agent)
    for (const [i, agent] of missing.entries()) add(table, agent, extra[i] ?? 'none')
    for (const agent of extra.slice(missing.length)) add(table, 'none', agent)
  }
  return [
    {
      reader: 'agents',
      plates: culture.length,
      sameAgents: share(same, culture.length),
      sameResult: share(sameResult, culture.length),
    },
    ...Object.entries(table)
      .sort()
      .map(([agent, readAs]) => ({ reader: 'agent', agent, readAs })),
  ]
}

function add(table: Record<string, Record<string, number>>, row: string, column: string): void {
  const line = (table[row] ??= {})
  line[column] = (line[column] ?? 0) + 1
}

function countsBySign(colonies: readonly { sector: string; colour: string }[]): ColonyCount[] {
  const counts = new Map<string, ColonyCount>()
  for (const { sector, colour } of colonies) {
    const key = `${sector} ${colour}`
    const known = counts.get(key)
    if (known) known.colonies++
    else counts.set(key, { sector, colour, colonies: 1 })
  }
  return [...counts.values()]
}

/** Whether growth is right and the count within a tenth (below ten: within one). */
function isRight(plate: ReadPlate): boolean {
  const { expected, found } = countOf(plate)
  return expected > 0 === found > 0 && Math.abs(found - expected) <= (expected < FEW ? 1 : 0.1 * expected)
}

/** How often readings are right, by how sure the reader was; and what a threshold for concluding alone would give. */
export function confidenceFigures(plates: readonly ReadPlate[]): object[] {
  const bounds = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 1.01]
  const buckets = bounds.slice(1).map((to, i) => {
    const from = bounds[i] ?? 0
    const those = plates.filter(({ reading }) => reading.confidence >= from && reading.confidence < to)
    const mean = those.reduce((sum, { reading }) => sum + reading.confidence, 0) / Math.max(1, those.length)
    return {
      reader: 'confidence',
      from,
      to,
      plates: those.length,
      mean: round(mean),
      right: share(those.filter(isRight).length, those.length),
    }
  })
  const thresholds = [0.6, 0.7, 0.8, 0.85, 0.9, 0.95].map((threshold) => {
    const sure = plates.filter(({ reading }) => reading.confidence >= threshold)
    const saidBlank = sure.filter(({ reading }) => !reading.growth)
    const saidGrowth = sure.filter(({ reading }) => reading.growth)
    return {
      reader: 'threshold',
      threshold,
      accepted: share(sure.length, plates.length),
      right: share(sure.filter(isRight).length, sure.length),
      saidBlank: saidBlank.length,
      blankRight: share(saidBlank.filter(({ plate }) => plate.colonies.length === 0).length, saidBlank.length),
      saidGrowth: saidGrowth.length,
      growthRight: share(saidGrowth.filter(({ plate }) => plate.colonies.length > 0).length, saidGrowth.length),
    }
  })
  return [...buckets, ...thresholds]
}
