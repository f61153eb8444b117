import type { Lab } from './colour-space.ts'
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
/** Of the samples of an arc, the share that must not lie on colonies; a wider arc is taken otherwise. */
const SEEN = 0.12
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
   * @param lightness L* of the work image
   * @param scale pixels per millimetre
   * @param linesFrom radius from which lines may run around, in pixels: the background is even inside of it
   * @param tint a* and b* of the medium
   * @param colonies pixels that are left out: on a crowded plate most pixels of an arc may lie on colonies
   */
  constructor(
    lightness: Float32Array,
    scale: number,
    linesFrom: number,
    tint: readonly [number, number],
    colonies?: Uint8Array,
  ) {
    this.tint = tint
    for (let radius = 0; radius <= MEDIUM; radius += APART) {
      const isInside = radius < linesFrom
      const circle = samplesOf(lightness, radius)
      const hidden = colonies && samplesOf(colonies, radius)
      const reach = reachOf((isInside ? ARC_MM.middle : ARC_MM.wall) * scale, circle.length)
      const background = lowerOf(circle, hidden, reach, DARKER, isInside ? EVERY : 1)
      this.circles.push(background)
      const away = isInside ? NONE : circle.map((value, n) => Math.abs(value - (background[n] ?? 0)))
      this.deviations.push(
        isInside ? NONE : lowerOf(away, hidden, reachOf(UNEVEN.arcMm * scale, circle.length), UNEVEN.share, EVERY),
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

  /** Writes how much each pixel is lighter than the background, in L*; 0 outside of the map. */
  writeStep(lightness: Float32Array, step: Float32Array, { part }: PartMap): void {
    for (let i = 0; i < step.length; i++) step[i] = part[i] ? (lightness[i] ?? 0) - valueAt(this.circles, i) : 0
  }
}

const reachOf = (arc: number, samples: number): number =>
  Math.min(Math.floor((samples - 1) / 2), Math.max(3, Math.round(arc / STEP / 2)))

function samplesOf(plane: Float32Array | Uint8Array, radius: number): Float32Array {
  const samples = new Float32Array(Math.max(12, Math.round((2 * Math.PI * radius) / STEP)))
  for (let n = 0; n < samples.length; n++) {
    const turn = (2 * Math.PI * n) / samples.length
    samples[n] = plane[pixelAt(MIDDLE + radius * Math.cos(turn), MIDDLE + radius * Math.sin(turn))] ?? 0
  }
  return samples
}

/** At each place of a circle the value that so large a share of those around it is below. */
function lowerOf(
  circle: Float32Array,
  hidden: Float32Array | undefined,
  reach: number,
  share: number,
  every: number,
): Float32Array {
  const near = new Float32Array(Math.floor((2 * reach) / every) + 1)
  const lower = new Float32Array(circle.length)
  for (let n = 0; n < circle.length; n += every) {
    const seen = (hidden && seenNear(circle, hidden, n, reach, every, near)) ?? allNear(circle, n, reach, every, near)
    seen.sort()
    lower.fill(seen[Math.floor(share * seen.length)] ?? 0, n, n + every)
  }
  return lower
}

function allNear(circle: Float32Array, n: number, reach: number, every: number, near: Float32Array): Float32Array {
  for (let k = 0; k < near.length; k++) near[k] = circle[(n - reach + k * every + circle.length) % circle.length] ?? 0
  return near
}

/** The samples of an arc that are not hidden, of a wider arc if they are too few; null when half a circle has too few. */
function seenNear(
  circle: Float32Array,
  hidden: Float32Array,
  n: number,
  reach: number,
  every: number,
  near: Float32Array,
): Float32Array | null {
  for (let wider = 1; wider === 1 || 4 * wider * reach <= circle.length; wider *= 2) {
    let count = 0
    for (let k = 0; k < near.length; k++) {
      const place = (n + (k * every - reach) * wider + circle.length) % circle.length
      if (!hidden[place]) near[count++] = circle[place] ?? 0
    }
    if (count > SEEN * near.length) return near.subarray(0, count)
  }
  return null
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
