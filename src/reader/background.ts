import type { Lab, LabPlanes } from './colour-space.ts'
import { boxMean } from './filters.ts'
import { LeastSquares, median } from './linear-algebra.ts'
import type { PartMap } from './part-map.ts'
import { MIDDLE, SIZE } from './work-image.ts'

// What the dish would look like without colonies: for each part a smooth surface, what the surface leaves over a few
// millimetres (shadows, reflections), and how the medium changes towards the wall.

/** The background is estimated on an image so many times smaller. */
const COARSE = 4
const COARSE_SIZE = SIZE / COARSE
/** Reach of the local part, in millimetres. */
const LOCAL_MM = 3
/** Distances (squared, of colours) from the surface up to which a coarse pixel is medium, in the local rounds. */
const LOCAL_LIMITS = [10, 6, 5]
/** How far from the wall the medium's climb is followed, tenths of a millimetre in steps. */
const CLIMB = { step: 2, steps: 15 }
const TERMS = 6

/** The empty dish in L*, a* or b*. */
interface Channel {
  /** Coefficients of the surfaces, one part after the other. */
  surfaces: Float64Array
  /** Change towards the wall, one part after the other. */
  climbs: Float32Array
  local: Float32Array
}

/** The empty dish. */
export class Background {
  private readonly channels: readonly [Channel, Channel, Channel]

  /** @param surfaces and climbs by part and channel, local by channel */
  constructor(surfaces: Float64Array[][], local: readonly Float32Array[], climbs: Float32Array[][]) {
    const channel = (c: number): Channel => ({
      surfaces: Float64Array.from(surfaces.flatMap((part) => [...(part[c] ?? [])])),
      climbs: Float32Array.from(climbs.flatMap((part) => [...(part[c] ?? [])])),
      local: local[c] ?? new Float32Array(COARSE_SIZE * COARSE_SIZE),
    })
    this.channels = [channel(0), channel(1), channel(2)]
  }

  /** The medium's colour at a pixel. */
  at(map: PartMap, i: number): Lab {
    const x = i % SIZE
    const y = Math.floor(i / SIZE)
    const value = (channel: Channel): number => {
      const line = localLine(channel, y, new Float32Array(COARSE_SIZE))
      return valueAt(map, i, x, y, channel, line)
    }
    const [l, a, b] = this.channels
    return [value(l), value(a), value(b)]
  }

  /** Takes the background off; what is left is 0 where there is only medium, and outside. */
  subtract(lab: LabPlanes, map: PartMap): void {
    const line = new Float32Array(COARSE_SIZE)
    const planes = [lab.l, lab.a, lab.b]
    for (const [c, channel] of this.channels.entries()) {
      const plane = planes[c]
      if (!plane) continue
      for (let y = 0; y < SIZE; y++) {
        localLine(channel, y, line)
        for (let x = 0, i = y * SIZE; x < SIZE; x++, i++)
          plane[i] = map.part[i] ? (plane[i] ?? 0) - valueAt(map, i, x, y, channel, line) : 0
      }
    }
  }
}

/** Writes the local part of one row, across still coarse. */
function localLine({ local }: Channel, y: number, line: Float32Array): Float32Array {
  const place = Math.min(COARSE_SIZE - 1.001, Math.max(0, (y + 0.5) / COARSE - 0.5))
  const top = Math.floor(place) * COARSE_SIZE
  const v = place - Math.floor(place)
  for (let x = 0; x < COARSE_SIZE; x++)
    line[x] = (local[top + x] ?? 0) * (1 - v) + (local[top + COARSE_SIZE + x] ?? 0) * v
  return line
}

function valueAt(map: PartMap, i: number, x: number, y: number, channel: Channel, line: Float32Array): number {
  const part = (map.part[i] ?? 1) - 1
  const { surfaces, climbs } = channel
  const first = part * TERMS
  const u = (x - MIDDLE) / MIDDLE
  const v = (y - MIDDLE) / MIDDLE
  const smooth =
    (surfaces[first] ?? 0) +
    ((surfaces[first + 1] ?? 0) + (surfaces[first + 3] ?? 0) * u + (surfaces[first + 4] ?? 0) * v) * u +
    ((surfaces[first + 2] ?? 0) + (surfaces[first + 5] ?? 0) * v) * v
  const place = (x + 0.5) / COARSE - 0.5
  const left = place < 0 ? 0 : place > COARSE_SIZE - 2 ? COARSE_SIZE - 2 : place | 0
  const share = place - left
  const step = Math.min(CLIMB.steps - 1, ((map.edge[i] ?? 255) / CLIMB.step) | 0)
  const climb = climbs[part * CLIMB.steps + step] ?? 0
  return smooth + (line[left] ?? 0) * (1 - share) + (line[left + 1] ?? 0) * share + climb
}

