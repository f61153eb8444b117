/** Something found at a place of the photo; place and radius as shares of its width. */
export interface Placed {
  x: number
  y: number
  radius: number
}

/** Radii of the true colony within which a finding counts as the colony. */
const NEAR = 0.75

/** For each finding the true colony it is, or null; each colony is found once, by what lies nearest. */
export function matchColonies<Truth extends Placed>(
  found: readonly Placed[],
  truth: readonly Truth[],
): (Truth | null)[] {
  const pairs = truth.flatMap((colony, t) =>
    found.flatMap((each, f) => {
      const away = Math.hypot(each.x - colony.x, each.y - colony.y) / colony.radius
      const ratio = each.radius / colony.radius
      return away < NEAR && ratio > 0.4 && ratio < 2.2 ? [{ t, f, away }] : []
    }),
  )
  const matched: (Truth | null)[] = found.map(() => null)
  const taken = new Set<number>()
  for (const { t, f } of pairs.sort((a, b) => a.away - b.away)) {
    if (taken.has(t) || matched[f]) continue
    taken.add(t)
    matched[f] = truth[t] ?? null
  }
  return matched
}

/**
 * How many true colonies each finding holds: the one that it is, and those that lie within it and were not found by
 * themselves.
 */
export function coloniesWithin<Truth extends Placed>(
  found: readonly Placed[],
  matched: readonly (Truth | null)[],
  truth: readonly Truth[],
): Truth[][] {
  const within = matched.map((colony) => (colony ? [colony] : []))
  const known = new Set(matched)
  for (const colony of truth) {
    if (known.has(colony)) continue
    const away = found.map(({ x, y, radius }) => Math.hypot(x - colony.x, y - colony.y) / radius)
    const nearest = away.indexOf(Math.min(...away))
    if ((away[nearest] ?? Infinity) < 1) within[nearest]?.push(colony)
  }
  return within
}
