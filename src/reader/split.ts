import { distanceInside, type Patch } from './distance.ts'
import { momentsOf } from './moments.ts'

// Colonies that touch are told apart by the shape of what they are together: each is a disc, the pixel farthest from
// the outside is its middle, and between two discs there is a neck.

/** A colony's share of a piece. */
export interface Share {
  /** Pixels of the patch. */
  pixels: number[]
  /** Greatest distance to the outside of the piece, in pixels. */
  depth: number
  /** Whether other shares belong to the same piece. */
  touches: boolean
  /** Depth of the widest neck to another share, by the depth; 0 without a neck, nearly 1 along a line. */
  neck: number
}

/** How much narrower than the lesser disc a neck must be: in pixels, and as a share of the disc's radius. */
const NECK = { pixels: 0.75, share: 0.09 }

/** Splits a piece into discs. @param scale pixels per millimetre */
export function split(patch: Patch, scale: number): { shares: Share[]; distance: Float32Array } {
  const distance = distanceInside(patch)
  const basins = basinsOf(patch, distance)
  // One for all basins: a piece may have thousands of them.
  const outside = new Uint8Array(distance.length)
  const shares = basins.flatMap((pixels) => {
    const parts = cutCaps(pixels, patch, distance, scale, outside)
    // A cap is a sickle, longer than wide, and yet one colony.
    return parts.length > 1 ? parts : halve(pixels, patch.width, distance)
  })
  return { shares: described(shares, patch.width, distance), distance }
}

/** A piece that is not split. */
export function whole(patch: Patch): { shares: Share[]; distance: Float32Array } {
  const distance = distanceInside(patch)
  const pixels: number[] = []
  for (let i = 0; i < distance.length; i++) if (patch.inside[i]) pixels.push(i)
  return { shares: described([pixels], patch.width, distance), distance }
}

function described(shares: readonly number[][], width: number, distance: Float32Array): Share[] {
  const owner = new Int32Array(distance.length)
  for (const [n, pixels] of shares.entries()) for (const i of pixels) owner[i] = n + 1
  return shares.map((pixels) => {
    const depth = deepest(pixels, distance)
    const touches = shares.length > 1
    return { pixels, depth, touches, neck: touches ? neckOf(pixels, width, owner, distance) / depth : 0 }
  })
}

/** Depth of the widest neck between a share and the others, in pixels. */
function neckOf(pixels: readonly number[], width: number, owner: Int32Array, distance: Float32Array): number {
  const mine = owner[pixels[0] ?? 0] ?? 0
  let widest = 0
  for (const i of pixels) {
    for (const offset of [-1, 1, -width, width]) {
      const there = owner[i + offset] ?? 0
      if (there > 0 && there !== mine) widest = Math.max(widest, distance[i] ?? 0)
    }
  }
  return widest
}

const deepest = (pixels: readonly number[], distance: Float32Array): number =>
  pixels.reduce((most, i) => Math.max(most, distance[i] ?? 0), 0)

/** Floods the piece from the deepest pixels outwards; where two floods meet at a neck, both stay. */
function basinsOf(patch: Patch, distance: Float32Array): number[][] {
  const order = deepestFirst(patch, distance)
  const label = new Int32Array(distance.length).fill(-1)
  const parents: number[] = []
  const tops: number[] = []
  const rootOf = (basin: number): number => {
    let root = basin
    while (parents[root] !== root) root = parents[root] ?? root
    return root
  }
  const around = neighbours(patch.width)
  for (const i of order) {
    const depth = distance[i] ?? 0
    let mine = -1
    for (const offset of around) {
      const there = label[i + offset] ?? -1
      if (there < 0) continue
      const root = rootOf(there)
      if (mine < 0 || root === mine) {
        mine = root
        continue
      }
      // Two basins meet: the lesser joins the greater unless the neck between them is narrow enough.
      const [greater, lesser] = (tops[mine] ?? 0) >= (tops[root] ?? 0) ? [mine, root] : [root, mine]
      const top = tops[lesser] ?? 0
      if (top - depth < Math.max(NECK.pixels, NECK.share * top)) parents[lesser] = greater
      mine = nearerBasin(i, label, distance, rootOf, around) ?? greater
    }
    if (mine < 0) {
      mine = parents.length
      parents.push(mine)
      tops.push(depth)
    }
    label[i] = mine
  }
  const basins = new Map<number, number[]>()
  for (const i of order) {
    const root = rootOf(label[i] ?? 0)
    const pixels = basins.get(root)
    if (pixels) pixels.push(i)
    else basins.set(root, [i])
  }
  return [...basins.values()]
}

