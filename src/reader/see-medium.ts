import type { Background } from './background.ts'
import { labOfLight, lightOf, type Lab } from './colour-space.ts'
import { onEllipse, type Ellipse } from './ellipse.ts'
import { hiddenBy, type Hidden } from './hidden-places.ts'
import { median } from './linear-algebra.ts'
import type { PartMap } from './part-map.ts'
import type { PhotoQuality } from './photo-quality.ts'
import type { Photo } from './reading.ts'
import type { Segments } from './segment.ts'
import { MEDIUM } from './work-image.ts'

// What a photo shows of the medium: whether there is one, how much of it reflections hide, and how small a colony on it
// would still be seen. A blank plate is blank only as far as that.

/** What a photo shows of the medium. */
export interface Sight {
  /** What reflections hide. */
  hidden: Hidden
  /** Diameter of the smallest pale colony that would stand out, in millimetres. */
  finestMm: number
  /** Distance of the medium's colour to what lies around the dish. */
  outside: number
}

/** Distance in L* of pale colonies on a pale medium, and deviations of the noise from which a pixel stands out. */
const PALE = { contrast: 10, deviations: 3.2 }
/** Of a step that a lens has blurred: height by steepness, in deviations of the blur. */
const STEP = Math.sqrt(2 * Math.PI)
/** Pixels of the photo that the smallest colony must have across. */
const LEAST_PIXELS = 2

/** Measures what can be seen. @param clipped pixels of the work image that have no colour left */
export function sightOf(
  { photo, rim, medium, quality }: { photo: Photo; rim: Ellipse; medium: Ellipse; quality: PhotoQuality },
  map: PartMap,
  background: Background,
  clipped: Uint8Array,
  noise: Segments['noise'],
): Sight {
  return {
    hidden: hiddenBy(clipped, map, background),
    finestMm: finestOf(quality, (map.scale * medium.long) / MEDIUM, noise),
    outside: distance(around(photo, medium, 0.3, 0.8), around(photo, rim, 1.05, 1.12)),
  }
}

/** @param perMm pixels of the photo a millimetre */
function finestOf({ edgeWidth, pixels }: PhotoQuality, perMm: number, noise: Segments['noise']): number {
  const diameterMm = pixels / perMm
  const blurMm = Math.hypot((edgeWidth * diameterMm) / 2 / STEP, 0.3 / perMm)
  const loudest = noise.reduce((most, [l]) => Math.max(most, l), 0.8)
  // The middle of a disc that a lens has blurred keeps so much of its contrast.
  const needed = (PALE.deviations * loudest) / PALE.contrast
  if (needed >= 1) return Infinity
  const radius = blurMm * Math.sqrt(-2 * Math.log(1 - needed))
  return Math.max(2 * radius, LEAST_PIXELS / perMm)
}

/** The middle colour between two rings. */
function around({ data, width, height, channels }: Photo, of: Ellipse, from: number, to: number): Lab {
  const seen: Lab[] = []
  for (let n = 0; n < 480; n++) {
    const { x, y } = onEllipse(of, (2 * Math.PI * n) / 120, from + ((to - from) * Math.floor(n / 120)) / 3)
    const [column, row] = [Math.round(x), Math.round(y)]
    if (column < 0 || row < 0 || column >= width || row >= height) continue
    const i = (row * width + column) * channels
    seen.push(labOfLight([lightOf(data[i] ?? 0), lightOf(data[i + 1] ?? 0), lightOf(data[i + 2] ?? 0)]))
  }
  const channel = (c: 0 | 1 | 2): number => median(seen.map((lab) => lab[c]))
  return [channel(0), channel(1), channel(2)]
}

const distance = (one: Lab, other: Lab): number => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
