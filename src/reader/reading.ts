import type { ColonyColour } from '../domain/plate-reading.ts'

/** Decoded pixels of a photo, row by row from the top left, upright. */
export interface Photo {
  data: Uint8Array | Uint8ClampedArray
  width: number
  height: number
  /** Numbers a pixel: RGB or RGBA. */
  channels: 3 | 4
}

/** What the reader has to know of a kind of plate. */
export interface PlateLayout {
  /** Inner diameter of the dish, in millimetres. */
  diameterMm: number
  /** Equal parts of the dish, clockwise as one looks at it; one for a dish without dividers. */
  sectors: readonly SectorLayout[]
}

/** A part of a dish with a medium of its own. */
export interface SectorLayout {
  code: string
  /** Colour of the bare medium, `#rrggbb`. */
  medium: string
  /** Colours that colonies may have here; when there are none, every colour. */
  colours: readonly ColonyColour[]
  /** The agent that a colour means here, by any name; colours of one agent need not be told apart. */
  agents?: Partial<Record<ColonyColour, string>>
}

/**
 * Why a photo cannot be read: no dish in it, a dish that is cut off, too small or seen too much from the side, a photo
 * that is blurred, too dark, too bright or full of reflections, or a dish with other sectors than its kind has.
 */
export const PHOTO_FAULTS = [
  'no_dish',
  'cut_off',
  'too_small',
  'tilted',
  'blurred',
  'too_dark',
  'too_bright',
  'reflections',
  'wrong_plate',
] as const

/** Why a photo cannot be read. */
export type PhotoFault = (typeof PHOTO_FAULTS)[number]

/** An ellipse on a photo, such as the rim of a dish; lengths are shares of the width of the photo, also the vertical ones. */
export interface DishRim {
  x: number
  y: number
  /** Half of the longer axis. */
  radius: number
  /** Shorter axis by longer axis; 1 seen from straight above. */
  roundness: number
  /** Direction of the longer axis, radians clockwise from the horizontal. */
  angle: number
}

/** A colony on a photo. Places and lengths are shares of the width of the photo, also the vertical ones. */
export interface Colony {
  x: number
  y: number
  radius: number
  sector: string
  colour: ColonyColour
  diameterMm: number
  /** How sure it is that there is one colony of this colour, 0 to 1. */
  confidence: number
}

/** Where a sector lies on the photo. */
export interface SectorPlace {
  code: string
  /** Radians clockwise from the horizontal, as seen on the dish from above; `to` may pass 2π. */
  from: number
  to: number
}

/**
 * Why a person should look at a reading. `medium`: what fills the dish does not look like the medium of its kind;
 * `hidden`: reflections cover a part of it; `coarse`: nothing was found, but the photo would not show small colonies.
 */
export const DOUBTS = [
  'few_colonies',
  'crowded',
  'colours',
  'sectors',
  'quality',
  'specks',
  'medium',
  'hidden',
  'coarse',
] as const

/** Why a person should look at a reading. */
export type Doubt = (typeof DOUBTS)[number]

/** What the reader makes of a photo. */
export type PhotoReading =
  | { state: 'rejected'; fault: PhotoFault; readerVersion: string }
  | {
      state: 'read'
      /** The rim, and which parts of the medium reflections hide: nothing was counted there. */
      dish: DishRim & { hidden: DishRim[] }
      sectors: SectorPlace[]
      colonies: Colony[]
      /** Whether anything grew, as far as a machine can tell. */
      growth: boolean
      /** How sure the reader is of count and growth together, 0 to 1. */
      confidence: number
      doubts: Doubt[]
      readerVersion: string
    }
