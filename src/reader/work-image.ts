import { lightOf, writeLab, type LabPlanes } from './colour-space.ts'
import { onEllipse, type Ellipse } from './ellipse.ts'
import type { Photo } from './reading.ts'

// The dish seen from straight above, always of the same size: every other step counts in its pixels.

/** Width and height of the work image. */
export const SIZE = 1320
/** Its middle, where the middle of the medium lies. */
export const MIDDLE = SIZE / 2
/** Radius at which the medium ends. */
export const MEDIUM = 640

/** The dish from above. */
export interface WorkImage {
  lab: LabPlanes
  /** 1 where the photo is clipped: so bright that no colour is left. */
  clipped: Uint8Array
}

/** Value of a channel from which a pixel counts as clipped. */
const CLIPPED = 249

/**
 * Takes the dish out of a photo. Places that the photo does not show repeat its border.
 * @param medium where the medium ends on the photo
 * @param lab planes to write on, instead of new ones
 */
export function workImage(photo: Photo, medium: Ellipse, lab = newPlanes()): WorkImage {
  const { data, width, height, channels } = photo
  const clipped = new Uint8Array(SIZE * SIZE)
  const origin = onEllipse(medium, 0, 0)
  const right = onEllipse(medium, 0, 1 / MEDIUM)
  const down = onEllipse(medium, Math.PI / 2, 1 / MEDIUM)
  const across = { x: right.x - origin.x, y: right.y - origin.y }
  const along = { x: down.x - origin.x, y: down.y - origin.y }
  const row = width * channels
  const [lastColumn, lastLine] = [width - 1.001, height - 1.001]
  for (let y = 0; y < SIZE; y++) {
    const downX = (y - MIDDLE) * along.x
    const downY = (y - MIDDLE) * along.y
    for (let x = 0, i = y * SIZE; x < SIZE; x++, i++) {
      const px = origin.x + (x - MIDDLE) * across.x + downX
      const py = origin.y + (x - MIDDLE) * across.y + downY
      const column = px < 0 ? 0 : px > lastColumn ? lastColumn : px
      const line = py < 0 ? 0 : py > lastLine ? lastLine : py
      const left = column | 0
      const top = line | 0
      const u = column - left
      const v = line - top
      const nw = (1 - u) * (1 - v)
      const ne = u * (1 - v)
      const sw = (1 - u) * v
      const se = u * v
      const from = top * row + left * channels
      const below = from + row
      const red = mix(data, from, below, channels, nw, ne, sw, se)
      const green = mix(data, from + 1, below + 1, channels, nw, ne, sw, se)
      const blue = mix(data, from + 2, below + 2, channels, nw, ne, sw, se)
      writeLab(lab, i, lightOf(red), lightOf(green), lightOf(blue))
      if (red >= CLIPPED && green >= CLIPPED && blue >= CLIPPED) clipped[i] = 1
    }
  }
  return { lab, clipped }
}

const newPlanes = (): LabPlanes => ({
  l: new Float32Array(SIZE * SIZE),
  a: new Float32Array(SIZE * SIZE),
  b: new Float32Array(SIZE * SIZE),
})

/** A value between four pixels. */
function mix(
  data: Photo['data'],
  above: number,
  below: number,
  next: number,
  nw: number,
  ne: number,
  sw: number,
  se: number,
): number {
  return (
    (data[above] ?? 0) * nw + (data[above + next] ?? 0) * ne + (data[below] ?? 0) * sw + (data[below + next] ?? 0) * se
  )
}

/** The pixel at a place, or the nearest one on the image. */
export function pixelAt(x: number, y: number): number {
  const column = x < 0 ? 0 : x > SIZE - 1 ? SIZE - 1 : Math.round(x)
  const row = y < 0 ? 0 : y > SIZE - 1 ? SIZE - 1 : Math.round(y)
  return row * SIZE + column
}
