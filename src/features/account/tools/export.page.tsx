import { CircleCheck, Download, TriangleAlert, Upload } from 'lucide-react'
import { useId, useState, type ChangeEvent } from 'react'
import styled from 'styled-components'
import { useEngine } from '../../../engine/react/farm-records.ts'
import { useUnsent } from '../../../engine/react/other-farms.ts'
import { useSession } from '../../../engine/react/session.ts'
import { Button } from '../../../ui/button.tsx'
import { download } from '../../../ui/download.ts'
import { Card, Columns, Muted, Notice, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { color, radius, space, target } from '../../../ui/theme.ts'
import { exportName } from './export-file.ts'

const FileInput = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space.s};
  min-height: ${target.main};
  padding: 0 ${space.l};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.input};
  font-weight: 600;
  cursor: pointer;
  & > input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color.primary};
    outline-offset: 2px;
  }
`

/** Why a file was not taken, by the problem that the engine names. */
const problemTexts: Record<string, TextId> = {
  format: 'import.error.format',
  otherUser: 'import.error.otherUser',
  otherFarm: 'import.error.otherFarm',
}

/** The device's copy as a file, and unsent writes of such a file back into the device. */
export default function ExportPage() {
  return (
    <Columns>
      <ExportCard />
      <ImportCard />
    </Columns>
  )
}

function ExportCard() {
  const text = useText()
  const { farm } = useSession()
  const engine = useEngine()
  const unsent = useUnsent()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ name: string } | 'failed' | null>(null)
  const save = async () => {
    setBusy(true)
    try {
      const name = exportName(farm, new Date())
      download(await engine.exportAll(), name)
      setOutcome({ name })
    } catch {
      setOutcome('failed')
    }
    setBusy(false)
  }
  return (
    <Card>
      <Stack>
        <SectionTitle>{text('export.title')}</SectionTitle>
        <p>{text('export.text')}</p>
        <Muted>{text('export.private')}</Muted>
        <p>{text('menu.unsentCount', { count: unsent })}</p>
        <Button emphasis="main" wide disabled={busy} onClick={() => void save()}>
          <Download size={20} aria-hidden /> {text('export.save')}
        </Button>
        <div role="status">
          {outcome === 'failed' && (
            <Notice $tone="danger">
              <TriangleAlert size={20} aria-hidden /> {text('export.failed')}
            </Notice>
          )}
          {outcome !== null && outcome !== 'failed' && (
            <Notice $tone="positive">
              <CircleCheck size={20} aria-hidden /> <span>{text('export.done', { name: outcome.name })}</span>
            </Notice>
          )}
        </div>
      </Stack>
    </Card>
  )
}

function ImportCard() {
  const text = useText()
  const id = useId()
  const { importUnsent } = useEngine()
  const [outcome, setOutcome] = useState<{ added: number } | { problem: TextId } | null>(null)
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    const file = input.files?.[0]
    if (!file) return
    try {
      setOutcome({ added: await importUnsent(await file.text()) })
    } catch (error) {
      const problem = (error as { problem?: string }).problem ?? ''
      setOutcome({ problem: problemTexts[problem] ?? 'form.error.storage' })
    }
    // The same file may be chosen once more.
    input.value = ''
  }
  return (
    <Card>
      <Stack>
        <SectionTitle id={id}>{text('import.title')}</SectionTitle>
        <p>{text('import.text')}</p>
        <FileInput>
          <Upload size={20} aria-hidden /> {text('import.choose')}
          <input type="file" accept="application/json,.json" onChange={(event) => void take(event)} />
        </FileInput>
        <div role="status">
          {outcome && 'added' in outcome && (
            <Notice $tone="positive">
              <CircleCheck size={20} aria-hidden /> {text('import.done', { count: outcome.added })}
            </Notice>
          )}
          {outcome && 'problem' in outcome && (
            <Notice $tone="danger">
              <TriangleAlert size={20} aria-hidden /> {text(outcome.problem)}
            </Notice>
          )}
        </div>
      </Stack>
    </Card>
  )
}
