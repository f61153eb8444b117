import { Camera, Clock, ImageUp } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import styled from 'styled-components'
import { useEngine, useOutbox, type FarmRecords } from '../../../engine/farm-records.ts'
import { needsPerson, type OutboxRow } from '../../../engine/rows.ts'
import { useDiagnosticPhotoSendMutation } from '../../../generated/udder.ts'
import { FileButton } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { NoPhoto, shrinkPhoto } from '../../../ui/photo.ts'
import { causesOf } from '../../../ui/refusals.ts'
import { Chip, Muted, Notice, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { isTextId, useText } from '../../../ui/text.ts'
import { color, desk, radius } from '../../../ui/theme.ts'
import { barcodeText } from './diagnostic.texts.ts'
import { waitingFile } from './plate-photo.rules.ts'
import { usePhotoSource } from './photo-source.ts'

const Picture = styled.img`
  display: block;
  width: 100%;
  height: 200px;
  object-fit: contain;
  background: ${color.sunk};
  border-radius: ${radius.card};
  ${desk} {
    height: 320px;
  }
`

type Diagnostic = FarmRecords['Diagnostic']

/** The photo of a plate: shown from the device or the server, taken, chosen or replaced, with or without a network. */
export default function PlatePhoto({ diagnostic }: { diagnostic: Diagnostic }) {
  const text = useText()
  const dates = useDates()
  // Records of an older copy say nothing of photos.
  const photo = (diagnostic as Partial<Diagnostic>).plateImage ?? null
  const { keep, busy, problem } = useKeepPhoto(diagnostic.id)
  return (
    <Stack $gap="m">
      <SectionTitle>{text('plate.photo.title')}</SectionTitle>
      {photo && <PhotoOf key={photo.hash} diagnostic={diagnostic} hash={photo.hash} />}
      {photo && (
        <Row>
          <Muted title={dates.exact(photo.takenAt)}>
            {text('plate.photo.takenAt', { when: dates.moment(photo.takenAt) })}
          </Muted>
          {waitingFile(photo.hash) !== null && (
            <Chip>
              <Clock size={16} aria-hidden /> {text('plate.photo.waiting')}
            </Chip>
          )}
        </Row>
      )}
      {problem !== null && (
        <Notice $tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <Row>
        <FileButton accept="image/*" capture="environment" busy={busy} onFile={keep}>
          <Camera size={20} aria-hidden /> {text(photo ? 'plate.photo.takeAnother' : 'plate.photo.take')}
        </FileButton>
        <FileButton emphasis="quiet" accept="image/*" busy={busy} onFile={keep}>
          <ImageUp size={20} aria-hidden /> {text(photo ? 'plate.photo.chooseAnother' : 'plate.photo.choose')}
        </FileButton>
      </Row>
    </Stack>
  )
}

function PhotoOf({ diagnostic, hash }: { diagnostic: Diagnostic; hash: string }) {
  const text = useText()
  const [failed, setFailed] = useState(false)
  const src = usePhotoSource(diagnostic.id, hash)
  if (failed) return <Notice>{text('plate.photo.elsewhere')}</Notice>
  return (
    <Picture
      src={src}
      alt={text('plate.photo.alt', {
        barcode: barcodeText(diagnostic.plateBarcode ?? ''),
        side: diagnostic.plateSide ?? 'A',
      })}
      onError={() => {
        setFailed(true)
      }}
    />
  )
}

/** A photo of the plate that the server has refused; another one takes its place. */
function useRefusedPhoto(id: string): OutboxRow | undefined {
  const { resolveId } = useEngine()
  return useOutbox().rows.findLast(
    (row) =>
      row.operation === 'DiagnosticPhotoSend' &&
      needsPerson(row) &&
      resolveId(String(row.variables.id)) === resolveId(id),
  )
}

/** Takes a photo into the outbox: shrunk, durable at once, sent when there is a network. */
function useKeepPhoto(id: string) {
  const text = useText()
  const textOf = useCauseText()
  const [sendPhoto] = useDiagnosticPhotoSendMutation()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const refused = useRefusedPhoto(id)
  const keep = async (given: File): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      const image = await shrinkPhoto(given).finally(() => {
        setBusy(false)
      })
      const takenAt = given.lastModified > 0 ? new Date(given.lastModified).toISOString() : null
      await sendPhoto({ variables: { id, image, takenAt }, context: { replaces: refused?.key } })
    } catch (error) {
      setProblem(error instanceof NoPhoto ? text('image.error.broken') : textOf(causesOf(error)))
    }
  }
  const known = refused?.refusal && {
    violations: refused.refusal.violations,
    causes: [`refusal.${refused.refusal.code}`],
  }
  return { keep: (file: File) => void keep(file), busy, problem: problem ?? (known ? textOf(known) : null) }
}

/** Why a photo was not accepted, in the user's words. */
function useCauseText(): (found: ReturnType<typeof causesOf>) => string {
  const text = useText()
  const { messages } = useIntl()
  return ({ violations, causes }) => {
    const cause = violations[0]?.code ?? causes[0] ?? ''
    const known = isTextId(messages, cause) ? text(cause) : (violations[0]?.message ?? text('form.error.unknown'))
    return text('plate.photo.refused', { cause: known })
  }
}
