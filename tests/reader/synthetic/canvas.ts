import type { View } from './camera.ts'
import { encoded, linear, type Rgb } from './pigments.ts'
import type { Random } from './random.ts'

/** Light that falls on the sensor, before lens and sensor; 1 is what shows as white. */
export class Canvas {
  readonly width: number
  readonly height: number
  readonly light: Float32Array

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.light = new Float32Array(width * height * 3)
  }

  /** Mixes a colour (screen values) into one pixel. */
  mix(index: number, [r, g, b]: Rgb, share: number): void {
    const { light } = this
    light[index] = (light[index] ?? 0) * (1 - share) + linear(r) * share
    light[index + 1] = (light[index + 1] ?? 0) * (1 - share) + linear(g) * share
    light[index + 2] = (light[index + 2] ?? 0) * (1 - share) + linear(b) * share
  }

  /** Multiplies the light of one pixel. */
  shade(index: number, factor: number): void {
    const { light } = this
    for (let c = 0; c < 3; c++) light[index + c] = (light[index + c] ?? 0) * factor
  }

  add(index: number, amount: number): void {
    const { light } = this
    for (let c = 0; c < 3; c++) light[index + c] = (light[index + c] ?? 0) + amount
  }

  /** Visits the pixels around a place on the plate; the visitor gets millimetres from that place and pixels per mm. */
  around(
    view: View,
    x: number,
    y: number,
    reach: number,
    visit: (index: number, dx: number, dy: number) => void,
  ): void {
    const corners = [
      view.toPhoto(x - reach, y - reach),
      view.toPhoto(x + reach, y - reach),
      view.toPhoto(x - reach, y + reach),
      view.toPhoto(x + reach, y + reach),
    ]
    const left = Math.max(0, Math.floor(Math.min(...corners.map((p) => p.x))))
    const right = Math.min(this.width - 1, Math.ceil(Math.max(...corners.map((p) => p.x))))
    const top = Math.max(0, Math.floor(Math.min(...corners.map((p) => p.y))))
    const bottom = Math.min(this.height - 1, Math.ceil(Math.max(...corners.map((p) => p.y))))
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        const { x: px, y: py } = view.toPlate(column, row)
        visit((row * this.width + column) * 3, px - x, py - y)
      }
    }
  }

  /** Blurs as a lens does (three box filters are nearly a Gaussian). @param sigma pixels; the same across and down */
  blur(sigma: number): void {
    this.smear(sigma, 1)
    this.smear(sigma, this.width)
  }

  /** Blurs in one direction; `stride` 1 is across, `width` is down. */
  smear(sigma: number, stride: number): void {
    if (sigma < 0.25) return
    const isAcross = stride === 1
    const [length, others] = isAcross ? [this.width, this.height] : [this.height, this.width]
    const half = (Math.sqrt(4 * sigma * sigma + 1) - 1) / 2
    const whole = Math.floor(half)
    const { light } = this
    // Numbers that follow each other on a line, and from one line to the next.
    const [step, next] = isAcross ? [3, this.width * 3] : [this.width * 3, 3]
    const lines = new Float32Array(length * LANES)
    const spare = new Float32Array(length * LANES)
    for (let first = 0; first < others; first += LINES) {
      const count = Math.min(LINES, others - first) * 3
      for (let j = 0; j < length; j++) {
        const from = first * next + j * step
        for (let k = 0; k < count; k += 3) {
          const at = from + (k / 3) * next
          lines[j * LANES + k] = light[at] ?? 0
          lines[j * LANES + k + 1] = light[at + 1] ?? 0
          lines[j * LANES + k + 2] = light[at + 2] ?? 0
        }
      }
      for (let pass = 0; pass < 3; pass++) boxFilter(lines, spare, length, whole, half - whole)
      for (let j = 0; j < length; j++) {
        const to = first * next + j * step
        for (let k = 0; k < count; k += 3) {
          const at = to + (k / 3) * next
          light[at] = lines[j * LANES + k] ?? 0
          light[at + 1] = lines[j * LANES + k + 1] ?? 0
          light[at + 2] = lines[j * LANES + k + 2] ?? 0
        }
      }
    }
  }

  /** What the sensor makes of the light: gains, noise that grows with the light, and eight bits. */
  develop(random: Random, gains: Rgb, noise: number): Uint8Array<ArrayBuffer> {
    const { light } = this
    const curve = Float32Array.from({ length: 8193 }, (_, i) => encoded(i / 4096))
    const grain = Float32Array.from({ length: 65_536 }, () => random.normal())
    const bytes = new Uint8Array(light.length)
    let at = 0
    let shared = 0
    for (let i = 0; i < light.length; i++) {
      const channel = i % 3
      if (channel === 0) {
        at = (at + 1 + ((random.next() * 64) | 0)) & 65_535
        shared = grain[(at + 9973) & 65_535] ?? 0
      }
      const value = curve[Math.min(8192, Math.max(0, (light[i] ?? 0) * (gains[channel] ?? 1) * 4096)) | 0] ?? 0
      const own = grain[(at + channel * 331) & 65_535] ?? 0
      const dark = 0.6 + (0.8 * (255 - value)) / 255
      bytes[i] = Math.min(255, Math.max(0, value + noise * dark * (0.6 * own + 0.7 * shared) + 0.5))
    }
    return bytes
  }
}

/** Lines that are blurred together: their sums do not wait for each other. */
const LINES = 16
const LANES = LINES * 3

/** Means along lines that lie interleaved. */
function boxFilter(lines: Float32Array, spare: Float32Array, length: number, whole: number, rest: number): void {
  const at = (j: number): number => (j < 0 ? 0 : j >= length ? length - 1 : j) * LANES
  const norm = 1 / (2 * (whole + rest) + 1)
  const sums = new Float64Array(LANES)
  for (let j = -whole; j <= whole; j++)
    for (let k = 0; k < LANES; k++) sums[k] = (sums[k] ?? 0) + (lines[at(j) + k] ?? 0)
  for (let j = 0; j < length; j++) {
    const here = j * LANES
    const [before, first, after] = [at(j - whole - 1), at(j - whole), at(j + whole + 1)]
    for (let k = 0; k < LANES; k++) {
      const sum = sums[k] ?? 0
      const entering = lines[after + k] ?? 0
      spare[here + k] = (sum + rest * ((lines[before + k] ?? 0) + entering)) * norm
      sums[k] = sum + (entering - (lines[first + k] ?? 0))
    }
  }
  lines.set(spare)
}
