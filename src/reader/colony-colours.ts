import type { ColonyColour } from '../domain/plate-reading.ts'
import type { Lab } from './colour-space.ts'

/** How a colour of colonies looks: L*a*b* in neutral light, and how much of the medium shows through. */
export interface ColourPrototype {
  lab: Lab
  /** Share of the colony's own colour, 0 to 1. */
  cover: number
  /** Deviations of L*, a* and b* from strain to strain and photo to photo. */
  spread: Lab
}

/**
 * The colours that the reader tells apart. The tones follow the makers' descriptions (CHROMagar Mastitis and
 * Orientation, MacConkey, Factor: specification section 9) and the swatches that the app shows beside their names.
 */
export const COLONY_PROTOTYPES: Record<ColonyColour, ColourPrototype> = {
  pink: { lab: [55, 53, -4], cover: 0.9, spread: [7, 9, 7] },
  red: { lab: [40, 53, 28], cover: 0.92, spread: [7, 9, 9] },
  mauve: { lab: [51, 28, -24], cover: 0.88, spread: [7, 8, 7] },
  blue_green: { lab: [54, -32, -6], cover: 0.92, spread: [6, 7, 6] },
  turquoise: { lab: [72, -34, -14], cover: 0.9, spread: [6, 7, 6] },
  light_blue: { lab: [73, -9, -25], cover: 0.9, spread: [6, 6, 7] },
  metallic_blue: { lab: [33, 9, -38], cover: 0.93, spread: [7, 7, 8] },
  cream: { lab: [89, 0, 23], cover: 0.86, spread: [5, 4, 6] },
  white: { lab: [96, 0, 3], cover: 0.9, spread: [4, 3, 5] },
  yellow: { lab: [77, 3, 64], cover: 0.9, spread: [6, 6, 10] },
  brown: { lab: [38, 16, 30], cover: 0.88, spread: [7, 6, 9] },
  black: { lab: [14, 1, 1], cover: 0.93, spread: [8, 4, 4] },
  colourless: { lab: [77, 0, 6], cover: 0.36, spread: [4, 4, 4] },
}
