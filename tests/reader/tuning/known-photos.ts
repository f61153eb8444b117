import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { readTruth } from '../evaluation/real-photos.ts'
import {
  EVALUATION,
  EVALUATION_SEEDS,
  TUNING,
  TUNING_SEEDS,
  WIDE_TUNING,
  type Conditions,
} from '../synthetic/conditions.ts'
import { modelOf } from '../synthetic/growth.ts'
import { layoutFor, type PlateWish } from '../synthetic/plate.ts'
import { plateFile } from '../synthetic/plate-set.ts'
import { UNLIKE_HELD_OUT, unlikePlate } from '../unlike/unlike-plate.ts'
import type { KnownPhoto } from './collect.ts'
import type { Placed } from './matching.ts'

// The photos that the reader is fitted to, and those that only tell how good a fit is.

/** A photo that is drawn or opened when it is wanted. */
export type Wanted = () => KnownPhoto | Promise<KnownPhoto>

const drawn =
  (seed: number, conditions: Conditions, wish?: PlateWish): Wanted =>
  async () => {
    const { bytes, layout, colonies } = await plateFile(seed, conditions, wish)
    return { name: String(seed), bytes, layout, colonies, count: colonies.length, weight: 1 }
  }

const seeds = (from: number, plates: number): number[] => Array.from({ length: plates }, (_, i) => from + i)

/** Drawn plates to fit to: half as many again in wider circumstances, and a quarter as many that are blank. */
export const drawnToFit = (plates: number): Wanted[] => [
  ...seeds(TUNING_SEEDS.from, plates).map((seed) => drawn(seed, TUNING)),
  ...seeds(TUNING_SEEDS.from, plates >> 1).map((seed) => drawn(seed, WIDE_TUNING)),
  ...seeds(TUNING_SEEDS.from, plates >> 2).map((seed) => drawn(seed, TUNING, { count: 0 })),
]

/** The drawn plates of the evaluation, and a fifth as many that are blank. */
export const drawnToMeasure = (plates: number): Wanted[] => [
  ...seeds(EVALUATION_SEEDS.from, plates).map((seed) => drawn(seed, EVALUATION)),
  ...seeds(EVALUATION_SEEDS.from + 40_000, Math.floor(plates / 5)).map((seed) => drawn(seed, EVALUATION, { count: 0 })),
]

/** Plates of the other generator, to which nothing is fitted. */
export const unlikeToMeasure = (plates: number): Wanted[] =>
  seeds(UNLIKE_HELD_OUT.from, plates).map((seed) => async () => {
    const { photo, model, colonies, jpegQuality } = unlikePlate(seed)
    const { data, width, height, channels } = photo
    const bytes = await sharp(data, { raw: { width, height, channels } }).jpeg({ quality: jpegQuality }).toBuffer()
    return { name: String(seed), bytes, layout: layoutFor(model), count: colonies.length, weight: 1, colonies: null }
  })

/** A real photo is worth several drawn ones. */
const REAL = 3
/** One of so many real photos is never fitted to. */
const HELD_OUT = 3

/**
 * Photos that people have looked at, as `scripts/export-truth.ts` writes them. A third is only measured, always the same,
 * and so is every photo of a folder without places.
 */
export function lookedAt(folder: string): { fit: Wanted[]; measure: Wanted[] } {
  const places = readPlaces(join(folder, 'places.csv'))
  const [fit, measure]: [Wanted[], Wanted[]] = [[], []]
  for (const [file, lines] of readTruth(join(folder, 'truth.csv'))) {
    const count = lines.reduce((sum, { colonies }) => sum + colonies, 0)
    const layout = layoutFor(modelOf(lines[0]?.plateModel ?? ''))
    const photo: Wanted = () => {
      const bytes = readFileSync(join(folder, file))
      return { name: file, bytes, layout, count, weight: REAL, colonies: places?.get(file) ?? (places ? [] : null) }
    }
    const isHeldOut = (createHash('sha256').update(file).digest()[0] ?? 0) % HELD_OUT === 0
    ;(places && !isHeldOut ? fit : measure).push(photo)
  }
  return { fit, measure }
}

function readPlaces(path: string): Map<string, Placed[]> | null {
  if (!existsSync(path)) return null
  const [, ...lines] = readFileSync(path, 'utf8').trim().split(/\r?\n/)
  const places = new Map<string, Placed[]>()
  for (const line of lines) {
    const [file = '', x, y, radius] = line.split(',')
    places.set(file, [...(places.get(file) ?? []), { x: Number(x), y: Number(y), radius: Number(radius) }])
  }
  return places
}
