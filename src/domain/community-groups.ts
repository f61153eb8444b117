import { quartilesOf, type CommunityGroup, type Quartiles } from './community.ts'
import {
  COMMUNITY_INDICATORS,
  isAgentLine,
  isEnough,
  type CommunityIndicator,
  type FarmFigures,
  type FarmMedicine,
  type FarmValue,
} from './community-figures.ts'
import { isDominated, membersOf, publishableGroups, roundedTo } from './community-privacy.ts'
import { groupBy } from './group-by.ts'

/** How many medicines a list names. */
export const TOP = 5

/** A farm that takes part. */
export interface CommunityFarm {
  id: number
  groups: readonly CommunityGroup[]
  figures: FarmFigures
}

/** What is published of a line of a group: rounded, and nothing of the farms but how many they are. */
export interface CommunityLine {
  key: string
  farms: number
  /** Where farms have a value each. */
  quartiles: Quartiles | null
  /** Where the cases of all farms are added: how many, and how many per cent of them were cured. */
  cases: number | null
  curePercent: number | null
}

/** The lines of an indicator for a group; none where the group is too small. */
export interface CommunityFigure {
  indicator: CommunityIndicator
  group: CommunityGroup
  /** Farms of the group; null where they are too few, or would tell of too few. */
  farms: number | null
  lines: CommunityLine[]
}

/** All figures of the community, for each of its groups. */
export function communityFigures(farms: readonly CommunityFarm[]): CommunityFigure[] {
  const members = membersOf(farms)
  const shown = publishableGroups(members)
  const lines = COMMUNITY_INDICATORS.flatMap((indicator) =>
    indicator.startsWith('top_') ? medicineLines(indicator, farms) : valueLines(indicator, farms),
  )
  const byPlace = groupBy(lines, ({ indicator, group }) => `${indicator} ${group}`)
  return COMMUNITY_INDICATORS.flatMap((indicator) =>
    [...members].map(([group, own]) => {
      const found = shown.has(group) ? (byPlace.get(`${indicator} ${group}`) ?? []).map(({ line }) => line) : []
      return {
        ...{ indicator, group, farms: shown.has(group) ? own.size : null },
        lines: indicator.startsWith('top_') ? topLines(found) : found,
      }
    }),
  )
}

interface PlacedLine {
  indicator: CommunityIndicator
  group: CommunityGroup
  line: CommunityLine
}

interface Contribution<Part> {
  id: number
  groups: readonly CommunityGroup[]
  key: string
  part: Part
}

/**
 * Makes the lines of each group. What farms contribute to a line differs from line to line, so each is judged for itself:
 * where a group is too small for a line, or would tell of a few farms together with the line of another, there is none.
 */
function linesOf<Part>(
  indicator: CommunityIndicator,
  contributions: readonly Contribution<Part>[],
  lineOf: (key: string, parts: readonly Part[]) => CommunityLine,
  weightOf?: (part: Part) => number,
): PlacedLine[] {
  return [...groupBy(contributions, ({ key }) => key)].flatMap(([key, own]) => {
    const weights = weightOf && new Map(own.map(({ id, part }) => [id, weightOf(part)]))
    const shown = publishableGroups(membersOf(own), weights)
    return [...shown].map((group) => {
      const parts = own.filter(({ groups }) => groups.includes(group)).map(({ part }) => part)
      return { indicator, group, line: lineOf(key, parts) }
    })
  })
}

function valueLines(indicator: CommunityIndicator, farms: readonly CommunityFarm[]): PlacedLine[] {
  const contributions = farms.flatMap(({ id, groups, figures }) =>
    [...(figures.values.get(indicator) ?? [])]
      .filter(([, value]) => isEnough(value))
      .map(([key, part]): Contribution<FarmValue> => ({ id, groups, key, part })),
  )
  // An agent that no farm found says nothing of anybody.
  const found = new Set(contributions.flatMap(({ key, part }) => (part.value > 0 ? [key] : [])))
  const known = contributions.filter(({ key }) => !isAgentLine(key) || found.has(key))
  return linesOf(indicator, known, (key, parts) => {
    const exact = quartilesOf(parts.map(({ value }) => value))
    const unit = parts[0]?.unit ?? 'percent'
    const quartiles = exact && {
      low: roundedTo(exact.low, unit),
      middle: roundedTo(exact.middle, unit),
      high: roundedTo(exact.high, unit),
    }
    return { key, farms: parts.length, quartiles, cases: null, curePercent: null }
  })
}

function medicineLines(indicator: CommunityIndicator, farms: readonly CommunityFarm[]): PlacedLine[] {
  const contributions = farms.flatMap(({ id, groups, figures }) =>
    [...(figures.medicines.get(indicator) ?? [])].map(([key, part]): Contribution<FarmMedicine> => ({
      id,
      groups,
      key,
      part,
    })),
  )
  const lineOf = (key: string, parts: readonly FarmMedicine[]): CommunityLine => {
    const sum = (of: keyof FarmMedicine) => parts.reduce((total, part) => total + part[of], 0)
    const answered = sum('answered')
    const tells = answered === 0 || isDominated(parts.map((part) => part.answered))
    return {
      ...{ key, farms: parts.length, quartiles: null, cases: roundedTo(sum('cases'), 'cases') },
      curePercent: tells ? null : roundedTo((100 * sum('cured')) / answered, 'percent'),
    }
  }
  return linesOf(indicator, contributions, lineOf, ({ cases }) => cases)
}

/** The medicines with most cases, in that order; of each agent where lines are of one. Source: domain 2.20. */
function topLines(lines: readonly CommunityLine[]): CommunityLine[] {
  const byAgent = groupBy(lines, ({ key }) => (key.includes(':') ? key.slice(0, key.indexOf(':')) : ''))
  return [...byAgent.values()].flatMap((own) =>
    own
      .toSorted((a, b) => (b.cases ?? 0) - (a.cases ?? 0) || b.farms - a.farms || Number(a.key) - Number(b.key))
      .slice(0, TOP),
  )
}
