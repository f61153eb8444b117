import type { Ellipse } from './ellipse.ts'
import { findDish } from './find-dish.ts'
import { findMedium } from './find-medium.ts'
import { faultOf, faultWithoutDish, qualityOf } from './photo-quality.ts'
import type { DishRim, Photo, PhotoFault } from './reading.ts'

/** Diameter of the medium that the quick check needs, in pixels: it may be given a small copy of the photo. */
const LEAST_PIXELS = 150

/**
 * Whether a photo is worth sending: quick enough for a phone, before the photo is queued. A small copy will do, about
 * a thousand pixels wide; whether a large photo is sharp to the last pixel shows only when it is read.
 */
export function checkPhoto(photo: Photo): { fault: PhotoFault | null; dish: DishRim | null } {
  const dish = findDish(photo)
  if (!dish) return { fault: faultWithoutDish(photo), dish: null }
  const quality = qualityOf(photo, dish.rim, findMedium(photo, dish.rim))
  return { fault: faultOf(quality, LEAST_PIXELS), dish: rimOf(dish.rim, photo) }
}

/** The rim as others want it: in shares of the photo's width. */
export const rimOf = (rim: Ellipse, { width }: Photo): DishRim => ({
  x: rim.x / width,
  y: rim.y / width,
  radius: rim.long / width,
  roundness: rim.short / rim.long,
  angle: rim.angle,
})
