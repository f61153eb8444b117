import type { Photo } from './reading.ts'

/** Pixels with three numbers each, red, green and blue. */
export interface Rgb {
  data: Uint8Array | Uint8ClampedArray
  width: number
  height: number
}

/**
 * A photo made smaller by averaging; never larger.
 * @param longEdge most pixels of the longer edge
 */
export function shrink(photo: Photo, longEdge: number): Rgb {
  const ratio = Math.max(1, Math.max(photo.width, photo.height) / longEdge)
  const width = Math.max(1, Math.round(photo.width / ratio))
  const height = Math.max(1, Math.round(photo.height / ratio))
  const data = new Uint8Array(width * height * 3)
  const { data: from, channels } = photo
  for (let row = 0; row < height; row++) {
    const top = Math.floor((row * photo.height) / height)
    const bottom = Math.max(top + 1, Math.floor(((row + 1) * photo.height) / height))
    for (let column = 0; column < width; column++) {
      const left = Math.floor((column * photo.width) / width)
      const right = Math.max(left + 1, Math.floor(((column + 1) * photo.width) / width))
      let red = 0
      let green = 0
      let blue = 0
      for (let y = top; y < bottom; y++) {
        for (let i = (y * photo.width + left) * channels; i < (y * photo.width + right) * channels; i += channels) {
          red += from[i] ?? 0
          green += from[i + 1] ?? 0
          blue += from[i + 2] ?? 0
        }
      }
      const count = (bottom - top) * (right - left)
      const to = (row * width + column) * 3
      data[to] = red / count
      data[to + 1] = green / count
      data[to + 2] = blue / count
    }
  }
  return { data, width, height }
}
