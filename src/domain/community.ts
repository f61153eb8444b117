import type { BRAZILIAN_STATES } from './farm.ts'
import { PRODUCTION_SYSTEMS } from './farm.ts'

// Which farms are compared with which, and where a farm stands among them.

/** Regions of Brazil with their states. */
const REGIONS = {
  north: ['AC', 'AM', 'AP', 'PA', 'RO', 'RR', 'TO'],
  northeast: ['AL', 'BA', 'CE', 'MA', 'PB', 'PE', 'PI', 'RN', 'SE'],
  midwest: ['DF', 'GO', 'MS', 'MT'],
  southeast: ['ES', 'MG', 'RJ', 'SP'],
  south: ['PR', 'RS', 'SC'],
} as const satisfies Record<string, readonly (typeof BRAZILIAN_STATES)[number][]>

/** Most lactating cows of each class of herds; the last one has no end. */
const HERD_ENDS = { herd_50: 50, herd_150: 150, herd_more: Infinity } as const

/** Groups of farms that can be compared: all, a region, a production system, a size of herd. */
export const COMMUNITY_GROUPS = [
  'all',
  ...(Object.keys(REGIONS) as (keyof typeof REGIONS)[]).map((region) => `region_${region}` as const),
  ...PRODUCTION_SYSTEMS.map((system) => `system_${system}` as const),
  ...(Object.keys(HERD_ENDS) as (keyof typeof HERD_ENDS)[]),
] as const

/** A group of farms. */
export type CommunityGroup = (typeof COMMUNITY_GROUPS)[number]

/** By what farms are grouped. */
export const GROUP_KINDS = ['region', 'system', 'herd'] as const

/** By what a group is one; nothing for all farms. */
export const kindOf = (group: CommunityGroup): (typeof GROUP_KINDS)[number] | undefined =>
  GROUP_KINDS.find((kind) => group.startsWith(`${kind}_`))

/** What decides the groups of a farm. */
export interface GroupedFarm {
  state: string | null
  productionSystem: (typeof PRODUCTION_SYSTEMS)[number] | null
  lactatingCows: number | null
}

/** The groups of a farm; one that does not say where, how or how many it milks is in fewer. */
export function groupsOf({ state, productionSystem, lactatingCows }: GroupedFarm): CommunityGroup[] {
  const region = (Object.keys(REGIONS) as (keyof typeof REGIONS)[]).find((name) =>
    (REGIONS[name] as readonly string[]).includes(state ?? ''),
  )
  const herd =
    lactatingCows === null || lactatingCows < 1
      ? undefined
      : (Object.keys(HERD_ENDS) as (keyof typeof HERD_ENDS)[]).find((name) => lactatingCows <= HERD_ENDS[name])
  return [
    'all',
    ...(region ? [`region_${region}` as const] : []),
    ...(productionSystem ? [`system_${productionSystem}` as const] : []),
    ...(herd ? [herd] : []),
  ]
}

/** The values that divide farms into four quarters. */
export interface Quartiles {
  low: number
  middle: number
  high: number
}

/** Quartiles of values, between two values by their distance (as `percentile_cont` of SQL); null of none. */
export function quartilesOf(values: readonly number[]): Quartiles | null {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number): number => {
    const place = (sorted.length - 1) * part
    const below = sorted[Math.floor(place)] ?? 0
    return below + ((sorted[Math.ceil(place)] ?? below) - below) * (place % 1)
  }
  return sorted.length === 0 ? null : { low: at(0.25), middle: at(0.5), high: at(0.75) }
}

/** The quarters of farms, from the lowest values to the highest. */
export const QUARTERS_OF_FARMS = ['lowest', 'lower', 'higher', 'highest'] as const

/** The quarter of farms in which a value is; a value on a border is in the lower one. */
export function quarterOf(value: number, { low, middle, high }: Quartiles): (typeof QUARTERS_OF_FARMS)[number] {
  if (value <= low) return 'lowest'
  if (value <= middle) return 'lower'
  return value <= high ? 'higher' : 'highest'
}
