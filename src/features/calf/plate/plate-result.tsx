import { useRecord } from '../../../engine/react/farm-records.ts'
import { Stack } from '../../../ui/surface.tsx'
import { FoundCounts, FoundResult } from '../../care/plate/found-counts.tsx'
import type { Disease } from '../disease/disease.rules.ts'
import { readingOf } from './disease-count.ts'

/** What the plate of a disease says: its agents, and the colonies by colour. */
export function PlateResult({ disease }: { disease: Disease }) {
  const plateModel = useRecord('PlateModel', disease.plateModel ?? '')
  const reading = readingOf(disease, plateModel)
  return (
    <Stack $gap="s">
      <FoundResult reading={reading} />
      <FoundCounts {...{ reading, plateModel }} />
    </Stack>
  )
}
