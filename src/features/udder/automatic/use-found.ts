import { useRecord, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { usePlateReadingFoundQuery } from '../../../generated/reader/found.ts'
import { photoAddress } from '../../care/photo/photo.rules.ts'
import type { Found } from '../../care/plate/marks.rules.ts'

/** What belongs to an automatic reading: what was found, where its photo is, and by which rules it is read. */
export interface ReadingParts {
  /** Undefined while it is loading, null when it is not available. */
  found: Found | null | undefined
  src: string
  plateModel: FarmRecords['PlateModel'] | undefined
  earTag: string
}

/** Everything about an automatic reading of a diagnosis; kept on the device once it was seen. */
export function useReadingParts(
  reading: FarmRecords['PlateReading'],
  diagnostic: FarmRecords['Diagnostic'],
): ReadingParts {
  const { data, error } = usePlateReadingFoundQuery({ variables: { id: reading.id } })
  const plateModel = useRecord('PlateModel', diagnostic.plateModel ?? '')
  const cow = useRecord('Animal', diagnostic.animal)
  return {
    found: data?.plateReadingDetail ?? (error || data ? null : undefined),
    src: photoAddress('diagnostics', diagnostic.id, reading.imageHash),
    plateModel,
    earTag: cow?.earTag ?? '',
  }
}
