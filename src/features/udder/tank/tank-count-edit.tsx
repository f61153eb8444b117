import { useRecords } from '../../../engine/react/farm-records.ts'
import type { TankRowFragment } from '../../../generated/udder/tank.ts'
import { Card, Muted, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import CountEdit from '../../care/count/count-edit.tsx'
import type { LiveCount } from '../../care/count/count.rules.ts'
import { qualifierText } from '../../care/count/count.texts.ts'
import { LegalLine } from './legal-line.tsx'
import { tankCount } from './tank-count-kind.ts'
import { TankFigure, TankName } from './tank-header.tsx'
import { positionOf, type Analysis } from './tank.rules.ts'

interface TankCountEditProps {
  analysis: Analysis
  detail: TankRowFragment
}

/** Correcting the count of a tank on its photo: what it comes to follows every tap. */
export default function TankCountEdit({ analysis, detail }: TankCountEditProps) {
  return (
    <CountEdit
      kind={tankCount}
      analysis={analysis}
      title={<TankName analysis={detail} />}
      meaning={(live) => <Meaning analysis={analysis} live={live} />}
    />
  )
}

/** How exact the count is, and where the tank would stand with the law. */
function Meaning({ analysis, live }: { analysis: Analysis; live: LiveCount }) {
  const text = useText()
  const analyses = useRecords('TankAnalysis')
  const { tbc, tbcQualifier } = live
  if (tbc === null) return null
  const figure = positionOf(analyses, 'tbc', { ...analysis, value: tbc, qualifier: tbcQualifier })
  const note = qualifierText({ ...analysis, tbcQualifier })
  return (
    <Card>
      <Stack $gap="m">
        <TankFigure counted={{ ...live, source: 'plate' }} />
        {figure && <LegalLine measure="tbc" figure={figure} />}
        {note && <Muted as="p">{text(note)}</Muted>}
      </Stack>
    </Card>
  )
}
