import type { ColonyColour } from '../domain/plate-reading.ts'
import type { NamedColour } from './classify-colour.ts'
import type { Lab } from './colour-space.ts'
import { median } from './linear-algebra.ts'
import type { SectorLayout } from './reading.ts'

// What a plate means follows from its colours, and colours are judged by strains: the colonies of one shift together with
// the lamp and the medium, so that forty of them are no surer than one.

/** A colony as far as its colour goes. */
export interface Coloured {
  sector: SectorLayout
  named: NamedColour
  /** How many colonies it is. */
  colonies: number
}

/** Colonies of one name on one sector. */
export interface Strain {
  sector: SectorLayout
  colour: ColonyColour
  colonies: number
  /** Its middle colour. */
  lab: Lab
  /** How far its middle is from its own colour's prototype and from the nearest that means something else, in deviations. */
  own: number
  other: number
  /** By how much the name is likelier than another meaning in the lamp that speaks most against it, as half squares. */
  surely: number
  /** How far single colonies lie from the middle, as a distance of colours. */
  spread: number
}

/** Groups colonies by sector and name. */
export function strainsOf(colonies: readonly Coloured[]): Strain[] {
  const groups = new Map<string, Coloured[]>()
  for (const colony of colonies) {
    const key = `${colony.sector.code} ${colony.named.colour}`
    const group = groups.get(key)
    if (group) group.push(colony)
    else groups.set(key, [colony])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { sector, named } = first
    const channel = (c: 0 | 1 | 2): number => median(group.map((each) => each.named.lab[c]))
    const lab: Lab = [channel(0), channel(1), channel(2)]
    const distances = first.named.distancesAt(lab)
    const meaning = meaningOf(sector, named.colour)
    const others = distances.filter(({ colour }) => meaningOf(sector, colour) !== meaning)
    return [
      {
        sector,
        colour: named.colour,
        colonies: group.reduce((sum, each) => sum + each.colonies, 0),
        lab,
        own: distances.find(({ colour }) => colour === named.colour)?.distance ?? Infinity,
        other: others.reduce((least, { distance }) => Math.min(least, distance), Infinity),
        surely: surelyOf(sector, named, lab),
        spread: median(group.map((each) => awayFrom(each.named.lab, lab))),
      },
    ]
  })
}

/**
 * How far the lamp's brightness and colour, as the media tell them, may be from what shines on the colonies: L*, a* and b*.
 * Thick colonies cast shadows on themselves, and media differ from batch to batch.
 */
const LAMP = [5, 3, 5] as const
const SIDES = [-1, 0, 1]
const LAMPS = SIDES.flatMap((l) =>
  SIDES.flatMap((a) => SIDES.map((b) => [l * LAMP[0], a * LAMP[1], b * LAMP[2]] as const)),
)

/** How clearly a strain says what its name means, whatever lamp it may have stood in. */
function surelyOf(sector: SectorLayout, { colour, distancesAt }: NamedColour, lab: Lab): number {
  const says = meaningOf(sector, colour)
  const inLamps = LAMPS.map(([l, a, b]) => {
    let [same, other] = [Infinity, Infinity]
    for (const each of distancesAt([lab[0] + l, lab[1] + a, lab[2] + b])) {
      if (meaningOf(sector, each.colour) === says) same = Math.min(same, each.distance)
      else other = Math.min(other, each.distance)
    }
    return (other ** 2 - same ** 2) / 2
  })
  return Math.min(...inLamps)
}

/** What a colour says on a sector: two colours of one agent say the same. */
const meaningOf = (sector: SectorLayout, colour: ColonyColour): string => sector.agents?.[colour] ?? `colour ${colour}`

const awayFrom = (one: Lab, other: Lab): number => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])

/** Bounds, found on plates of `tests/reader/unlike` with the seeds for tuning. */
const BOUNDS = {
  /** Half the difference of squared distances: how much likelier the name is than another of another meaning. */
  clear: 3,
  /** Farthest from the prototype, in deviations. */
  known: 2.6,
  /** A strain that is so small beside a greater one on its sector, and so near it in colour, may be a part of it. */
  share: 0.25,
  near: 24,
}

/** Whether what a strain says is in doubt: by its place among the colours, or because a greater one explains it. */
export function isDoubtful(strain: Strain, all: readonly Strain[]): boolean {
  if (strain.own > BOUNDS.known) return true
  if ((strain.other ** 2 - strain.own ** 2) / 2 < BOUNDS.clear || strain.surely < 0) return true
  return all.some(
    (greater) =>
      greater.sector === strain.sector &&
      meaningOf(greater.sector, greater.colour) !== meaningOf(strain.sector, strain.colour) &&
      strain.colonies < BOUNDS.share * greater.colonies &&
      awayFrom(strain.lab, greater.lab) < BOUNDS.near,
  )
}
