import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { useRecord, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { Button } from '../../../ui/button.tsx'
import { StickyFoot } from '../../../ui/sticky-foot.ts'
import { Notice, Skeleton, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { desk, space, target } from '../../../ui/theme.ts'
import { useToast } from '../../../ui/toast.tsx'
import type { Mark } from '../plate/marks.rules.ts'
import { ColonyEditor } from '../plate/colony-editor.tsx'
import { barcodeText } from '../plate/barcode-text.ts'
import { usePhotoSource } from '../photo/photo-source.ts'
import { reviewOf } from './count.rules.ts'
import type { CountKind, Photographed } from './counted.ts'
import { useCountReview, useCount, type PhotoCount } from './use-count.ts'

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  ${desk} {
    grid-template-columns: minmax(0, 3fr) minmax(320px, 2fr);
    gap: ${space.xl};
    align-items: start;
  }
`

/** Within the thumb's reach, and what the count comes to always in sight. */
const Bar = styled(StickyFoot)`
  flex-wrap: wrap;
  padding: ${space.m} 0 ${space.s};
  & > :first-child {
    flex-basis: 100%;
  }
  & > button {
    min-height: ${target.main};
  }
  & > :last-child {
    flex: 1;
  }
  ${desk} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto minmax(280px, auto);
    align-items: center;
  }
`

interface PhotoEditProps {
  kind: CountKind
  analysis: Photographed
  /** What the plate is of. */
  title: ReactNode
  /** What the colonies come to, in one line. */
  line: (marks: readonly Mark[]) => ReactNode
  /** What that would mean. */
  meaning: (marks: readonly Mark[]) => ReactNode
}

/** Correcting what was found on a photo: what it comes to follows every tap. */
export function PhotoEdit(props: PhotoEditProps) {
  const { kind, analysis } = props
  const text = useText()
  const count = useCount(kind, analysis)
  const plateModel = useRecord('PlateModel', analysis.plateModel ?? '')
  if (count === undefined) return <Skeleton $height="420px" />
  if (count === null) return <Notice $tone="warning">{text('tank.count.offline')}</Notice>
  return <Editor {...props} {...{ count, plateModel }} />
}

interface EditorProps extends PhotoEditProps {
  count: PhotoCount
  plateModel: FarmRecords['PlateModel'] | undefined
}

function Editor({ kind, analysis, title, line, meaning, count, plateModel }: EditorProps) {
  const text = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const src = usePhotoSource(kind.folder, analysis.id, analysis.plateImage?.hash ?? '')
  const [marks, setMarks] = useState<Mark[]>(count.marks)
  const [failed, setFailed] = useState(false)
  const { review, busy, problem } = useCountReview(kind, analysis)
  const leave = () => void navigate(kind.pageOf(analysis.id), { replace: true })
  const save = async (): Promise<void> => {
    if (!(await review(reviewOf(marks, count.original), marks))) return
    toast({ text: text('tank.count.saved') })
    leave()
  }
  return (
    <Stack $gap="m">
      {title}
      <Halves>
        {failed || src === undefined ? (
          <Notice>{text('plate.photo.elsewhere')}</Notice>
        ) : (
          <ColonyEditor
            {...{ src, plateModel, marks }}
            alt={text(kind.alt, { barcode: barcodeText(analysis.plateBarcode ?? '') })}
            found={count.found}
            colours={kind.colours}
            onChange={setMarks}
            onError={() => {
              setFailed(true)
            }}
          />
        )}
        {meaning(marks)}
      </Halves>
      {problem !== null && (
        <Notice $tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <Bar>
        <div role="status">{line(marks)}</div>
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
