import { estimateBackground } from './background.ts'
import type { Candidate } from './candidate.ts'
import { onClearAgar, onlyOnClear, type OnClearAgar } from './clear-agar.ts'
import { rimOf } from './check-photo.ts'
import { ColourNamer } from './classify-colour.ts'
import { discsOf, howMany, type Disc } from './clump.ts'
import { featureVector, likelihood } from './colony-model.ts'
import { lightOfLab, type LabPlanes, type Light } from './colour-space.ts'
import { onEllipse, type Ellipse } from './ellipse.ts'
import { findDish } from './find-dish.ts'
import { FITTED } from './fitted.ts'
import { findMedium } from './find-medium.ts'
import { findDivision, type Division } from './find-sectors.ts'
import type { JudgedCandidate } from './judged-candidate.ts'
import { median } from './linear-algebra.ts'
import { matchMedia, type MediaMatch } from './match-media.ts'
import { BLURRED_AWAY, measure } from './measure.ts'
import { partMap, type PartMap } from './part-map.ts'
import { faultOf, faultWithoutDish, qualityOf, type PhotoQuality } from './photo-quality.ts'
import { shrink } from './pixels.ts'
import type { DishRim, Photo, PhotoFault, PlateLayout } from './reading.ts'
import { sightOf, type Sight } from './see-medium.ts'
import { segment } from './segment.ts'
import { onWall } from './wall-colonies.ts'
import { MEDIUM, MIDDLE, SIZE, workImage } from './work-image.ts'

/** Everything the reader finds out about a photo. */
export interface Examination {
  rim: DishRim
  /** Parts of the medium under reflections. */
  hidden: DishRim[]
  quality: PhotoQuality
  division: Division
  match: MediaMatch
  candidates: JudgedCandidate[]
  sight: Sight
  /** Whether it is clear agar on a dark table, where fixed rules find the colonies instead of the fitted trees. */
  isClear: boolean
  /** How many of the candidates are colonies on the line along the wall, which the fitted trees know nothing of. */
  onWall: number
  /** Share of the medium that candidates cover. */
  covered: number
}

/** Diameter of the medium from which single colonies can be distinguished, in pixels. */
const LEAST_PIXELS = 420
/** Longer edge of photos, in pixels: beyond, they cost time and show nothing more on the work image. */
const LONGEST_EDGE = 2300
/**
 * Deviations from which several media are not those of the layout, and how many times worse every other order of them must
 * fit if it is only the lamp: then the plate is read, with a doubt, up to a misfit of its own. A single medium is a doubt
 * at most: clear agar has the colour of what it lies on.
 */
const MISFIT = { worst: 4.2, otherwise: 5, inClearOrder: 7 }

/** Examines a photo; a fault when it cannot be read. */
export function examine(original: Photo, layout: PlateLayout): Examination | PhotoFault {
  // Whatever is on it: a whole dish would have too few pixels.
  if (Math.min(original.width, original.height) < LEAST_PIXELS) return 'too_small'
  const photo = Math.max(original.width, original.height) > LONGEST_EDGE ? smaller(original) : original
  const dish = findDish(photo)
  if (!dish) return faultWithoutDish(photo)
  const { rim } = dish
  const medium = findMedium(photo, rim)
  const quality = qualityOf(photo, rim, medium)
  const fault = faultOf(quality, LEAST_PIXELS)
  if (fault) return fault

  const { lab, clipped } = workImage(photo, medium)
  const division = findDivision(lab, layout.sectors.length)
  if (division.sectors !== layout.sectors.length) return 'wrong_plate'
  const map = partMap(division, layout.diameterMm)
  const match = matchMedia(mediaOf(lab, map), layout)
  if (areOtherMedia(match)) return 'wrong_plate'

  const background = estimateBackground(lab, map)
  background.subtract(lab, map)
  let segments = segment(lab, map)
  const sight = sightOf({ photo, rim, medium, quality }, map, background, clipped, segments.noise)
  const clear = isDarker(match, CLEAR.lookFrom) ? onClearAgar(photo, medium, layout.diameterMm, lab) : null
  const onClear = clear && onlyOnClear(clear, match.gains, isDarker(match, CLEAR.mayBeFrom))
  if (clear && !onClear) {
    // The planes were lent: they are filled again.
    workImage(photo, medium, lab)
    background.subtract(lab, map)
    segments = segment(lab, map)
  }
  const { width } = photo
  const found = onClear?.candidates ?? measure(lab, segments, map, background, clipped)
  const candidates = onClear ? judgedByRule(onClear, layout, match, width) : judged(found, layout, match, medium, width)
  const wall = onClear ? [] : onWall(candidates, photo, medium, layout)
  const area = found.reduce((sum, { radius }) => sum + radius * radius, 0)
  return {
    rim: rimOf(rim, photo),
    hidden: sight.hidden.places.map((place) => rimOf(onPhotoOf(place, medium), photo)),
    quality,
    division,
    match,
    candidates: [...candidates, ...wall],
    onWall: wall.length,
    isClear: onClear !== null,
    sight,
    covered: area / MEDIUM ** 2,
  }
}

