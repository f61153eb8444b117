import { lightOfHex, type Light } from './colour-space.ts'
import type { PlateLayout } from './reading.ts'

/** Which part of a dish is which sector, and how the light of the photo differs from the light of the layout. */
export interface MediaMatch {
  /** For each part of the dish, clockwise from the first divider, the index of its sector in the layout. */
  sectorOfPart: number[]
  /** What red, green and blue light have to be multiplied by. */
  gains: Light
  /** How badly the media fit, in deviations a part: 1 is usual. */
  misfit: number
  /** How much better this order fits than the next best, as a logarithm of their odds; Infinity without another. */
  margin: number
  /** Whether the media fit better in the order in which they lie when the dish is upside down; only three and more tell. */
  isMirrored: boolean
}

/** Natural logarithms: how far lamps differ in brightness and in colour, and sectors of one photo among themselves. */
const LAMP = { brightness: 0.5, colour: 0.14 }
const SECTOR = { brightness: 0.2, colour: 0.08 }
/** Light that is added before logarithms are taken: of the darkest channel of a dark medium little is certain. */
const HAZE = 0.03

/** Finds the order of the sectors that explains the media's colours by one lamp. @param media of each part, clockwise */
export function matchMedia(media: readonly Light[], layout: PlateLayout): MediaMatch {
  const nominal = layout.sectors.map(({ medium }) => logs(lightOfHex(medium)))
  const seen = media.map(logs)
  const count = seen.length
  const ordersIn = (way: 1 | -1) =>
    nominal.map((_, shift) => {
      const sectorOfPart = seen.map((_part, part) => (shift + way * part + count) % count)
      const wanted = sectorOfPart.map((sector) => nominal[sector] ?? { brightness: 0, warm: 0, green: 0 })
      return { sectorOfPart, ...explain(seen, wanted) }
    })
  const orders = ordersIn(1)
  orders.sort((a, b) => a.cost - b.cost)
  const [best, next] = orders
  if (!best) throw new RangeError('A layout has at least one sector')
  return {
    sectorOfPart: best.sectorOfPart,
    gains: best.gains,
    misfit: Math.sqrt(best.cost / count),
    isMirrored: count > 2 && ordersIn(-1).some(({ cost }) => cost < best.cost),
    margin: next ? (next.cost - best.cost) / 2 : Infinity,
  }
}

/** Light as brightness and two differences of colour, all natural logarithms. */
interface Tone {
  brightness: number
  /** Red against blue. */
  warm: number
  /** Green against red and blue. */
  green: number
}

function logs([red, green, blue]: Light): Tone {
  const [r, g, b] = [red, green, blue].map((light) => Math.log(Math.max(0, light) + HAZE)) as [number, number, number]
  return { brightness: (r + g + b) / 3, warm: r - b, green: g - (r + b) / 2 }
}

/** The lamp that explains the tones best, and what is left unexplained, in squared deviations. */
function explain(seen: readonly Tone[], wanted: readonly Tone[]): { cost: number; gains: Light } {
  const fit = (part: keyof Tone, sector: number, lamp: number): { shift: number; cost: number } => {
    const away = seen.map((tone, i) => tone[part] - (wanted[i]?.[part] ?? 0))
    const sum = away.reduce((total, each) => total + each, 0)
    const shift = sum / (away.length + (sector / lamp) ** 2)
    const rest = away.reduce((total, each) => total + ((each - shift) / sector) ** 2, 0)
    return { shift, cost: rest + (shift / lamp) ** 2 }
  }
  const brightness = fit('brightness', SECTOR.brightness, LAMP.brightness)
  const warm = fit('warm', SECTOR.colour, LAMP.colour)
  const green = fit('green', SECTOR.colour, LAMP.colour)
  const g = brightness.shift + (2 / 3) * green.shift
  const between = brightness.shift - green.shift / 3
  return {
    cost: brightness.cost + warm.cost + green.cost,
    gains: [Math.exp(-(between + warm.shift / 2)), Math.exp(-g), Math.exp(-(between - warm.shift / 2))],
  }
}
