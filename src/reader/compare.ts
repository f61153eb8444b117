import type { Candidate, Features } from './candidate.ts'

/** Millimetres around a candidate in which stronger ones throw shadows, and JPEG smears their colours. */
const NEIGHBOURHOOD_MM = 1.6

/** How much stronger the strongest neighbour is. */
export function compareWithNeighbours(candidates: readonly Candidate[], scale: number): void {
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

/** From so many others of its colour a candidate's size can be compared with theirs. */
const COMPARABLE_FROM = 5

/** How near others of a row are, and how much their distances from the edge differ, in millimetres. */
const ROW = { near: 12, edge: 0.5 }

/**
 * How many of its colour there are, and what it is beside them. Colonies of a strain look alike; dust and reflections
 * seldom do, or lie in rows along the edge.
 */
export function compareWithAlike(candidates: readonly Candidate[], scale: number): void {
  // One for all: a crowded plate would leave a heap of them.
  const radii = new Float32Array(candidates.length)
  for (const one of candidates) {
    let [peers, lone, row, compared] = [0, 0, 0, 0]
    for (const other of candidates) {
      if (other === one || !areAlike(one, other)) continue
      const isNear = Math.hypot(other.x - one.x, other.y - one.y) < ROW.near * scale
      if (isNear && Math.abs(other.features.edgeMm - one.features.edgeMm) < ROW.edge) row++
      if (!isDisc(other.features)) continue
      radii[compared++] = other.radius
      const ratio = one.radius / other.radius
      if (ratio > ALIKE.radii || ratio < 1 / ALIKE.radii) continue
      peers++
      if (other.features.touches === 0) lone++
    }
    Object.assign(one.features, sizeBeside(one.radius, radii.subarray(0, compared)), {
      peers: Math.log2(1 + peers),
      lonePeers: Math.log2(1 + lone),
      row: Math.log2(1 + row),
    } satisfies Partial<Features>)
  }
}

function sizeBeside(radius: number, radii: Float32Array): Pick<Features, 'beside' | 'besideLow' | 'mixed'> {
  if (radii.length < COMPARABLE_FROM) return { beside: 0, besideLow: 0, mixed: 0 }
  radii.sort()
  const at = (share: number): number => radii[Math.floor(share * radii.length)] ?? radius
  return {
    beside: Math.log2(radius / at(0.5)),
    besideLow: Math.log2(radius / at(0.25)),
    mixed: Math.log2(at(0.75) / at(0.25)),
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
