import { COMMUNITY_GROUPS, GROUP_KINDS, kindOf, type CommunityGroup } from './community.ts'

// What may be said of a group of farms: no farm may be recognised in what is published.

/** Fewer farms are never published as a group. Source: domain 2.20. */
export const MIN_FARMS = 5

/** To what figures are rounded: finer ones would tell of single farms, and say more than they know. */
const ROUNDING = { percent: 1, rate: 0.1, days: 0.5, cases: 5 } as const

/** A figure as it is published. */
export function roundedTo(value: number, unit: keyof typeof ROUNDING): number {
  const step = ROUNDING[unit]
  // Divided by a whole number where the step is a part of one: 3 × 0.1 is not 0.3.
  const parts = Math.round(1 / step)
  return step < 1 ? Math.round(value * parts) / parts : Math.round(value / step) * step
}

/** Whether one farm brings more than half of a sum: the sum would tell of that farm. */
export const isDominated = (parts: readonly number[]): boolean =>
  2 * Math.max(0, ...parts) > parts.reduce((sum, part) => sum + part, 0)

type Farms = ReadonlySet<number>
type Members = ReadonlyMap<CommunityGroup, Farms>

const NONE: Farms = new Set()
const without = (farms: Farms, others: Farms): Farms => new Set([...farms].filter((farm) => !others.has(farm)))

/** The farms of each group, in the order of the groups. */
export const membersOf = (farms: Iterable<{ id: number; groups: readonly CommunityGroup[] }>): Members => {
  const known = [...farms]
  return new Map(
    COMMUNITY_GROUPS.map((group) => [
      group,
      new Set(known.filter(({ groups }) => groups.includes(group)).map(({ id }) => id)),
    ]),
  )
}

/** Whether figures of some farms would tell of one: they are too few, or one brings most of what is added. */
export const tellsOf = (farms: Farms, weights?: ReadonlyMap<number, number>): boolean =>
  farms.size < MIN_FARMS || (weights !== undefined && isDominated([...farms].map((farm) => weights.get(farm) ?? 0)))

/**
 * Which groups may be published, given the farms that each is made of: none that tells of a farm, and none from which,
 * with the others, figures that tell of one could be worked out. Groups of one kind do not overlap.
 * @param weights what each farm brings, where it is added up
 */
export function publishableGroups(members: Members, weights?: ReadonlyMap<number, number>): Set<CommunityGroup> {
  const shown = new Set<CommunityGroup>()
  for (const [group, farms] of members) if (!tellsOf(farms, weights)) shown.add(group)
  for (;;) {
    const telling = tellingGroup(members, shown, weights)
    if (telling === undefined) return shown
    shown.delete(telling)
  }
}

/** The smallest group without which figures of a few farms cannot be worked out; undefined when they cannot anyway. */
function tellingGroup(
  members: Members,
  shown: ReadonlySet<CommunityGroup>,
  weights: ReadonlyMap<number, number> | undefined,
): CommunityGroup | undefined {
  const farmsOf = (group: CommunityGroup): Farms => members.get(group) ?? NONE
  const known = [...shown].map(farmsOf)
  // Whoever knows all farms and a group knows the others as well.
  const others = shown.has('all') ? known.map((farms) => without(farmsOf('all'), farms)) : []
  const wholes = [...known, ...others].filter(({ size }) => size > 0)
  const tells = (rest: Farms) => rest.size > 0 && tellsOf(rest, weights)
  for (const kind of GROUP_KINDS) {
    const parts = [...shown]
      .filter((group) => kindOf(group) === kind)
      .map((group) => ({ group, farms: farmsOf(group) }))
      .sort((a, b) => a.farms.size - b.farms.size)
    for (const whole of wholes) {
      // Parts of the whole: what is left of it is known too.
      const inside = parts.filter(({ farms }) => without(farms, whole).size === 0)
      if (inside.length > 0 && tells(without(whole, allOf(inside)))) return inside[0]?.group
      // Groups that hold the whole between them: what they hold beside it is known too.
      const around = parts.filter(({ farms }) => without(farms, whole).size < farms.size)
      const held = allOf(around)
      if (without(whole, held).size === 0 && tells(without(held, whole))) return around[0]?.group
    }
  }
  return undefined
}

const allOf = (parts: readonly { farms: Farms }[]): Farms => new Set(parts.flatMap(({ farms }) => [...farms]))
