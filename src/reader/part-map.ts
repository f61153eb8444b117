import type { Division } from './find-sectors.ts'
import { MEDIUM, MIDDLE, SIZE } from './work-image.ts'

/** Which part of the dish each pixel of the work image belongs to. */
export interface PartMap {
  /** 1 for the part clockwise from the first divider, and so on; 0 on dividers, at the wall and outside. */
  part: Uint8Array
  /** Distance to the nearest wall or divider, in tenths of a millimetre, at most 255. */
  edge: Uint8Array
  parts: number
  /** Pixels per millimetre. */
  scale: number
}

/** Millimetres that are left out beside the middle of a divider and at the wall. */
const BESIDE_DIVIDER_MM = 1.15
const BESIDE_WALL_MM = 0.55

/** Maps a dish. @param diameterMm of the medium */
export function partMap(division: Division, diameterMm: number): PartMap {
  const part = new Uint8Array(SIZE * SIZE)
  const edge = new Uint8Array(SIZE * SIZE)
  const scale = (2 * MEDIUM) / diameterMm
  const width = (2 * Math.PI) / division.sectors
  const rays = Array.from({ length: division.sectors > 1 ? division.sectors : 0 }, (_, n) => ({
    cos: Math.cos(division.angle + n * width),
    sin: Math.sin(division.angle + n * width),
  }))
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const fromMiddle = Math.sqrt((x - MIDDLE) ** 2 + (y - MIDDLE) ** 2)
      let distance = (MEDIUM - fromMiddle) / scale - BESIDE_WALL_MM
      if (distance <= 0) continue
      const dx = x - division.hub.x
      const dy = y - division.hub.y
      for (const { cos, sin } of rays) {
        const along = dx * cos + dy * sin
        const across = along > 0 ? Math.abs(-dx * sin + dy * cos) : Math.sqrt(dx * dx + dy * dy)
        const away = across / scale - BESIDE_DIVIDER_MM
        if (away < distance) distance = away
      }
      if (distance <= 0) continue
      const i = y * SIZE + x
      edge[i] = Math.min(255, Math.floor(distance * 10))
      part[i] = rays.length === 0 ? 1 : 1 + partAt(Math.atan2(dy, dx) - division.angle, division.sectors)
    }
  }
  return { part, edge, parts: division.sectors, scale }
}

/** Index of the part in a direction from the first divider, in radians. */
function partAt(turn: number, parts: number): number {
  const share = turn / (2 * Math.PI)
  return Math.min(parts - 1, Math.floor((share - Math.floor(share)) * parts))
}
