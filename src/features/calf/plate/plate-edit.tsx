import { plateOfColonies, readFaeces } from '../../../domain/faeces-plate.ts'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { PhotoEdit } from '../../care/count/photo-edit.tsx'
import { FoundCounts, FoundResult } from '../../care/plate/found-counts.tsx'
import type { Mark } from '../../care/plate/marks.rules.ts'
import { readingModel } from '../../care/plate/reading-model.ts'
import type { Disease } from '../disease/disease.rules.ts'
import { diseaseCount, plateOf } from './disease-count.ts'
import { PlateTitle } from './plate-title.tsx'

/** Correcting what was found on the photo of a disease's plate: its agents follow every tap. */
export default function PlateEdit({ disease }: { disease: Disease }) {
  const plateModel = useRecord('PlateModel', disease.plateModel ?? '')
  const read = (marks: readonly Mark[]) => readFaeces(plateOfColonies(marks), readingModel(plateModel))
  return (
    <PhotoEdit
      kind={diseaseCount}
      analysis={plateOf(disease)}
      title={<PlateTitle disease={disease} />}
      line={(marks) => <FoundResult reading={read(marks)} />}
      meaning={(marks) => <FoundCounts reading={read(marks)} plateModel={plateModel} />}
    />
  )
}
