import { useState } from 'react'
import { colourFrequency, type SeenPlate } from './by-eye.rules.ts'

/**
 * How often each colour was counted on a plate model. Worked out once for a model, so that the colours on offer keep their
 * places while records arrive.
 * @param seenPlates the plates that were read before; called when they are needed only
 */
export function useColourFrequency(
  seenPlates: () => readonly SeenPlate[],
  plateModel: string | null,
): ReadonlyMap<string, number> {
  const work = () => ({ plateModel, frequency: colourFrequency(seenPlates(), plateModel) })
  const [kept, setKept] = useState(work)
  if (kept.plateModel === plateModel) return kept.frequency
  const next = work()
  setKept(next)
  return next.frequency
}
