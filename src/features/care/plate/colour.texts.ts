import type { ColonyColour } from '../../../domain/plate-reading.ts'
import type { TextId } from '../../../ui/text.ts'

/** Names of the colours of colonies. */
const colourTexts: Record<ColonyColour, TextId> = {
  pink: 'colour.pink',
  red: 'colour.red',
  mauve: 'colour.mauve',
  blue_green: 'colour.blue_green',
  turquoise: 'colour.turquoise',
  light_blue: 'colour.light_blue',
  metallic_blue: 'colour.metallic_blue',
  cream: 'colour.cream',
  white: 'colour.white',
  yellow: 'colour.yellow',
  brown: 'colour.brown',
  black: 'colour.black',
  colourless: 'colour.colourless',
}

/** Name of a colony's colour. */
export const colourText = (colour: string): TextId =>
  colour in colourTexts ? colourTexts[colour as ColonyColour] : 'colour.other'
