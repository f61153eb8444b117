import type { LabPlanes } from './colour-space.ts'
import { boxMean, extreme, smooth } from './filters.ts'
import { median } from './linear-algebra.ts'
import type { PartMap } from './part-map.ts'
import { SIZE } from './work-image.ts'

const PIXELS = SIZE * SIZE
/** Least noise that is assumed of L*, and of a* and b*, which JPEG keeps coarser: it smears them around colonies. */
const LEAST_NOISE = [0.8, 1.3, 1.3] as const
/** Contrast, in deviations of the noise, from which a pixel may belong to something. */
const STANDS_OUT = 3.2
/** Share of the contrast nearby that a pixel needs: undoes the blur that glues neighbours together. */
const OF_NEARBY = 0.46
const NEARBY_MM = 0.42
/** Contrast from which a fainter neighbour of another colour is a thing of its own, and how alike in colour halos are. */
const OTHER_COLOUR = { contrast: 7, alike: 0.5 }
/** Holes up to this area are filled, in square millimetres: larger ones are medium among colonies. */
const LARGEST_HOLE = 5

/** What stands out from the medium. */
export interface Segments {
  /** Contrast of each pixel with its medium, in deviations of the noise. */
  contrast: Float32Array
  /** Noise of L*, a* and b* by part. */
  noise: [number, number, number][]
  /** Pixels of the connected pieces, one piece after the other. */
  pixels: Int32Array
  /** Where each piece begins in `pixels`, and the end. */
  starts: number[]
}

/** Finds connected pieces of pixels that stand out. @param lab with the background taken off; it is smoothed */
export function segment(lab: LabPlanes, map: PartMap): Segments {
  smooth(lab.l, SIZE, SIZE)
  smooth(lab.a, SIZE, SIZE)
  smooth(lab.b, SIZE, SIZE)
  const noise = noiseOf(lab, map)
  const contrast = contrastOf(lab, map, noise)
  const mask = new Uint8Array(PIXELS)
  for (let i = 0; i < PIXELS; i++) mask[i] = (contrast[i] ?? 0) > STANDS_OUT ? 1 : 0
  keepCores(mask, contrast, map.scale, lab)
  open(mask)
  fillHoles(mask, LARGEST_HOLE * map.scale ** 2)
  return { contrast, noise, ...pieces(mask) }
}

/** Deviation of the medium's pixels, estimated by the middle one so that colonies do not count. */
function noiseOf(lab: LabPlanes, map: PartMap): [number, number, number][] {
  return Array.from({ length: map.parts }, (_, index) => {
    const sample: number[] = []
    for (let i = 0; i < PIXELS; i += 23) if (map.part[i] === index + 1) sample.push(i)
    const of = (plane: Float32Array): number => 1.4826 * median(sample.map((i) => Math.abs(plane[i] ?? 0)))
    return [of(lab.l), of(lab.a), of(lab.b)]
  })
}

function contrastOf({ l, a, b }: LabPlanes, map: PartMap, noise: readonly [number, number, number][]): Float32Array {
  const contrast = new Float32Array(PIXELS)
  const weights = noise.map((part) => part.map((deviation, c) => 1 / Math.max(LEAST_NOISE[c] ?? 1, deviation) ** 2))
  for (let i = 0; i < PIXELS; i++) {
    const part = map.part[i] ?? 0
    if (part === 0) continue
    const weight = weights[part - 1]
    if (!weight) continue
    const dl = l[i] ?? 0
    const da = a[i] ?? 0
    const db = b[i] ?? 0
    contrast[i] = Math.sqrt(dl * dl * (weight[0] ?? 1) + da * da * (weight[1] ?? 1) + db * db * (weight[2] ?? 1))
  }
  return contrast
}

/**
 * Drops pixels that are much fainter than what is near them, unless their colour says that they are not its halo; small
 * mirrored lamps do not count as near.
 */
