import { signsOf, type PlateModelSeed } from '../../../api/seed/plate-models.ts'
import type { ColonyColour } from '../../../src/domain/plate-reading.ts'
import type { Random } from '../synthetic/random.ts'
import { COVER, TONES, toLight, type Colour } from './colours.ts'

/** A colony, in millimetres from the middle of the plate as it lies. */
export interface Grown {
  x: number
  y: number
  r: number
  sector: number
  colour: ColonyColour
  agent: string | null
  light: Colour
  cover: number
  /** Lobes of its outline: size, number and turn. */
  lobes: readonly [number, number, number]
  /** How much darker the middle is than the edge. */
  eye: number
}

interface Strain extends Pick<Grown, 'sector' | 'colour' | 'agent' | 'light' | 'cover' | 'eye'> {
  radius: number
  mottle: number
}

const RADIUS_MM = 43.6

/** Lets one to three strains grow, mostly by the plate model's rules; sometimes nothing. */
export function growStrains(random: Random, model: PlateModelSeed): Grown[] {
  const count = random.chance(0.15) ? 0 : Math.round(4 * 2 ** (random.next() * 5.3))
  const strains = strainsOf(random, model)
  const colonies: Grown[] = []
  for (let tries = 0; tries < count * 40 && colonies.length < count; tries++) {
    const strain = random.pick(strains)
    const far = RADIUS_MM * Math.sqrt(random.next())
    const turn = random.between([0, 2 * Math.PI])
    const [x, y] = [far * Math.cos(turn), far * Math.sin(turn)]
    const r = Math.max(0.33, strain.radius * (0.7 + 0.6 * random.next()))
    if (!isFree(colonies, model.sectors.length, strain.sector, { x, y, r })) continue
    const shade = 1 + random.normal() * strain.mottle
    const tint = (c: 0 | 1 | 2): number => strain.light[c] * shade * (1 + 0.5 * random.normal() * strain.mottle)
    const light: Colour = [tint(0), tint(1), tint(2)]
    const lobes = [0.08 * random.next(), random.whole(2, 5), random.between([0, 6])] as const
    colonies.push({ ...strain, x, y, r, light, lobes })
  }
  return colonies
}

function isFree(
  colonies: readonly Grown[],
  sectors: number,
  sector: number,
  { x, y, r }: Pick<Grown, 'x' | 'y' | 'r'>,
): boolean {
  if (Math.hypot(x, y) + r > RADIUS_MM) return false
  if (sectors > 1) {
    const width = (2 * Math.PI) / sectors
    const turn = (Math.atan2(y, x) + 2 * Math.PI) % (2 * Math.PI)
    if (Math.floor(turn / width) !== sector) return false
    for (let n = 0; n < sectors; n++) {
      const along = x * Math.cos(n * width) + y * Math.sin(n * width)
      const across = -x * Math.sin(n * width) + y * Math.cos(n * width)
      if ((along > 0 ? Math.abs(across) : Math.hypot(x, y)) < r + 1.6) return false
    }
  }
  // Some touch, none lies within another.
  return colonies.every((other) => Math.hypot(other.x - x, other.y - y) > 0.92 * (other.r + r))
}

function strainsOf(random: Random, model: PlateModelSeed): Strain[] {
  if (model.purpose === 'tank') {
    const colours: ColonyColour[] = ['cream', 'white', 'yellow', 'pink', 'brown']
    return Array.from({ length: random.whole(1, 3) }, () => strainOf(random, 0, random.pick(colours), null))
  }
  const agents = [...new Set(model.sectors.flatMap(({ rules }) => rules.map(({ agent }) => agent)))]
  return Array.from(
    {
      length: random.weighted([
        [1, 5],
        [2, 4],
        [3, 1],
      ] as const),
    },
    () => random.pick(agents),
  ).flatMap((agent) =>
    model.sectors.flatMap(({ code }, sector) => {
      const signs = signsOf(model, agent).filter((sign) => sign.sector === code)
      return signs.length > 0 ? [strainOf(random, sector, random.pick(signs).colour as ColonyColour, agent)] : []
    }),
  )
}

function strainOf(random: Random, sector: number, colour: ColonyColour, agent: string | null): Strain {
  const [one, other, share] = [random.pick(TONES[colour]), random.pick(TONES[colour]), random.next()]
  // From batch to batch and from strain to strain, as a logarithm.
  const own = random.between([0.04, 0.2])
  const mixed = (c: 0 | 1 | 2): number =>
    toLight(one[c] * share + other[c] * (1 - share)) * Math.exp(random.normal() * own)
  return {
    sector,
    colour,
    agent,
    light: [mixed(0), mixed(1), mixed(2)],
    cover: random.between(COVER[colour] ?? [0.78, 0.97]),
    eye: random.between([-0.12, 0.18]),
    radius: random.between([0.38, 1.4]),
    mottle: random.between([0.02, 0.13]),
  }
}