/** The coarse image: means of pixels that lie on one part only. */
interface Coarse {
  planes: [Float32Array, Float32Array, Float32Array]
  part: Uint8Array
  edge: Uint8Array
}

/** Estimates the empty dish. */
export function estimateBackground(lab: LabPlanes, map: PartMap): Background {
  const coarse = coarseOf(lab, map)
  const surfaces: Float64Array[][] = []
  const climbs: Float32Array[][] = []
  for (let part = 1; part <= map.parts; part++) {
    const pixels = pixelsOf(coarse, part)
    const surface = fitSurface(coarse, pixels)
    surfaces.push(surface)
    removeSurface(coarse, pixels, surface)
    climbs.push(removeClimb(coarse, pixels))
  }
  return new Background(surfaces, localOf(coarse, map.scale), climbs)
}

function coarseOf({ l, a, b }: LabPlanes, map: PartMap): Coarse {
  const count = COARSE_SIZE * COARSE_SIZE
  const coarse: Coarse = {
    planes: [new Float32Array(count), new Float32Array(count), new Float32Array(count)],
    part: new Uint8Array(count),
    edge: new Uint8Array(count),
  }
  for (let y = 0; y < COARSE_SIZE; y++) {
    for (let x = 0; x < COARSE_SIZE; x++) {
      const first = y * COARSE * SIZE + x * COARSE
      const part = map.part[first] ?? 0
      if (part === 0) continue
      const sums = [0, 0, 0]
      let mixed = false
      for (let row = 0; row < COARSE; row++) {
        for (let i = first + row * SIZE; i < first + row * SIZE + COARSE; i++) {
          if (map.part[i] !== part) mixed = true
          sums[0] = (sums[0] ?? 0) + (l[i] ?? 0)
          sums[1] = (sums[1] ?? 0) + (a[i] ?? 0)
          sums[2] = (sums[2] ?? 0) + (b[i] ?? 0)
        }
      }
      if (mixed) continue
      const to = y * COARSE_SIZE + x
      coarse.part[to] = part
      coarse.edge[to] = map.edge[first] ?? 0
      for (const [c, plane] of coarse.planes.entries()) plane[to] = (sums[c] ?? 0) / COARSE ** 2
    }
  }
  return coarse
}

function pixelsOf({ part }: Coarse, wanted: number): Int32Array {
  const pixels = new Int32Array(part.length)
  let count = 0
  for (let i = 0; i < part.length; i++) if (part[i] === wanted) pixels[count++] = i
  return pixels.slice(0, count)
}

const terms = new Float64Array(TERMS)

function termsAt(i: number): Float64Array {
  const u = (((i % COARSE_SIZE) + 0.5) * COARSE - 0.5 - MIDDLE) / MIDDLE
  const v = (((i / COARSE_SIZE) | 0) * COARSE + 0.5 * COARSE - 0.5 - MIDDLE) / MIDDLE
  terms[0] = 1
  terms[1] = u
  terms[2] = v
  terms[3] = u * u
  terms[4] = u * v
  terms[5] = v * v
  return terms
}

const valueOf = (coefficients: Float64Array, at: Float64Array): number => {
  let sum = 0
  for (let j = 0; j < TERMS; j++) sum += (coefficients[j] ?? 0) * (at[j] ?? 0)
  return sum
}

