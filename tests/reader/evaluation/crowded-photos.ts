import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodePhoto } from '../../../api/reader/decode-photo.ts'
import { countedOf } from '../../../src/reader/judged-candidate.ts'
import type { Disc } from '../../../src/reader/clump.ts'
import { onEllipse, type Ellipse, type Place } from '../../../src/reader/ellipse.ts'
import { examine } from '../../../src/reader/examine.ts'
import { findDish } from '../../../src/reader/find-dish.ts'
import { findMedium } from '../../../src/reader/find-medium.ts'
import type { Photo } from '../../../src/reader/reading.ts'
import { modelOf } from '../synthetic/growth.ts'
import { layoutFor } from '../synthetic/plate.ts'
import { countFigures, type Counted } from './figures.ts'
import { readTruth } from './real-photos.ts'

// Crowded plates made of real photos: the colonies of a dish of clear agar are put onto it again, turned around its middle.
// They keep the optics of the photo, and how many there are follows from the hand count.

/** How often the colonies are on a dish, and by how much each copy is turned beyond an equal share, in radians. */
const CROWDS = [2, 3, 4].flatMap((times) => [0.35, 0.9].map((beyond) => ({ times, beyond })))
/** A colony's surroundings that are copied with it, by its radius. */
const WITH_EDGE = 1.3
/** How near a copy lies to another colony, by the greater radius, to be one with it for a person. */
const ONE = 0.8
/** Plates with more are crowded by themselves. */
const MOST = 300

/** Reads crowded plates made of photos that people have counted; only clear agar. */
export async function* crowdedPhotos(folder: string, truthFile: string): AsyncGenerator<object> {
  const counts: Counted[] = []
  for (const [file, [line]] of readTruth(truthFile)) {
    if (!line || line.colonies < 10 || line.colonies > MOST) continue
    const layout = layoutFor(modelOf(line.plateModel))
    const photo = await decodePhoto(readFileSync(join(folder, file)))
    const found = examine(photo, layout)
    const dish = findDish(photo)
    if (typeof found === 'string' || !found.isClear || !dish) continue
    const medium = findMedium(photo, dish.rim)
    const colonies = countedOf(found.candidates).map(({ x, y, radius }) => ({
      ...{ x: x * photo.width, y: y * photo.width, radius: radius * photo.width },
    }))
    for (const { times, beyond } of CROWDS) {
      const turns = Array.from({ length: times - 1 }, (_, n) => (n + 1) * ((2 * Math.PI) / times + beyond))
      const reading = examine(withCopies(photo, colonies, medium, turns), layout)
      const expected = line.colonies * times - hidden(colonies, medium, turns)
      if (typeof reading === 'string') {
        yield { reader: 'crowded', file, times, beyond, rejected: reading }
        continue
      }
      const count = countedOf(reading.candidates).length
      counts.push({ expected, found: count })
      yield { reader: 'crowded', file, times, beyond, expected, found: count }
    }
  }
  yield countFigures(counts)
}

/** A place of the medium, turned around its middle as one sees it. */
function turned(place: Place, medium: Ellipse, turn: number): Place {
  const [dx, dy] = [place.x - medium.x, place.y - medium.y]
  const [cos, sin] = [Math.cos(medium.angle), Math.sin(medium.angle)]
  const along = (dx * cos + dy * sin) / medium.long
  const across = (dy * cos - dx * sin) / medium.short
  return onEllipse(medium, Math.atan2(across, along) + medium.angle + turn, Math.hypot(along, across))
}

/** How many copies a person would not tell from another colony. */
function hidden(colonies: readonly Disc[], medium: Ellipse, turns: readonly number[]): number {
  const all = [...colonies]
  let count = 0
  for (const turn of turns)
    for (const colony of colonies) {
      const copy = { ...colony, ...turned(colony, medium, turn) }
      const isOne = (other: Disc): boolean =>
        Math.hypot(other.x - copy.x, other.y - copy.y) < ONE * Math.max(other.radius, copy.radius)
      if (all.some(isOne)) count++
      all.push(copy)
    }
  return count
}

/** The photo with each colony once more for each turn, where that is lighter than what is there. */
function withCopies(photo: Photo, colonies: readonly Disc[], medium: Ellipse, turns: readonly number[]): Photo {
  const { width, height, channels } = photo
  const data = Uint8ClampedArray.from(photo.data)
  for (const turn of turns)
    for (const colony of colonies) {
      const copy = turned(colony, medium, turn)
      const reach = Math.ceil(colony.radius * WITH_EDGE)
      for (let y = Math.round(copy.y) - reach; y <= copy.y + reach; y++)
        for (let x = Math.round(copy.x) - reach; x <= copy.x + reach; x++) {
          const from = turned({ x, y }, medium, -turn)
          const [column, row] = [Math.round(from.x), Math.round(from.y)]
          const isColony = Math.hypot(from.x - colony.x, from.y - colony.y) <= reach
          if (!isColony || !isOn(photo, x, y) || !isOn(photo, column, row)) continue
          for (let c = 0; c < 3; c++) {
            const to = (y * width + x) * channels + c
            data[to] = Math.max(data[to] ?? 0, photo.data[(row * width + column) * channels + c] ?? 0)
          }
        }
    }
  return { data, width, height, channels }
}

const isOn = ({ width, height }: Photo, x: number, y: number): boolean => x >= 0 && y >= 0 && x < width && y < height
