import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { countingModel } from '../../../domain/tank.ts'
import { useRecord, useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import type { TankRowFragment } from '../../../generated/udder/tank.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Muted, Notice, Skeleton, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, desk, space, target } from '../../../ui/theme.ts'
import { useToast } from '../../../ui/toast.tsx'
import type { Mark } from '../automatic/automatic.rules.ts'
import { ColonyEditor } from '../automatic/colony-editor.tsx'
import { barcodeText } from '../diagnostic/diagnostic.texts.ts'
import { usePhotoSource } from '../../care/photo/photo-source.ts'
import { CountLine } from './count-line.tsx'
import { LegalLine } from './legal-line.tsx'
import { liveCount, reviewOf, type LiveCount } from './tank-count.rules.ts'
import { TankFigure, TankName } from './tank-header.tsx'
import { positionOf, type Analysis } from './tank.rules.ts'
import { qualifierTexts } from './tank.texts.ts'
import { useCountReview, useTankCount, type TankCount } from './use-tank-count.ts'

const Halves = styled.div`
  display: grid;
  gap: ${space.l};
  ${desk} {
    grid-template-columns: minmax(0, 3fr) minmax(320px, 2fr);
    gap: ${space.xl};
    align-items: start;
  }
`

/** Within the thumb's reach, and what the count comes to always in sight. */
const Bar = styled.div`
  position: sticky;
  bottom: calc(max(var(--thumb), 1px) - 1px + env(safe-area-inset-bottom));
  z-index: 5;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.s};
  padding: ${space.m} 0 ${space.s};
  background: linear-gradient(transparent, ${color.bg} 12px);
  & > :first-child {
    grid-column: 1 / -1;
  }
  & > button {
    min-height: ${target.main};
  }
  ${desk} {
    bottom: 0;
    grid-template-columns: minmax(0, 1fr) auto minmax(280px, auto);
    align-items: center;
    & > :first-child {
      grid-column: auto;
    }
  }
`

interface TankCountEditProps {
  analysis: Analysis
  detail: TankRowFragment
}

/** Correcting the count on its photo: what it comes to follows every tap. */
export default function TankCountEdit({ analysis, detail }: TankCountEditProps) {
  const text = useText()
  const count = useTankCount(analysis)
  const plateModel = useRecord('PlateModel', analysis.plateModel ?? '')
  if (count === undefined) return <Skeleton $height="420px" />
  if (count === null) return <Notice $tone="warning">{text('tank.count.offline')}</Notice>
  return <Editor {...{ analysis, detail, count, plateModel }} />
}

interface EditorProps extends TankCountEditProps {
  count: TankCount
  plateModel: FarmRecords['PlateModel'] | undefined
}

function Editor({ analysis, detail, count, plateModel }: EditorProps) {
  const text = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const src = usePhotoSource('tank-analyses', analysis.id, analysis.plateImage?.hash ?? '')
  const [marks, setMarks] = useState<Mark[]>(count.marks)
  const [failed, setFailed] = useState(false)
  const { review, busy, problem } = useCountReview(analysis)
  const live = liveCount(marks.length, analysis.dilution, countingModel(plateModel))
  const leave = () => void navigate(`/ubere/analise-cbt-tanque/${analysis.id}`, { replace: true })
  const save = async (): Promise<void> => {
    if (!(await review(reviewOf(marks, count.original), marks))) return
    toast({ text: text('tank.count.saved') })
    leave()
  }
  return (
    <Stack $gap="m">
      <TankName analysis={detail} />
      <Halves>
        {failed || src === undefined ? (
          <Notice>{text('plate.photo.elsewhere')}</Notice>
        ) : (
          <ColonyEditor
            {...{ src, plateModel, marks }}
            alt={text('tank.photo.alt', { barcode: barcodeText(analysis.plateBarcode ?? '') })}
            found={count.found}
            colours={false}
            onChange={setMarks}
            onError={() => {
              setFailed(true)
            }}
          />
        )}
        <Meaning analysis={analysis} live={live} />
      </Halves>
      {problem !== null && (
        <Notice $tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <Bar>
        <div role="status">
          <CountLine count={live} />
        </div>
        <Button style={{ padding: `0 ${space.m}` }} disabled={busy} onClick={leave}>
          {text('tank.count.leave')}
        </Button>
        <Button emphasis="main" disabled={busy || failed} onClick={() => void save()}>
          {text('tank.count.save')}
        </Button>
      </Bar>
    </Stack>
  )
}

/** How exact the count is, and where the tank would stand with the law. */
function Meaning({ analysis, live }: { analysis: Analysis; live: LiveCount }) {
  const text = useText()
  const analyses = useRecords('TankAnalysis')
  const { tbc, tbcQualifier } = live
  if (tbc === null) return null
  const figure = positionOf(analyses, 'tbc', { ...analysis, value: tbc })
  return (
    <Card>
      <Stack $gap="m">
        <TankFigure counted={{ ...live, source: 'plate' }} />
        {figure && <LegalLine measure="tbc" figure={figure} />}
        {tbcQualifier !== null && tbcQualifier !== 'exact' && (
          <Muted as="p">{text(qualifierTexts[tbcQualifier])}</Muted>
        )}
      </Stack>
    </Card>
  )
}
