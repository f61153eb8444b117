import { countingModel } from '../../../domain/tank.ts'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { CountLine } from './count-line.tsx'
import { countOnPhoto, liveCount } from './count.rules.ts'
import type { Counted, CountKind } from './counted.ts'
import PhotoPanel from './photo-panel.tsx'

interface CountPanelProps {
  kind: CountKind
  analysis: Counted
}

/** The photo that was counted on, with every colony, and what they come to. */
export default function CountPanel({ kind, analysis }: CountPanelProps) {
  const plateModel = useRecord('PlateModel', analysis.plateModel ?? '')
  const { numberOfColonies, dilution } = analysis
  const colonies = numberOfColonies ?? countOnPhoto(analysis)?.colonyCount ?? 0
  return (
    <PhotoPanel
      {...{ kind, analysis }}
      result={<CountLine count={liveCount(colonies, dilution, countingModel(plateModel))} />}
    />
  )
}