function keepCores(mask: Uint8Array, contrast: Float32Array, scale: number, lab: LabPlanes): void {
  const reach = Math.round(NEARBY_MM * scale)
  const near = new Float32Array(PIXELS)
  const spare = new Float32Array(PIXELS)
  const buffer = new Float32Array(PIXELS)
  extreme(contrast, spare, buffer, SIZE, SIZE, 2, -1)
  extreme(spare, near, buffer, SIZE, SIZE, reach + 2, 1)
  const share = new Float32Array(PIXELS)
  for (let i = 0; i < PIXELS; i++) {
    share[i] = mask[i] ?? 0
    spare[i] = mask[i] ? (contrast[i] ?? 0) : 0
  }
  boxMean(share, share, buffer, SIZE, SIZE, reach)
  boxMean(spare, spare, buffer, SIZE, SIZE, reach)
  for (let i = 0; i < PIXELS; i++) {
    if (!mask[i]) continue
    const mean = (1.8 * (spare[i] ?? 0)) / Math.max(1e-3, share[i] ?? 0)
    const isFaint = (contrast[i] ?? 0) < OF_NEARBY * Math.min(near[i] ?? 0, mean)
    if (isFaint && !isOfOtherColour(i, contrast, lab, reach + 2)) mask[i] = 0
  }
}

/** Whether a pixel differs from the medium in another way than the strongest pixel nearby does. */
function isOfOtherColour(i: number, contrast: Float32Array, { l, a, b }: LabPlanes, reach: number): boolean {
  if ((contrast[i] ?? 0) < OTHER_COLOUR.contrast) return false
  let strongest = i
  for (let y = -reach; y <= reach; y += 2) {
    for (let x = -reach; x <= reach; x += 2) {
      const there = i + y * SIZE + x
      if ((contrast[there] ?? 0) > (contrast[strongest] ?? 0)) strongest = there
    }
  }
  const here = [l[i] ?? 0, a[i] ?? 0, b[i] ?? 0] as const
  const strong = [l[strongest] ?? 0, a[strongest] ?? 0, b[strongest] ?? 0] as const
  const product = here[0] * strong[0] + here[1] * strong[1] + here[2] * strong[2]
  return product < OTHER_COLOUR.alike * Math.hypot(...here) * Math.hypot(...strong)
}

/** Removes threads and single pixels: what has no pixel with all four neighbours goes. */
function open(mask: Uint8Array): void {
  const inner = new Uint8Array(PIXELS)
  for (let i = SIZE; i < PIXELS - SIZE; i++)
    if (mask[i] && mask[i - 1] && mask[i + 1] && mask[i - SIZE] && mask[i + SIZE]) inner[i] = 1
  for (let i = SIZE; i < PIXELS - SIZE; i++)
    mask[i] = inner[i] || inner[i - 1] || inner[i + 1] || inner[i - SIZE] || inner[i + SIZE] ? 1 : 0
}

/** Fills small areas that are enclosed. */
export function fillHoles(mask: Uint8Array, largest: number): void {
  const seen = mask.slice()
  /** Runs of a row, as the first pixel and the one after the last: most of an area is a few long ones. */
  const runs: number[] = []
  for (let first = seen.indexOf(0); first >= 0; first = seen.indexOf(0, first)) {
    runs.length = 0
    let area = addRun(seen, first, runs)
    for (let n = 0; n < runs.length; n += 2) {
      const start = runs[n] ?? 0
      const end = runs[n + 1] ?? 0
      for (const beside of [-SIZE, SIZE]) {
        const last = Math.min(PIXELS, end + beside)
        for (let i = Math.max(0, start + beside); i < last; i++) if (!seen[i]) area += addRun(seen, i, runs)
      }
    }
    if (area <= largest) for (let n = 0; n < runs.length; n += 2) mask.fill(1, runs[n], runs[n + 1])
  }
}

/** Adds the run of unseen pixels around one, which are seen then. @returns its length */
function addRun(seen: Uint8Array, i: number, runs: number[]): number {
  const row = i - (i % SIZE)
  let start = i
  while (start > row && !seen[start - 1]) start--
  let end = i + 1
  while (end < row + SIZE && !seen[end]) end++
  seen.fill(1, start, end)
  runs.push(start, end)
  return end - start
}

/** Collects connected pixels of an image that is so many pixels wide; the mask is emptied. */
export function pieces(mask: Uint8Array, width = SIZE): { pixels: Int32Array; starts: number[] } {
  let count = 0
  for (let i = 0; i < mask.length; i++) count += mask[i] ?? 0
  const pixels = new Int32Array(count)
  const starts: number[] = []
  let end = 0
  for (let first = mask.indexOf(1); first >= 0; first = mask.indexOf(1, first)) {
    starts.push(end)
    mask[first] = 0
    pixels[end] = first
    let next = end++
    while (next < end) {
      const i = pixels[next++] ?? 0
      for (const step of [-1, 1, -width, width]) {
        if (mask[i + step] !== 1) continue
        mask[i + step] = 0
        pixels[end++] = i + step
      }
    }
  }
  starts.push(end)
  return { pixels, starts }
}
