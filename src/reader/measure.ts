import type { Background } from './background.ts'
import type { Lab, LabPlanes } from './colour-space.ts'
import { median, quantile } from './linear-algebra.ts'
import { momentsOf } from './moments.ts'
import type { PartMap } from './part-map.ts'
import type { Segments } from './segment.ts'
import { cutInTwo, split, type Share } from './split.ts'
import type { Patch } from './distance.ts'
import { SIZE } from './work-image.ts'

/** Something that may be a colony, in work pixels. */
export interface Candidate {
  x: number
  y: number
  radius: number
  /** Part of the dish, from 1. */
  part: number
  /** Its colour on the photo, and the medium's there. */
  lab: Lab
  around: Lab
  features: Features
}

/** What tells colonies from other things. */
export interface Features {
  radiusMm: number
  /** Middle contrast with the medium, in deviations of the noise, and as a distance of colours. */
  contrast: number
  colourDistance: number
  /** Lighter than the medium (or darker), and how much the colour differs without lightness. */
  lightness: number
  chroma: number
  /** 1 for a disc: depth by the radius of a disc of the same area. */
  compactness: number
  /** 1 for a disc: longer by shorter deviation of the pixels. */
  elongation: number
  /** How steep the edge is, per contrast. */
  steepness: number
  /** Steepness where the edge is least steep (a tenth is less). */
  weakestEdge: number
  /** Contrast in the middle by contrast near the edge: less than 1 for rings. */
  fullness: number
  /** Spread of contrast inside, by contrast. */
  unevenness: number
  /** Share of clipped pixels. */
  clipped: number
  /** Millimetres to the nearest wall or divider. */
  edgeMm: number
  touches: number
  /** Depth of the widest neck to a neighbour by the own depth; nearly 1 along a stroke. */
  neck: number
  /** How far from a disc the whole piece is that it belongs to. */
  pieceStretch: number
  /** Shares of the piece, as a logarithm (base 2), and the mean of their necks: nearly 1 for handwriting. */
  pieceShares: number
  pieceNeck: number
  /** Neighbouring medium is itself not plain: contrast in a ring outside by contrast inside. */
  surroundings: number
  /** How much stronger the strongest candidate nearby is, as a logarithm (base 2). */
  overshadowed: number
  /** How many others on the same part look alike, and how many of these touch none, as logarithms (base 2, of one more). */
  peers: number
  lonePeers: number
}

/** Most candidates of a photo: more is no plate with single colonies. */
const MOST = 4000
/** Areas that a candidate may have, as radii in millimetres. */
const RADIUS_MM = { from: 0.16, to: 4.5 }

/** A candidate, and how to measure it as two; null when it has not the shape of two. */
interface Measured {
  candidate: Candidate
  asTwo: (() => Candidate[]) | null
}

/** Splits and measures what stands out. @param lab with the background taken off */
export function measure(
  lab: LabPlanes,
  segments: Segments,
  map: PartMap,
  background: Background,
  clipped: Uint8Array,
): Candidate[] {
  const scene = { lab, segments, map, background, clipped }
  const single: Measured[] = []
  const least = Math.PI * (RADIUS_MM.from * map.scale) ** 2
  for (let piece = 0; piece + 1 < segments.starts.length && single.length < MOST; piece++) {
    const pixels = segments.pixels.subarray(segments.starts[piece], segments.starts[piece + 1])
    if (pixels.length < least) continue
    const patch = patchOf(pixels)
    const { shares, distance } = split(patch, map.scale)
    const whole = ofPiece(pixels.length, shares)
    for (const share of shares) {
      if (share.pixels.length < least * (share.touches ? 0.6 : 1)) continue
      const candidate = candidateOf(share, patch, distance, scene)
      if (!candidate) continue
      const asTwo = (): Candidate[] =>
        cutInTwo(share, patch.width, distance)
          .map((half) => candidateOf(half, patch, distance, scene))
          .filter((half) => half !== null)
          .map((half) => partOf(half, whole))
      // What most candidates were measured on is not kept: a crowded photo has a lot of it.
      single.push({ candidate: partOf(candidate, whole), asTwo: isShapedAsTwo(candidate, share) ? asTwo : null })
    }
  }
  const found = single.flatMap(({ candidate, asTwo }) =>
    asTwo && isAsLargeAsTwo(candidate, single) ? asTwo() : [candidate],
  )
  countPeers(found)
  compareWithNeighbours(found, map.scale)
  return found
}