/** The basin of the deepest neighbour. */
function nearerBasin(
  i: number,
  label: Int32Array,
  distance: Float32Array,
  rootOf: (basin: number) => number,
  around: readonly number[],
): number | null {
  let best: number | null = null
  let most = -1
  for (const offset of around) {
    const there = label[i + offset] ?? -1
    if (there < 0 || (distance[i + offset] ?? 0) <= most) continue
    most = distance[i + offset] ?? 0
    best = rootOf(there)
  }
  return best
}

const neighbours = (width: number): number[] => [-1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1]

/** Pixels of the piece by depth, in steps of a sixteenth of a pixel. */
function deepestFirst({ inside }: Patch, distance: Float32Array): Int32Array {
  const pixels: number[] = []
  for (let i = 0; i < inside.length; i++) if (inside[i]) pixels.push(i)
  return Int32Array.from(pixels).sort((a, b) => (distance[b] ?? 0) - (distance[a] ?? 0) || a - b)
}

/** Depth, in pixels, up to which two discs may have no neck between them, and how long such a pair is by its width. */
const PAIR = { depth: 7, from: 1.42, to: 2.4 }

/** Two small colonies that touch are too coarse for a neck, but together they are longer than any one. */
function halve(pixels: number[], width: number, distance: Float32Array): number[][] {
  const depth = deepest(pixels, distance)
  if (depth > PAIR.depth || pixels.length > 2.6 * Math.PI * (depth + 0.5) ** 2) return [pixels]
  const { elongation } = momentsOf(pixels, width)
  return elongation < PAIR.from || elongation > PAIR.to ? [pixels] : acrossLongerAxis(pixels, width)
}

function acrossLongerAxis(pixels: number[], width: number): [number[], number[]] {
  const { x, y, direction } = momentsOf(pixels, width)
  const side = (i: number): boolean =>
    ((i % width) - x) * Math.cos(direction) + (Math.floor(i / width) - y) * Math.sin(direction) > 0
  return [pixels.filter(side), pixels.filter((i) => !side(i))]
}

/** What sticks out of a disc by so much, in millimetres, is a colony of its own. */
const CAP = { out: 0.24, area: 0.1 }

/**
 * A small colony that a large one has half swallowed has no depth of its own: it sticks out of the large one's disc.
 * @param outside marks of the patch's pixels; empty before and after
 */
function cutCaps(
  pixels: number[],
  patch: Patch,
  distance: Float32Array,
  scale: number,
  outside: Uint8Array,
): number[][] {
  const { width } = patch
  let middle = pixels[0] ?? 0
  for (const i of pixels) if ((distance[i] ?? 0) > (distance[middle] ?? 0)) middle = i
  const depth = distance[middle] ?? 0
  if (depth < 0.25 * scale || pixels.length < 1.17 * Math.PI * depth * depth) return [pixels]
  const x = middle % width
  const y = Math.floor(middle / width)
  const away = (i: number): number => Math.hypot((i % width) - x, Math.floor(i / width) - y)
  const main: number[] = []
  for (const i of pixels) {
    if (away(i) <= depth + 0.6) main.push(i)
    else outside[i] = 1
  }
  const around = neighbours(width)
  const caps: number[][] = []
  for (const first of pixels) {
    if (!outside[first]) continue
    outside[first] = 0
    const cap = [first]
    // The cap grows while its pixels are visited.
    for (const i of cap) {
      for (const offset of around) {
        if (!outside[i + offset]) continue
        outside[i + offset] = 0
        cap.push(i + offset)
      }
    }
    const out = cap.reduce((most, i) => Math.max(most, away(i)), 0) - depth
    const isColony = out >= CAP.out * scale && cap.length >= CAP.area * scale * scale && cap.length >= 0.45 * out * out
    if (isColony) caps.push(cap)
    else for (const i of cap) main.push(i)
  }
  return [main, ...caps]
}
