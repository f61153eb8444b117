import type { Lab, LabPlanes } from './colour-space.ts'
import type { PartMap } from './part-map.ts'
import { MEDIUM, MIDDLE, SIZE, pixelAt } from './work-image.ts'

// What a dish looks like along its circles: the wall's lines and glares run around, colonies do not. On clear agar over a
// dark table the lines are as bright as colonies, and no surface through the medium follows them.

/** Pixels between samples along a circle. */
const STEP = 4
/** Millimetres of arc whose pixels tell the background: in the middle of the dish, and near the wall, where lines drift. */
const ARC_MM = { middle: 16, wall: 8 }
/** Of the pixels of an arc, the share that is darker than the background: colonies are the brighter ones. */
const DARKER = 0.4
/** Millimetres of arc whose pixels tell how uneven a circle is, and the share of them that is more even. */
const UNEVEN = { arcMm: 30, share: 0.7 }
/** Samples of which one is taken where nothing changes quickly, and pixels between circles. */
const EVERY = 3
const APART = 2
const NONE = new Float32Array(1)

/** Lightness of an empty dish, circle by circle. */
export class PolarBackground {
  private readonly circles: Float32Array[] = []
  private readonly deviations: Float32Array[] = []
  private readonly tint: readonly [number, number]

  /**
   * @param scale pixels per millimetre
   * @param linesFrom radius from which lines may run around, in pixels: the background is even inside of it
   * @param tint a* and b* of the medium
   */
  constructor({ l }: LabPlanes, scale: number, linesFrom: number, tint: readonly [number, number]) {
    this.tint = tint
    for (let radius = 0; radius <= MEDIUM; radius += APART) {
      const isInside = radius < linesFrom
      const circle = samplesOf(l, radius)
      const reach = reachOf((isInside ? ARC_MM.middle : ARC_MM.wall) * scale, circle.length)
      const background = lowerOf(circle, reach, DARKER, isInside ? EVERY : 1)
      this.circles.push(background)
      const away = isInside ? NONE : circle.map((value, n) => Math.abs(value - (background[n] ?? 0)))
      this.deviations.push(
        isInside ? NONE : lowerOf(away, reachOf(UNEVEN.arcMm * scale, circle.length), UNEVEN.share, EVERY),
      )
    }
  }

  /** Colour of the empty dish at a pixel. */
  at(_map: PartMap, i: number): Lab {
    return [valueAt(this.circles, i), ...this.tint]
  }

  /** How much the circle through a pixel differs from its background there, in L*. */
  unevenAt(i: number): number {
    return valueAt(this.deviations, i)
  }

  /** Takes the background off. */
  subtract({ l, a, b }: LabPlanes, { part }: PartMap): void {
    for (let i = 0; i < l.length; i++) {
      l[i] = part[i] ? (l[i] ?? 0) - valueAt(this.circles, i) : 0
      a[i] = part[i] ? (a[i] ?? 0) - this.tint[0] : 0
      b[i] = part[i] ? (b[i] ?? 0) - this.tint[1] : 0
    }
  }
}

const reachOf = (arc: number, samples: number): number =>
  Math.min(Math.floor((samples - 1) / 2), Math.max(3, Math.round(arc / STEP / 2)))

function samplesOf(plane: Float32Array, radius: number): Float32Array {
  const samples = new Float32Array(Math.max(12, Math.round((2 * Math.PI * radius) / STEP)))
  for (let n = 0; n < samples.length; n++) {
    const turn = (2 * Math.PI * n) / samples.length
    samples[n] = plane[pixelAt(MIDDLE + radius * Math.cos(turn), MIDDLE + radius * Math.sin(turn))] ?? 0
  }
  return samples
}

/** At each place of a circle the value that so large a share of those around it is below. */
function lowerOf(circle: Float32Array, reach: number, share: number, every: number): Float32Array {
  const near = new Float32Array(Math.floor((2 * reach) / every) + 1)
  const lower = new Float32Array(circle.length)
  for (let n = 0; n < circle.length; n += every) {
    for (let k = 0; k < near.length; k++) near[k] = circle[(n - reach + k * every + circle.length) % circle.length] ?? 0
    near.sort()
    lower.fill(near[Math.floor(share * near.length)] ?? 0, n, n + every)
  }
  return lower
}

/** Between four samples of two circles. */
function valueAt(circles: readonly Float32Array[], i: number): number {
  const dx = (i % SIZE) - MIDDLE
  const dy = Math.floor(i / SIZE) - MIDDLE
  const radius = Math.min(MEDIUM - 0.001, Math.sqrt(dx * dx + dy * dy)) / APART
  const turn = Math.atan2(dy, dx) / (2 * Math.PI) + 1
  const inner = Math.floor(radius)
  const outwards = radius - inner
  return on(circles[inner], turn) * (1 - outwards) + on(circles[inner + 1], turn) * outwards
}

function on(circle: Float32Array | undefined, turn: number): number {
  if (!circle) return 0
  const place = turn * circle.length
  const before = Math.floor(place)
  const share = place - before
  return (circle[before % circle.length] ?? 0) * (1 - share) + (circle[(before + 1) % circle.length] ?? 0) * share
}
