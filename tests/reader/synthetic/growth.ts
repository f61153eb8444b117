import { PLATE_MODELS, signsOf, type PlateModelSeed } from '../../../api/seed/plate-models.ts'
import { COLONY_COLOURS, type ColonyColour } from '../../../src/domain/plate-reading.ts'
import type { Conditions } from './conditions.ts'
import { PIGMENTS, seenDistance, type Rgb } from './pigments.ts'
import type { Random } from './random.ts'

/** Millimetres across the inside of every synthetic dish. */
export const DIAMETER_MM = 90
/** Half of the thickness of a dish's dividers, millimetres. */
export const DIVIDER_MM = 0.8
/** Least distance, as a person sees colours, between a colony and its medium: fainter ones nobody could count. */
const LEAST_CONTRAST = 6
/**
 * Least radius, in millimetres, of colonies that differ by so much from their medium: what is small must differ more to
 * be seen (Ricco's law, here mildly: by radius, not by area).
 */
const leastRadius = (contrast: number): number => Math.min(0.6, Math.max(0.25, 3.6 / contrast))

/** A colony on the plate, in millimetres from the middle; x to the right and y down before the plate is turned. */
export interface GrownColony {
  x: number
  y: number
  r: number
  sector: number
  colour: ColonyColour
  agent: string | null
  rgb: Rgb
  opacity: number
  /** Shorter axis by longer axis, and the direction of the longer. */
  roundness: number
  angle: number
  /** How much the middle is lighter (or darker) than the edge, and whether the lamp is mirrored on it. */
  dome: number
  shiny: boolean
  /** Colour of a halo and how far it reaches, in radii. */
  halo: { rgb: Rgb; reach: number; strength: number } | null
}

/** Colonies of one kind on one sector. */
interface Strain {
  sector: number
  colour: ColonyColour
  agent: string | null
  rgb: Rgb
  opacity: number
  radius: number
  spread: number
  weight: number
  halo: GrownColony['halo']
}

/** What grew on a plate: the sectors' media as they are today, and the colonies. */
export interface Growth {
  media: Rgb[]
  colonies: GrownColony[]
}

/** How many colonies a plate has; half of them few, as on farms. */
export function drawCount(random: Random, model: PlateModelSeed): number {
  const [few, some, many] = model.purpose === 'tank' ? [0.1, 0.35, 0.8] : [0.25, 0.7, 0.93]
  const lot = random.next()
  if (lot < few) return random.whole(1, 9)
  if (lot < some) return random.whole(10, 60)
  return lot < many ? random.whole(61, 170) : random.whole(171, 300)
}

/** Lets colonies grow on a plate. */
export function grow(
  random: Random,
  model: PlateModelSeed,
  media: Rgb[],
  conditions: Conditions,
  count: number,
): Growth {
  const strains = count === 0 ? [] : drawStrains(random, model, media, conditions, count)
  const colonies: GrownColony[] = []
  const touching = random.between(conditions.touching)
  const streaks = Array.from({ length: random.whole(2, 5) }, () => ({
    angle: random.between([0, Math.PI]),
    off: random.between([-0.7, 0.7]) * (DIAMETER_MM / 2),
  }))
  for (let tries = 0; colonies.length < count && tries < count * 80; tries++) {
    const strain = random.weighted(strains.map((each) => [each, each.weight] as const))
    const medium = media[strain.sector] ?? strain.rgb
    const least = leastRadius(seenDistance(mixed(strain.rgb, strain.opacity, medium), medium))
    const r = Math.min(2.4, Math.max(least, strain.radius * Math.exp(random.normal() * strain.spread)))
    const neighbour = colonies.length > 0 && random.chance(touching) ? random.pick(colonies) : null
    const place = neighbour
      ? besides(random, neighbour, r)
      : model.purpose === 'culture' && random.chance(0.5)
        ? onStreak(random, random.pick(streaks))
        : anywhere(random)
    if (!fits(place, r, strain.sector, model.sectors.length)) continue
    if (colonies.some((other) => isTooNear(place, r, other, other === neighbour))) continue
    colonies.push(colonyOf(random, strain, place, r, medium))
  }
  return { media, colonies }
}

