import type { ColonyColour } from '../../../src/domain/plate-reading.ts'

/** Red, green and blue of a screen, 0 to 1. */
export type Colour = readonly [number, number, number]

const hex = (...values: string[]): Colour[] =>
  values.map((value) => {
    const number = Number.parseInt(value, 16)
    return [(number >> 16) / 255, ((number >> 8) & 255) / 255, (number & 255) / 255]
  })

/**
 * Range of tones of each colour, from the manufacturers' descriptions ("rose to mauve-pink", "deep steel blue"). Independent
 * of the reader's prototypes and of the other generator's pigments. Some ranges come close to another colour's, as on farms.
 */
export const TONES: Record<ColonyColour, readonly Colour[]> = {
  pink: hex('d8588c', 'e07ba6', 'c74b86'),
  red: hex('b3202c', 'c73a3a', '9c2430'),
  mauve: hex('8e62a8', 'a578b4', '9a70a0'),
  blue_green: hex('1f8a86', '2a7f78', '35969a'),
  turquoise: hex('35c2c4', '54ccd0', '2fb3ba'),
  light_blue: hex('86bce6', '9cc8ea', '76aede'),
  metallic_blue: hex('2a4f94', '35588c', '24427e'),
  cream: hex('efe3b8', 'eadfae', 'f2e2c0'),
  white: hex('f6f6f1', 'fbfaf6', 'f1f1ee'),
  yellow: hex('e3bd3a', 'd9b84e', 'ecc84c'),
  brown: hex('6f4a2a', '84582e', '5f4230'),
  black: hex('1e1b1b', '2c2726', '262222'),
  colourless: hex('c9c7bd', 'd3d0c4', 'bfbdb6'),
}

/** How much of the medium shows through: from thin, drop-like colonies to thick ones. */
export const COVER: Partial<Record<ColonyColour, readonly [number, number]>> = { colourless: [0.3, 0.5] }

/** Light of a screen's value, by a plain power: a phone's curve is none of the standards' anyway. */
export const toLight = (value: number): number => Math.max(0, value) ** 2.2
/** The reverse. */
export const toScreen = (light: number): number => Math.max(0, light) ** (1 / 2.2)
