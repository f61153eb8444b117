import type { Candidate, Features } from './candidate.ts'
import type { Lab, LabPlanes } from './colour-space.ts'
import { compareWithAlike, compareWithNeighbours } from './compare.ts'
import { median, quantile } from './linear-algebra.ts'
import { momentsOf } from './moments.ts'
import type { PartMap } from './part-map.ts'
import type { Segments } from './segment.ts'
import { shapeOf } from './shape.ts'
import { split, whole, type Share } from './split.ts'
import type { Patch } from './distance.ts'
import { SIZE } from './work-image.ts'

/** Most candidates of a photo: more is no plate with single colonies. */
const MOST = 4000
/** Areas that a candidate may have, as radii in millimetres. */
const RADIUS_MM = { from: 0.16, to: 4.5 }
/** What blur takes from a radius, in pixels. */
export const BLURRED_AWAY = 0.3
/** Radius of a disc as large as the largest clump of colonies that have no necks between them. */
const LARGEST_CLUMP_MM = 1
const NONE = new Int32Array(0)

/** What the dish looks like without colonies. */
interface Background {
  at: (map: PartMap, i: number) => Lab
}

/**
 * Splits and measures what stands out.
 * @param lab with the background taken off
 * @param isOne whether a piece is one thing, whatever its shape says
 */
export function measure(
  lab: LabPlanes,
  segments: Segments,
  map: PartMap,
  background: Background,
  clipped: Uint8Array,
  isOne: (pixels: Int32Array) => boolean = () => false,
): Candidate[] {
  const scene = { lab, segments, map, background, clipped }
  const found: Candidate[] = []
  const least = Math.PI * (RADIUS_MM.from * map.scale) ** 2
  for (let piece = 0; piece + 1 < segments.starts.length && found.length < MOST; piece++) {
    const pixels = segments.pixels.subarray(segments.starts[piece], segments.starts[piece + 1])
    if (pixels.length < least) continue
    const patch = patchOf(pixels)
    const { shares, distance } = isOne(pixels) ? whole(patch) : split(patch, map.scale)
    const ofAll = ofPiece(pixels.length, shares)
    for (const share of shares) {
      if (share.pixels.length < least * (share.touches ? 0.6 : 1)) continue
      const candidate = candidateOf(share, patch, distance, scene)
      if (candidate) found.push({ ...candidate, features: { ...candidate.features, ...ofAll } })
    }
  }
  compareWithAlike(found, map.scale)
  compareWithNeighbours(found, map.scale)
  return found
}

/** What is the same for all shares of a piece. */
type OfPiece = Pick<Features, 'pieceStretch' | 'pieceShares' | 'pieceNeck'>

function ofPiece(area: number, shares: readonly Share[]): OfPiece {
  const deepest = shares.reduce((most, { depth }) => Math.max(most, depth), 0)
  return {
    pieceStretch: Math.sqrt(area / Math.PI) / deepest,
    pieceShares: Math.log2(shares.length),
    pieceNeck: shares.reduce((sum, { neck }) => sum + neck, 0) / shares.length,
  }
}

