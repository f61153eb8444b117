import type { Features } from './measure.ts'
/** placeholder until fitted */
export function likelihood(f: Features): number {
  return f.compactness > 0.7 && f.steepness > 0.3 && f.contrast > 5 && f.clipped < 0.35 && f.elongation < 1.8 && f.radiusMm > 0.2 ? 0.9 : 0.1
}
