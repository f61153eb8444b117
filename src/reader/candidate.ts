import type { Lab } from './colour-space.ts'

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
  /** Pixels of the work image that it has; none when it is too large to be a clump of small colonies. */
  places: Int32Array
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
  /** How much of its convex hull it fills, and how far its farthest pixel is from its middle, in radii of a disc. */
  solidity: number
  reach: number
  /** Its radius beside those of others of its colour: the middle one, the lower quarter (logarithms, base 2). */
  beside: number
  besideLow: number
  /** How much the radii of others of its colour differ: upper by lower quarter (logarithm, base 2). */
  mixed: number
  /** Others of its colour nearby that lie as far from the edge: dust and reflections along a wall do (logarithm). */
  row: number
}