/** What is the same for all shares of a piece. */
type OfPiece = Pick<Features, 'pieceStretch' | 'pieceShares' | 'pieceNeck'>

function ofPiece(area: number, shares: readonly Share[]): OfPiece {
  const deepest = Math.max(...shares.map(({ depth }) => depth))
  return {
    pieceStretch: Math.sqrt(area / Math.PI) / deepest,
    pieceShares: Math.log2(shares.length),
    pieceNeck: shares.reduce((sum, { neck }) => sum + neck, 0) / shares.length,
  }
}

const partOf = (candidate: Candidate, piece: OfPiece): Candidate => ({
  ...candidate,
  features: { ...candidate.features, ...piece },
})

/**
 * Two colonies too small for a neck: longer than wide, and of twice the area that others of the colour have.
 * `depth` in pixels: larger ones have a neck.
 */
const DOUBLE = { area: 1.5, elongation: 1.22, depth: 9, fromAlike: 5 }

const isShapedAsTwo = ({ features }: Candidate, { depth }: Share): boolean =>
  depth <= DOUBLE.depth && features.elongation >= DOUBLE.elongation

function isAsLargeAsTwo(candidate: Candidate, all: readonly Measured[]): boolean {
  const radii = all.flatMap(({ candidate: other }) =>
    other !== candidate && isDisc(other.features) && areAlike(candidate, other) ? [other.radius] : [],
  )
  return radii.length >= DOUBLE.fromAlike && candidate.radius ** 2 > DOUBLE.area * median(radii) ** 2
}

/** Millimetres around a candidate in which stronger ones throw shadows, and JPEG smears their colours. */
const NEIGHBOURHOOD_MM = 1.6

/** How much stronger the strongest neighbour is. */
function compareWithNeighbours(candidates: readonly Candidate[], scale: number): void {
  for (const one of candidates) {
    let strongest = one.features.contrast
    for (const other of candidates) {
      const gap = Math.hypot(other.x - one.x, other.y - one.y) - other.radius
      if (gap < NEIGHBOURHOOD_MM * scale) strongest = Math.max(strongest, other.features.contrast)
    }
    one.features.overshadowed = Math.log2(strongest / Math.max(0.1, one.features.contrast))
  }
}

/** Distance of colours and ratio of radii within which two candidates look alike. */
const ALIKE = { colours: 7, radii: 1.7 }

/** Colonies of a strain look alike; dust and reflections seldom do. Only what is shaped like a disc is counted. */
function countPeers(candidates: readonly Candidate[]): void {
  for (const one of candidates) {
    let [peers, lone] = [0, 0]
    for (const other of candidates) {
      if (other === one || !isDisc(other.features)) continue
      const ratio = one.radius / other.radius
      if (!areAlike(one, other) || ratio > ALIKE.radii || ratio < 1 / ALIKE.radii) continue
      peers++
      if (other.features.touches === 0) lone++
    }
    one.features.peers = Math.log2(1 + peers)
    one.features.lonePeers = Math.log2(1 + lone)
  }
}

/** Whether two differ from their media in nearly the same way. */
const areAlike = (one: Candidate, other: Candidate): boolean =>
  one.part === other.part &&
  Math.hypot(
    one.lab[0] - one.around[0] - other.lab[0] + other.around[0],
    one.lab[1] - one.around[1] - other.lab[1] + other.around[1],
    one.lab[2] - one.around[2] - other.lab[2] + other.around[2],
  ) < ALIKE.colours

const isDisc = ({ compactness, elongation, steepness, clipped }: Features): boolean =>
  compactness > 0.78 && elongation < 1.45 && steepness > 0.25 && clipped < 0.3

function patchOf(pixels: Int32Array): Patch {
  let [left, right, top, bottom] = [SIZE, 0, SIZE, 0]
  for (const i of pixels) {
    const x = i % SIZE
    const y = Math.floor(i / SIZE)
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  // A border of two, so that everything inside has neighbours.
  const patch = { left: left - 2, top: top - 2, width: right - left + 5, height: bottom - top + 5 }
  const inside = new Uint8Array(patch.width * patch.height)
  for (const i of pixels) inside[(Math.floor(i / SIZE) - patch.top) * patch.width + (i % SIZE) - patch.left] = 1
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
    radius: radius * (1 + 0.3 / radius),
    part,
    lab: [around[0] + dl, around[1] + da, around[2] + db],
    around,
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
