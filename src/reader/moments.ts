/** Where pixels lie as a whole. */
export interface Moments {
  x: number
  y: number
  /** Longer by shorter deviation; 1 for a disc. */
  elongation: number
  /** Of the longer deviation, radians clockwise from the horizontal. */
  direction: number
}

/** Middle and shape of pixels of an image that is so many pixels wide. */
export function momentsOf(pixels: ArrayLike<number>, width: number): Moments {
  let [sx, sy, sxx, syy, sxy] = [0, 0, 0, 0, 0]
  for (let n = 0; n < pixels.length; n++) {
    const i = pixels[n] ?? 0
    const x = i % width
    const y = Math.floor(i / width)
    sx += x
    sy += y
    sxx += x * x
    syy += y * y
    sxy += x * y
  }
  const count = pixels.length
  const [x, y] = [sx / count, sy / count]
  const [vx, vy, vxy] = [sxx / count - x * x + 1 / 12, syy / count - y * y + 1 / 12, sxy / count - x * y]
  const half = Math.sqrt(((vx - vy) / 2) ** 2 + vxy * vxy)
  const mean = (vx + vy) / 2
  return {
    x,
    y,
    elongation: Math.sqrt((mean + half) / Math.max(0.05, mean - half)),
    direction: 0.5 * Math.atan2(2 * vxy, vx - vy),
  }
}
