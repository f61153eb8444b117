import type { PhotoFault } from '../../../reader/reading.ts'
import type { TextId } from '../../../ui/text.ts'

/** Why a photo cannot be read, and what to do about it. */
export const faultTexts: Record<PhotoFault, TextId> = {
  no_dish: 'photo.fault.noDish',
  cut_off: 'photo.fault.cutOff',
  too_small: 'photo.fault.tooSmall',
  tilted: 'photo.fault.tilted',
  blurred: 'photo.fault.blurred',
  too_dark: 'photo.fault.tooDark',
  too_bright: 'photo.fault.tooBright',
  reflections: 'photo.fault.reflections',
  wrong_plate: 'photo.fault.wrongPlate',
}