/**
 * A single medium that is so many times darker than it should be is clear, on a dark table: colonies do not darken with it,
 * and how strange their colours are, in deviations, says no more than so much. In bright light it is less dark than that:
 * from `lookFrom` on it is looked whether what lies on it is brighter than anything on another medium could be.
 */
const CLEAR = { lookFrom: 1.2, mayBeFrom: 1.8, strange: 2 }

const isDarker = ({ sectorOfPart, gains }: MediaMatch, times: number): boolean =>
  sectorOfPart.length === 1 && gains[1] > times

function areOtherMedia({ misfit, margin, sectorOfPart: { length: sectors } }: MediaMatch): boolean {
  if (sectors === 1 || misfit <= MISFIT.worst) return false
  const cost = sectors * misfit ** 2
  return misfit > MISFIT.inClearOrder || cost + 2 * margin < MISFIT.otherwise * cost
}

/** An ellipse of the work image, on the photo. */
function onPhotoOf(place: Ellipse, medium: Ellipse): Ellipse {
  const [dx, dy] = [place.x - MIDDLE, place.y - MIDDLE]
  const perPixel = Math.sqrt(medium.long * medium.short) / MEDIUM
  const { x, y } = onEllipse(medium, Math.atan2(dy, dx), Math.hypot(dx, dy) / MEDIUM)
  return { x, y, long: place.long * perPixel, short: place.short * perPixel, angle: place.angle }
}

const smaller = (photo: Photo): Photo => ({ ...shrink(photo, LONGEST_EDGE), channels: 3 })

function judged(
  found: readonly Candidate[],
  layout: PlateLayout,
  match: MediaMatch,
  medium: Ellipse,
  width: number,
): JudgedCandidate[] {
  const namers = layout.sectors.map((sector) => ({ sector, namer: new ColourNamer(sector.medium, sector.colours) }))
  const mayBe = isDarker(match, CLEAR.mayBeFrom)
  const perPixel = Math.sqrt(medium.long * medium.short) / MEDIUM / width
  return found.flatMap((candidate) => {
    const place = namers[match.sectorOfPart[candidate.part - 1] ?? 0]
    if (!place) return []
    const named = place.namer.name(candidate.lab, candidate.around, match.gains)
    const vector = featureVector(candidate.features, mayBe ? Math.min(CLEAR.strange, named.distance) : named.distance)
    const onPhoto = ({ x, y, radius }: Disc): Disc => {
      const [dx, dy] = [x - MIDDLE, y - MIDDLE]
      const there = onEllipse(medium, Math.atan2(dy, dx), Math.hypot(dx, dy) / MEDIUM)
      return { x: there.x / width, y: there.y / width, radius: radius * perPixel }
    }
    const whole = onPhoto(candidate)
    const colonies = coloniesOf(candidate, vector).map(onPhoto)
    return [{ ...whole, colonies, sector: place.sector, likelihood: likelihood(vector), vector, named, candidate }]
  })
}

/** How likely what the rules for clear agar take for a colony, and what they do not, is one: no better is known. */
const BY_RULE = { colony: 0.8, other: 0.1 }

function judgedByRule(clear: OnClearAgar, layout: PlateLayout, match: MediaMatch, width: number): JudgedCandidate[] {
  return judged(clear.candidates, layout, match, clear.ground, width).map((each, n) => ({
    ...each,
    colonies: [{ x: each.x, y: each.y, radius: each.radius }],
    likelihood: clear.isColony[n] ? BY_RULE.colony : BY_RULE.other,
  }))
}

function coloniesOf(candidate: Candidate, vector: readonly number[]): Disc[] {
  const parts = candidate.places.length > 0 ? howMany(FITTED.clump, vector) : 1
  if (parts === 1) return [candidate]
  return discsOf(candidate.places, SIZE, parts).map((disc) => ({ ...disc, radius: disc.radius + BLURRED_AWAY }))
}

/** The middle colour of each part, as light. */
function mediaOf(lab: LabPlanes, map: PartMap): Light[] {
  return Array.from({ length: map.parts }, (_, part) => {
    const sample: number[] = []
    for (let i = 0; i < map.part.length; i += 61)
      if (map.part[i] === part + 1 && (map.edge[i] ?? 0) > 15) sample.push(i)
    const of = (plane: Float32Array): number => median(sample.map((i) => plane[i] ?? 0))
    return lightOfLab([of(lab.l), of(lab.a), of(lab.b)])
  })
}