/** The part of an image, so many pixels wide, around a piece. */
export function patchOf(pixels: Int32Array, imageWidth = SIZE): Patch {
  let [left, right, top, bottom] = [Infinity, 0, Infinity, 0]
  for (const i of pixels) {
    const x = i % imageWidth
    const y = Math.floor(i / imageWidth)
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  // A border of two, so that everything inside has neighbours.
  const patch = { left: left - 2, top: top - 2, width: right - left + 5, height: bottom - top + 5 }
  const inside = new Uint8Array(patch.width * patch.height)
  for (const i of pixels)
    inside[(Math.floor(i / imageWidth) - patch.top) * patch.width + (i % imageWidth) - patch.left] = 1
  return { ...patch, inside }
}

interface Scene {
  lab: LabPlanes
  segments: Segments
  map: PartMap
  background: Background
  clipped: Uint8Array
}

function candidateOf(share: Share, patch: Patch, distance: Float32Array, scene: Scene): Candidate | null {
  const { lab, segments, map } = scene
  const area = share.pixels.length
  const radius = Math.sqrt(area / Math.PI)
  if (radius / map.scale > RADIUS_MM.to) return null
  const places = Int32Array.from(
    share.pixels,
    (i) => (patch.top + Math.floor(i / patch.width)) * SIZE + patch.left + (i % patch.width),
  )
  const { x, y, elongation } = momentsOf(places, SIZE)
  const middle = Math.round(y) * SIZE + Math.round(x)
  const part = map.part[middle] || map.part[places[0] ?? 0] || 0
  if (part === 0) return null
  const core: number[] = []
  const border: number[] = []
  let clippedCount = 0
  for (const [n, i] of share.pixels.entries()) {
    const place = places[n] ?? 0
    const depth = distance[i] ?? 0
    if (scene.clipped[place]) clippedCount++
    if (depth >= 0.4 * share.depth) core.push(place)
    if (depth <= 1.5) border.push(place)
  }
  const { contrast } = segments
  const contrasts = core.map((i) => contrast[i] ?? 0)
  const middleContrast = median(contrasts)
  const [dl, da, db] = [lab.l, lab.a, lab.b].map((plane) => median(core.map((i) => plane[i] ?? 0))) as [
    number,
    number,
    number,
  ]
  const inner = core.filter((i) => Math.hypot((i % SIZE) - x, Math.floor(i / SIZE) - y) < 0.4 * radius)
  const edges = steepnessOf(border, contrast, middleContrast)
  const around = scene.background.at(map, middle)
  return {
    x,
    y,
    radius: radius + BLURRED_AWAY,
    part,
    lab: [around[0] + dl, around[1] + da, around[2] + db],
    around,
    places: radius <= LARGEST_CLUMP_MM * map.scale ? places : NONE,
    features: {
      radiusMm: radius / map.scale,
      contrast: middleContrast,
      colourDistance: Math.hypot(dl, da, db),
      lightness: dl,
      chroma: Math.hypot(da, db),
      compactness: share.depth / radius,
      elongation,
      steepness: median(edges),
      weakestEdge: quantile(edges, 0.15),
      fullness: inner.length > 0 ? median(inner.map((i) => contrast[i] ?? 0)) / Math.max(0.1, middleContrast) : 1,
      unevenness: (quantile(contrasts, 0.85) - quantile(contrasts, 0.15)) / Math.max(0.1, middleContrast),
      clipped: clippedCount / area,
      edgeMm: (map.edge[middle] ?? 0) / 10,
      touches: share.touches ? 1 : 0,
      neck: share.neck,
      pieceStretch: 1,
      pieceShares: 0,
      pieceNeck: 0,
      peers: 0,
      lonePeers: 0,
      ...shapeOf(border, SIZE, { x, y, radius, area }),
      beside: 0,
      besideLow: 0,
      mixed: 0,
      row: 0,
      overshadowed: 0,
      surroundings: ringOf(x, y, radius, contrast, map) / Math.max(0.1, middleContrast),
    },
  }
}

/** How much of the contrast is lost within four pixels across the edge, at each pixel of the border. */
function steepnessOf(border: readonly number[], contrast: Float32Array, middle: number): number[] {
  return border.map((i) => {
    const across = (contrast[i + 2] ?? 0) - (contrast[i - 2] ?? 0)
    const down = (contrast[i + 2 * SIZE] ?? 0) - (contrast[i - 2 * SIZE] ?? 0)
    return Math.sqrt(across * across + down * down) / Math.max(0.1, middle)
  })
}

/** Lower quarter of the contrast in a ring around a candidate. */
function ringOf(x: number, y: number, radius: number, contrast: Float32Array, map: PartMap): number {
  const ring: number[] = []
  const far = radius + 0.35 * map.scale
  for (let step = 0; step < 32; step++) {
    const angle = (2 * Math.PI * step) / 32
    const i = Math.round(y + far * Math.sin(angle)) * SIZE + Math.round(x + far * Math.cos(angle))
    if (map.part[i]) ring.push(contrast[i] ?? 0)
  }
  return quantile(ring, 0.4)
}