function drawStrains(random: Random, model: PlateModelSeed, media: Rgb[], conditions: Conditions, count: number) {
  const crowd = count > 150 ? 0.55 : count > 80 ? 0.75 : 1
  const strain = (sector: number, colour: ColonyColour, agent: string | null): Strain => {
    const pigment = PIGMENTS[colour]
    const tint = (value: number): number => value + random.normal() * 0.5 * pigment.variation
    const rgb: Rgb = [tint(pigment.rgb[0]), tint(pigment.rgb[1]), tint(pigment.rgb[2])]
    const isSmall = ['LAC', 'SAGDY', 'COR', 'PRT'].includes(agent ?? '')
    const radius = random.between(conditions.radiusMm) * crowd * (isSmall ? 0.65 : 1)
    const medium = media[sector] ?? rgb
    return {
      sector,
      colour,
      agent,
      ...visible(rgb, random.between(pigment.opacity), medium),
      radius,
      spread: random.between(conditions.spread),
      weight: random.between([0.3, 1]),
      halo: haloOf(random, agent, medium),
    }
  }
  if (model.purpose === 'tank') {
    const colours = COLONY_COLOURS.map((colour) => [colour, TANK_WEIGHTS[colour] ?? 0.15] as const)
    return Array.from({ length: random.whole(1, 4) }, () => strain(0, random.weighted(colours), null))
  }
  const agents = random.weighted([
    [1, 65],
    [2, 28],
    [3, 7],
  ] as const)
  const known = [...new Set(model.sectors.flatMap(({ rules }) => rules.map(({ agent }) => agent)))]
  const strains: Strain[] = []
  for (let i = 0; i < agents; i++) {
    const agent = random.pick(known)
    for (const [sector, { code }] of model.sectors.entries()) {
      // A strain has one of the colours that its agent may have on a sector.
      const signs = signsOf(model, agent).filter((sign) => sign.sector === code)
      if (signs.length > 0) strains.push(strain(sector, random.pick(signs).colour as ColonyColour, agent))
    }
  }
  return strains
}

/** Bulk milk mostly grows pale colonies; the rest is rare. */
const TANK_WEIGHTS: Partial<Record<ColonyColour, number>> = { cream: 4, white: 3, yellow: 2, colourless: 1, pink: 0.6 }

/** Moves a colony's colour away from its medium until a person could see it. */
function visible(rgb: Rgb, opacity: number, medium: Rgb): { rgb: Rgb; opacity: number } {
  let shown = rgb
  let through = opacity
  const step = rgb[1] >= medium[1] && medium[1] < 236 ? 3 : -3
  for (let i = 0; i < 40; i++) {
    if (seenDistance(mixed(shown, through, medium), medium) >= LEAST_CONTRAST) break
    const moved = (value: number): number => Math.min(252, Math.max(20, value + step))
    shown = [moved(shown[0]), moved(shown[1]), moved(shown[2])]
    through = Math.min(0.97, through + 0.005)
  }
  return { rgb: shown, opacity: through }
}

/** A colony's colour as it shows on its medium. */
export const mixed = (rgb: Rgb, opacity: number, medium: Rgb): Rgb => [
  medium[0] + (rgb[0] - medium[0]) * opacity,
  medium[1] + (rgb[1] - medium[1]) * opacity,
  medium[2] + (rgb[2] - medium[2]) * opacity,
]

function haloOf(random: Random, agent: string | null, medium: Rgb): GrownColony['halo'] {
  const reach = random.between([1.3, 1.8])
  const strength = random.between([0.06, 0.16])
  if (agent === 'PRO') return { rgb: [120, 78, 40], reach, strength }
  if (agent === 'KLE' && random.chance(0.4)) return { rgb: [170, 60, 70], reach: reach - 0.2, strength }
  // Haemolysis: the blood around the colony clears.
  if (agent === 'SAU' && medium[1] < 90) return { rgb: [176, 96, 70], reach, strength: strength + 0.1 }
  return null
}

