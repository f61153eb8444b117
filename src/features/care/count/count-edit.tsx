import type { ReactNode } from 'react'
import { countingModel } from '../../../domain/tank.ts'
import { useRecord } from '../../../engine/react/farm-records.ts'
import type { Mark } from '../plate/marks.rules.ts'
import { CountLine } from './count-line.tsx'
import { liveCount, type LiveCount } from './count.rules.ts'
import type { Counted, CountKind } from './counted.ts'
import { PhotoEdit } from './photo-edit.tsx'

interface CountEditProps {
  kind: CountKind
  analysis: Counted
  /** What the plate is of. */
  title: ReactNode
  /** What the count would mean. */
  meaning: (live: LiveCount) => ReactNode
}

/** Correcting the count on its photo: what it comes to follows every tap. */
export default function CountEdit({ kind, analysis, title, meaning }: CountEditProps) {
  const plateModel = useRecord('PlateModel', analysis.plateModel ?? '')
  const live = (marks: readonly Mark[]) => liveCount(marks.length, analysis.dilution, countingModel(plateModel))
  return (
    <PhotoEdit
      {...{ kind, analysis, title }}
      line={(marks) => <CountLine count={live(marks)} />}
      meaning={(marks) => meaning(live(marks))}
    />
  )
}
