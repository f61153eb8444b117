// Colours as light and as people see them: CIE L*a*b* (CIE 15:2004, D65) of sRGB (IEC 61966-2-1).

/** L* (0 to 100), a* and b*. */
export type Lab = readonly [number, number, number]

/** Red, green and blue light, 0 to 1. */
export type Light = readonly [number, number, number]

/** Light of a screen's value between 0 and 255, in steps of an eighth. */
const LIGHTS = Float32Array.from({ length: 255 * 8 + 1 }, (_, i) => {
  const value = i / 8 / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})

/** Light of a screen's value, 0 to 255. */
export const lightOf = (value: number): number => LIGHTS[(value * 8 + 0.5) | 0] ?? 1

const STEPS = 16_384
const HIGHEST = 1.1
/** Cube roots as L*a*b* has them, so that a million pixels need none of their own. */
const ROOTS = Float32Array.from({ length: STEPS + 1 }, (_, i) => exactRoot(((i + 0.5) / STEPS) * HIGHEST))

function exactRoot(t: number): number {
  return t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116
}

const root = (t: number): number => ROOTS[t <= 0 ? 0 : t >= HIGHEST ? STEPS : ((t * STEPS) / HIGHEST) | 0] ?? 0

/** Writes L*, a* and b* of light into three planes. */
export function writeLab(planes: LabPlanes, i: number, red: number, green: number, blue: number): void {
  const x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
  const y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  const z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
  planes.l[i] = 116 * y - 16
  planes.a[i] = 500 * (x - y)
  planes.b[i] = 200 * (y - z)
}

/** An image in L*a*b*. */
export interface LabPlanes {
  l: Float32Array
  a: Float32Array
  b: Float32Array
}

/** L*a*b* of light. */
export function labOfLight([red, green, blue]: Light): Lab {
  const x = exactRoot((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
  const y = exactRoot(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  const z = exactRoot((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** Light of L*a*b*. */
export function lightOfLab([l, a, b]: Lab): Light {
  const y = (l + 16) / 116
  const cube = (t: number): number => (t > 0.206893 ? t ** 3 : (t - 16 / 116) / 7.787)
  const X = 0.95047 * cube(y + a / 500)
  const Y = cube(y)
  const Z = 1.08883 * cube(y - b / 200)
  return [
    3.2406 * X - 1.5372 * Y - 0.4986 * Z,
    -0.9689 * X + 1.8758 * Y + 0.0415 * Z,
    0.0557 * X - 0.204 * Y + 1.057 * Z,
  ]
}

/** Light of a colour as `#rrggbb`. */
export function lightOfHex(hex: string): Light {
  const value = Number.parseInt(hex.slice(1), 16)
  const light = (channel: number): number => lightOf(channel & 255)
  return [light(value >> 16), light(value >> 8), light(value)]
}