/** A smooth surface through the medium, from which colonies are left out round by round. */
function fitSurface({ planes, edge }: Coarse, pixels: Int32Array): Float64Array[] {
  const every = Math.max(1, Math.floor(pixels.length / 9000))
  const sample = pixels.filter((i, n) => n % every === 0 && (edge[i] ?? 0) > 6)
  if (sample.length < 60) return planes.map((plane) => flat(median(Array.from(pixels, (i) => plane[i] ?? 0))))
  let surface = planes.map((plane) => flat(median(sample.map((i) => plane[i] ?? 0))))
  let limit = 14
  const away = new Float32Array(sample.length)
  for (let round = 0; round < 6; round++) {
    for (let n = 0; n < sample.length; n++) {
      const i = sample[n] ?? 0
      const at = termsAt(i)
      let sum = 0
      for (let c = 0; c < planes.length; c++) sum += ((planes[c]?.[i] ?? 0) - valueOf(surface[c] ?? terms, at)) ** 2
      away[n] = Math.sqrt(sum)
    }
    if (round > 0) limit = Math.max(1.2, 2.2 * median(away))
    const fits = planes.map(() => new LeastSquares(TERMS))
    for (let n = 0; n < sample.length; n++) {
      if ((away[n] ?? 99) > limit) continue
      const i = sample[n] ?? 0
      const at = termsAt(i)
      for (let c = 0; c < planes.length; c++) fits[c]?.add(at, planes[c]?.[i] ?? 0)
    }
    surface = fits.map((fit, c) => fit.solve() ?? surface[c] ?? flat(0))
  }
  return surface
}

const flat = (value: number): Float64Array => Float64Array.from([value, 0, 0, 0, 0, 0])

function removeSurface({ planes }: Coarse, pixels: Int32Array, surface: Float64Array[]): void {
  for (const i of pixels) {
    const at = termsAt(i)
    for (const [c, plane] of planes.entries()) plane[i] = (plane[i] ?? 0) - valueOf(surface[c] ?? terms, at)
  }
}

/** Takes off the middle value at each distance from the wall, near it: the medium climbs, and the wall throws shadows. */
function removeClimb({ planes, edge }: Coarse, pixels: Int32Array): Float32Array[] {
  const climbs = planes.map(() => new Float32Array(CLIMB.steps))
  const rings: number[][] = Array.from({ length: CLIMB.steps }, () => [])
  for (const i of pixels) rings[Math.floor((edge[i] ?? 255) / CLIMB.step)]?.push(i)
  for (const [step, ring] of rings.entries()) {
    if (ring.length < 20 || step === CLIMB.steps - 1) continue
    for (const [c, plane] of planes.entries()) {
      const climb = median(ring.map((i) => plane[i] ?? 0))
      const line = climbs[c]
      if (line) line[step] = climb
      for (const i of ring) plane[i] = (plane[i] ?? 0) - climb
    }
  }
  return climbs
}

/** What is left over a few millimetres, without the pixels that differ more than medium does. */
function localOf({ planes, part }: Coarse, scale: number): [Float32Array, Float32Array, Float32Array] {
  const count = COARSE_SIZE * COARSE_SIZE
  const local: [Float32Array, Float32Array, Float32Array] = [
    new Float32Array(count),
    new Float32Array(count),
    new Float32Array(count),
  ]
  const reach = Math.round((LOCAL_MM * scale) / COARSE)
  const isMedium = new Float32Array(count)
  const share = new Float32Array(count)
  const masked = new Float32Array(count)
  const buffer = new Float32Array(count)
  for (const limit of LOCAL_LIMITS) {
    for (let i = 0; i < count; i++) {
      let away = 0
      for (let c = 0; c < planes.length; c++) away += ((planes[c]?.[i] ?? 0) - (local[c]?.[i] ?? 0)) ** 2
      isMedium[i] = part[i] && away < limit * limit ? 1 : 0
    }
    boxMean(isMedium, share, buffer, COARSE_SIZE, COARSE_SIZE, reach)
    for (const [c, plane] of planes.entries()) {
      for (let i = 0; i < count; i++) masked[i] = isMedium[i] ? (plane[i] ?? 0) : 0
      const to = local[c]
      if (!to) continue
      boxMean(masked, to, buffer, COARSE_SIZE, COARSE_SIZE, reach)
      for (let i = 0; i < count; i++) {
        const seen = share[i] ?? 0
        to[i] = seen > 0.03 ? (to[i] ?? 0) / seen : 0
      }
    }
  }
  return local
}
