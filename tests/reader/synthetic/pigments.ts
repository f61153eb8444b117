import type { ColonyColour } from '../../../src/domain/plate-reading.ts'

/** Red, green and blue, 0 to 255 as on a screen. */
export type Rgb = readonly [number, number, number]

/** How colonies of a colour look: what they are made of, and how much of the medium shows through. */
export interface Pigment {
  rgb: Rgb
  opacity: readonly [number, number]
  /** How much the shade differs from strain to strain, of 255. */
  variation: number
}

/**
 * Colours of colonies as their makers and textbooks describe them (CHROMagar Mastitis, MacConkey and Factor agar: the
 * domain's table of media). Chosen by hand and apart from the reader's prototypes: neither is copied from the other.
 */
export const PIGMENTS: Record<ColonyColour, Pigment> = {
  pink: { rgb: [205, 84, 138], opacity: [0.82, 0.97], variation: 12 },
  red: { rgb: [176, 44, 56], opacity: [0.85, 0.97], variation: 10 },
  mauve: { rgb: [152, 104, 164], opacity: [0.8, 0.95], variation: 9 },
  blue_green: { rgb: [36, 140, 134], opacity: [0.85, 0.97], variation: 8 },
  turquoise: { rgb: [58, 190, 196], opacity: [0.82, 0.96], variation: 8 },
  light_blue: { rgb: [128, 184, 222], opacity: [0.82, 0.96], variation: 9 },
  metallic_blue: { rgb: [46, 76, 138], opacity: [0.86, 0.98], variation: 10 },
  cream: { rgb: [236, 220, 176], opacity: [0.75, 0.93], variation: 8 },
  white: { rgb: [243, 242, 236], opacity: [0.82, 0.96], variation: 5 },
  yellow: { rgb: [222, 184, 60], opacity: [0.82, 0.96], variation: 10 },
  brown: { rgb: [122, 80, 44], opacity: [0.8, 0.95], variation: 10 },
  black: { rgb: [40, 36, 36], opacity: [0.88, 0.98], variation: 6 },
  colourless: { rgb: [196, 192, 182], opacity: [0.28, 0.45], variation: 6 },
}

const LINEAR = Float32Array.from({ length: 256 }, (_, i) => {
  const value = i / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})

/** Light of a screen's value, 0 to 1. */
export const linear = (value: number): number => {
  const clamped = Math.min(255, Math.max(0, value))
  const low = Math.floor(clamped)
  const from = LINEAR[low] ?? 0
  return from + ((LINEAR[low + 1] ?? from) - from) * (clamped - low)
}

/** A screen's value of light, 0 to 255, not clamped above. */
export const encoded = (light: number): number =>
  255 * (light <= 0.0031308 ? 12.92 * Math.max(0, light) : 1.055 * light ** (1 / 2.4) - 0.055)

/** A colour as `#rrggbb`. */
export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** CIE L*a*b* (D65) of a screen's colour. */
export function labOf([r, g, b]: Rgb): Rgb {
  const [R, G, B] = [linear(r), linear(g), linear(b)]
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
  const x = f((0.4124 * R + 0.3576 * G + 0.1805 * B) / 0.95047)
  const y = f(0.2126 * R + 0.7152 * G + 0.0722 * B)
  const z = f((0.0193 * R + 0.1192 * G + 0.9505 * B) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** Distance of two colours that a person sees: about 2 is just to be told apart side by side (CIE 1976). */
export function seenDistance(one: Rgb, other: Rgb): number {
  const [a, b] = [labOf(one), labOf(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
