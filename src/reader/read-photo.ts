import { estimateBackground } from './background.ts'
import { ColourNamer } from './classify-colour.ts'
import { lightOfLab, type Lab, type LabPlanes, type Light } from './colour-space.ts'
import { likelihood } from './colony-model.ts'
import { onEllipse, type Ellipse } from './ellipse.ts'
import { findDish } from './find-dish.ts'
import { findMedium } from './find-medium.ts'
import { findDivision, type Division } from './find-sectors.ts'
import { median } from './linear-algebra.ts'
import { matchMedia } from './match-media.ts'
import { measure, type Candidate } from './measure.ts'
import { partMap, type PartMap } from './part-map.ts'
import type { Photo, PlateLayout } from './reading.ts'
import { segment } from './segment.ts'
import { MEDIUM, MIDDLE, workImage } from './work-image.ts'

export interface Trace {
  candidates: (Candidate & { likelihood: number; px: number; py: number; pr: number; sector: string; colour: string; colourConfidence: number; colourDistance2: number })[]
  division: Division
  medium: Ellipse
  match: ReturnType<typeof matchMedia>
  noise: [number, number, number][]
  times: number[]
}

export function analyse(photo: Photo, layout: PlateLayout): Trace | null {
  const t = [performance.now()]
  const dish = findDish(photo)
  if (!dish) return null
  const medium = findMedium(photo, dish.rim)
  t.push(performance.now())
  const { lab, clipped } = workImage(photo, medium)
  t.push(performance.now())
  const division = findDivision(lab, layout.sectors.length)
  const map = partMap(division, layout.diameterMm)
  t.push(performance.now())
  const media = mediaOf(lab, map)
  const match = matchMedia(media, layout)
  const background = estimateBackground(lab, map)
  background.subtract(lab, map)
  t.push(performance.now())
  const segments = segment(lab, map)
  t.push(performance.now())
  const found = measure(lab, segments, map, background, clipped)
  t.push(performance.now())
  const namers = layout.sectors.map((s) => new ColourNamer(s.medium, s.colours))
  const candidates = found.map((c) => {
    const sector = match.sectorOfPart[c.part - 1] ?? 0
    const named = namers[sector]?.name(c.lab, c.around, match.gains)
    const place = onEllipse(medium, Math.atan2(c.y - MIDDLE, c.x - MIDDLE), Math.hypot(c.x - MIDDLE, c.y - MIDDLE) / MEDIUM)
    return {
      ...c,
      likelihood: likelihood(c.features),
      px: place.x / photo.width,
      py: place.y / photo.width,
      pr: ((c.radius / MEDIUM) * Math.sqrt(medium.long * medium.short)) / photo.width,
      sector: layout.sectors[sector]?.code ?? '',
      colour: named?.colour ?? 'cream',
      colourConfidence: named?.confidence ?? 0,
      colourDistance2: named?.distance ?? 0,
    }
  })
  t.push(performance.now())
  return { candidates, division, medium, match, noise: segments.noise, times: t.slice(1).map((x, i) => Math.round(x - (t[i] ?? 0))) }
}

function mediaOf(lab: LabPlanes, map: PartMap): Light[] {
  return Array.from({ length: map.parts }, (_, part) => {
    const sample: number[] = []
    for (let i = 0; i < map.part.length; i += 61) if (map.part[i] === part + 1 && (map.edge[i] ?? 0) > 15) sample.push(i)
    const of = (plane: Float32Array): number => median(sample.map((i) => plane[i] ?? 0))
    const middle: Lab = [of(lab.l), of(lab.a), of(lab.b)]
    return lightOfLab(middle)
  })
}