function colonyOf(
  random: Random,
  strain: Strain,
  place: { x: number; y: number },
  r: number,
  medium: Rgb,
): GrownColony {
  const shade = random.normal() * 3
  const hue = (): number => shade + random.normal() * 2
  const rgb: Rgb = [strain.rgb[0] + hue(), strain.rgb[1] + hue(), strain.rgb[2] + hue()]
  return {
    ...place,
    r,
    sector: strain.sector,
    colour: strain.colour,
    agent: strain.agent,
    ...visible(rgb, strain.opacity, medium),
    roundness: random.between([0.88, 1]),
    angle: random.between([0, Math.PI]),
    dome: random.between([-0.08, 0.12]),
    shiny: random.chance(0.5),
    halo: strain.halo,
  }
}

function anywhere(random: Random) {
  const angle = random.between([0, 2 * Math.PI])
  const far = Math.sqrt(random.next()) * (DIAMETER_MM / 2)
  return { x: far * Math.cos(angle), y: far * Math.sin(angle) }
}

/** Along a line that the swab was drawn. */
function onStreak(random: Random, { angle, off }: { angle: number; off: number }) {
  const along = random.between([-0.5, 0.5]) * DIAMETER_MM
  const across = off + random.normal() * 1.6
  return {
    x: along * Math.cos(angle) - across * Math.sin(angle),
    y: along * Math.sin(angle) + across * Math.cos(angle),
  }
}

function besides(random: Random, other: GrownColony, r: number) {
  const angle = random.between([0, 2 * Math.PI])
  const far = (other.r + r) * random.between([0.8, 1.04])
  return { x: other.x + far * Math.cos(angle), y: other.y + far * Math.sin(angle) }
}

/** Whether a colony lies on its sector's medium, clear of dividers and wall. */
function fits({ x, y }: { x: number; y: number }, r: number, sector: number, sectors: number): boolean {
  if (Math.hypot(x, y) + r > DIAMETER_MM / 2 - 1.2) return false
  return sectorAt(x, y, sectors) === sector && dividerDistance(x, y, sectors) > r + DIVIDER_MM + 0.5
}

/** Colonies may touch but not swallow one another: what is left of the smaller must be seen. */
function isTooNear({ x, y }: { x: number; y: number }, r: number, other: GrownColony, mayTouch: boolean): boolean {
  const gap = Math.hypot(x - other.x, y - other.y)
  if (gap < Math.max(r, other.r) * 1.12) return true
  return gap < (r + other.r) * (mayTouch ? 0.79 : 1.02) + (mayTouch ? 0 : 0.05)
}

/** Which of equal sectors a place lies on, clockwise from the right. */
export function sectorAt(x: number, y: number, sectors: number): number {
  if (sectors === 1) return 0
  const angle = Math.atan2(y, x)
  return Math.min(sectors - 1, Math.floor(((angle < 0 ? angle + 2 * Math.PI : angle) / (2 * Math.PI)) * sectors))
}

/** Directions of the dividers of dishes with so many sectors. */
const DIRECTIONS = Array.from({ length: 5 }, (_, sectors) =>
  Array.from({ length: sectors < 2 ? 0 : sectors }, (_unused, i) => ({
    cos: Math.cos((2 * Math.PI * i) / sectors),
    sin: Math.sin((2 * Math.PI * i) / sectors),
  })),
)

/** Millimetres to the middle of the nearest divider. */
export function dividerDistance(x: number, y: number, sectors: number): number {
  let nearest = Infinity
  for (const { cos, sin } of DIRECTIONS[sectors] ?? []) {
    const away = x * cos + y * sin >= 0 ? Math.abs(-x * sin + y * cos) : Math.sqrt(x * x + y * y)
    if (away < nearest) nearest = away
  }
  return nearest
}

/** A kind of plate by its code. @throws RangeError for a code that is not in the list */
export function modelOf(code: string): PlateModelSeed {
  const model = PLATE_MODELS.find((each) => each.code === code)
  if (!model) throw new RangeError(`There is no kind of plate ${code}`)
  return model
}
