/** A part of the work image around one piece: where it lies, and which of its pixels belong to the piece. */
export interface Patch {
  left: number
  top: number
  width: number
  height: number
  inside: Uint8Array
}

const FAR = 1e9

/**
 * Distance of each pixel inside to the nearest one outside, in pixels; exact (lower envelope of parabolas, Felzenszwalb
 * and Huttenlocher, Theory of Computing 8, 2012).
 */
export function distanceInside({ width, height, inside }: Patch): Float32Array {
  const squares = new Float32Array(width * height)
  for (let i = 0; i < squares.length; i++) squares[i] = inside[i] ? FAR : 0
  const longest = Math.max(width, height)
  const line: Envelope = {
    values: new Float64Array(longest),
    places: new Int32Array(longest),
    bounds: new Float64Array(longest + 1),
  }
  for (let x = 0; x < width; x++) envelope(squares, x, width, height, line)
  for (let y = 0; y < height; y++) envelope(squares, y * width, 1, width, line)
  for (let i = 0; i < squares.length; i++) squares[i] = Math.sqrt(squares[i] ?? 0)
  return squares
}

interface Envelope {
  values: Float64Array
  places: Int32Array
  bounds: Float64Array
}

function envelope(squares: Float32Array, start: number, stride: number, length: number, line: Envelope): void {
  const { values, places, bounds } = line
  for (let q = 0; q < length; q++) values[q] = squares[start + q * stride] ?? 0
  let last = 0
  places[0] = 0
  bounds[0] = -FAR
  bounds[1] = FAR
  for (let q = 1; q < length; q++) {
    let crossing = crossingOf(values, places[last] ?? 0, q)
    while (last > 0 && crossing <= (bounds[last] ?? -FAR)) crossing = crossingOf(values, places[--last] ?? 0, q)
    places[++last] = q
    bounds[last] = crossing
    bounds[last + 1] = FAR
  }
  let at = 0
  for (let q = 0; q < length; q++) {
    while ((bounds[at + 1] ?? FAR) < q) at++
    const place = places[at] ?? 0
    squares[start + q * stride] = (q - place) ** 2 + (values[place] ?? 0)
  }
}

const crossingOf = (values: Float64Array, p: number, q: number): number =>
  ((values[q] ?? 0) + q * q - (values[p] ?? 0) - p * p) / (2 * q - 2 * p)
