import { Camera, Clock, ImageUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import styled from 'styled-components'
import { useEngine, type FarmRecords } from '../../../engine/farm-records.ts'
import { useDiagnosticPhotoSendMutation } from '../../../generated/udder.ts'
import { FileButton } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { NoPhoto, shrinkPhoto } from '../../../ui/photo.ts'
import { causesOf } from '../../../ui/refusals.ts'
import { Chip, Muted, Notice, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { isTextId, useText } from '../../../ui/text.ts'
import { color, radius } from '../../../ui/theme.ts'
import { barcodeText } from './diagnostic.texts.ts'
import { photoAddress, waitingFile } from './plate-photo.rules.ts'

const Picture = styled.img`
  display: block;
  width: 100%;
  height: min(320px, 50vh);
  object-fit: contain;
  background: ${color.sunk};
  border-radius: ${radius.card};
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
  const file = waitingFile(hash)
  const waiting = useFileUrl(file)
  if (failed) return <Notice>{text('plate.photo.elsewhere')}</Notice>
  const src = file === null ? photoAddress(diagnostic.id, hash) : waiting
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

/** An address for the bytes of a file that waits on this device; given back when nobody shows it any more. */
function useFileUrl(id: string | null): string | undefined {
  const { outbox } = useEngine()
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (id === null) return undefined
    let made: string | undefined
    let left = false
    void outbox.file(id).then((file) => {
      if (!file || left) return
      made = URL.createObjectURL(new Blob([file.bytes], { type: file.type }))
      setUrl(made)
    })
    return () => {
      left = true
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [id, outbox])
  return url
}

/** Takes a photo into the outbox: shrunk, durable at once, sent when there is a network. */
function useKeepPhoto(id: string) {
  const text = useText()
  const { messages } = useIntl()
  const [sendPhoto] = useDiagnosticPhotoSendMutation()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const keep = async (given: File): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      const image = await shrinkPhoto(given).finally(() => {
        setBusy(false)
      })
      const takenAt = given.lastModified > 0 ? new Date(given.lastModified).toISOString() : null
      await sendPhoto({ variables: { id, image, takenAt } })
    } catch (error) {
      setProblem(problemText(error))
    }
  }
  const problemText = (error: unknown): string => {
    if (error instanceof NoPhoto) return text('image.error.broken')
    const { violations, causes } = causesOf(error)
    const cause = violations[0]?.code ?? causes[0] ?? ''
    return isTextId(messages, cause) ? text(cause) : (violations[0]?.message ?? text('form.error.unknown'))
  }
  return { keep: (file: File) => void keep(file), busy, problem }
}
