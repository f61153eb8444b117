/** A point, on the plate in millimetres from its middle or on the photo in pixels. */
export interface Point {
  x: number
  y: number
}

/** A plane of the scene and how it lies on the photo: a true perspective view, not only a squeezed circle. */
export class View {
  private readonly forward: readonly number[]
  private readonly backward: readonly number[]

  constructor(forward: readonly number[]) {
    this.forward = forward
    this.backward = inverse(forward)
  }

  /** Millimetres to pixels. */
  toPhoto(x: number, y: number): Point {
    return project(this.forward, x, y)
  }

  /** Pixels to millimetres. */
  toPlate(x: number, y: number): Point {
    return project(this.backward, x, y)
  }
}

/** How a camera looks at the plate. */
export interface CameraPose {
  /** Pixels where the plate's middle lies. */
  centre: Point
  /** Pixels per millimetre in the plate's middle. */
  scale: number
  /** Radians from straight above, and the direction of the axis that the camera is turned about. */
  tilt: number
  axis: number
  /** Radians that the plate is turned clockwise. */
  turn: number
  /** Millimetres from the camera to the plate. */
  distance: number
}

/** The view of a plane that lies `heightMm` above the medium, towards the camera. */
export function viewOf(pose: CameraPose, heightMm = 0): View {
  const focal = pose.scale * pose.distance
  const columns = [rotated(pose, 1, 0, 0), rotated(pose, 0, 1, 0), rotated(pose, 0, 0, -heightMm)] as const
  const [u, v, w] = columns
  const depth = pose.distance + w[2]
  const row = (axis: 0 | 1, centre: number): number[] => [
    focal * u[axis] + centre * u[2],
    focal * v[axis] + centre * v[2],
    focal * w[axis] + centre * depth,
  ]
  return new View([...row(0, pose.centre.x), ...row(1, pose.centre.y), u[2], v[2], depth])
}

type Vector = readonly [number, number, number]

/** Turns a vector in the plate about its middle, then about the axis of the tilt. */
function rotated({ turn, axis, tilt }: CameraPose, x: number, y: number, z: number): Vector {
  const p = x * Math.cos(turn) - y * Math.sin(turn)
  const q = x * Math.sin(turn) + y * Math.cos(turn)
  const along = p * Math.cos(axis) + q * Math.sin(axis)
  const across = -p * Math.sin(axis) + q * Math.cos(axis)
  const tilted = across * Math.cos(tilt) - z * Math.sin(tilt)
  const depth = across * Math.sin(tilt) + z * Math.cos(tilt)
  return [along * Math.cos(axis) - tilted * Math.sin(axis), along * Math.sin(axis) + tilted * Math.cos(axis), depth]
}

function project(matrix: readonly number[], x: number, y: number): Point {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = matrix
  const depth = g * x + h * y + i
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth }
}

function inverse(matrix: readonly number[]): number[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = matrix
  const cofactors = [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ]
  return cofactors
}
