import { useMemo } from 'react'
import { useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { waitingFile } from '../../care/photo/photo.rules.ts'
import { latestReadings, progressOf, type Progress } from './automatic.rules.ts'

/** Where the automatic reading of a diagnosis stands, and that reading. */
export function useReadingProgress(diagnostic: FarmRecords['Diagnostic']): {
  progress: Progress
  reading: FarmRecords['PlateReading'] | undefined
} {
  const readings = useRecords('PlateReading')
  const reading = useMemo(() => latestReadings(readings).get(diagnostic.id), [readings, diagnostic.id])
  // Records of an older copy lack the field.
  const photo = (diagnostic as Partial<FarmRecords['Diagnostic']>).plateImage ?? null
  const onDevice = photo !== null && waitingFile(photo.hash) !== null
  return { reading, progress: progressOf(reading, diagnostic, photo?.hash ?? null, onDevice) }
}
