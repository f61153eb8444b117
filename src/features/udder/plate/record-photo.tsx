import { Clock, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { useEngine, useOutbox } from '../../../engine/farm-records.ts'
import { needsPerson, type OutboxRow } from '../../../engine/rows.ts'
import { useDates } from '../../../ui/dates.ts'
import { NoPhoto, shrinkPhoto } from '../../../ui/photo.ts'
import { causesOf } from '../../../ui/refusals.ts'
import { Chip, Muted, Notice, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { isTextId, useText, type TextId } from '../../../ui/text.ts'
import { PhotoButtons } from './photo-buttons.tsx'
import { usePhotoSource } from './photo-source.ts'
import { takenAtOf, waitingFile, type PhotoFolder } from './photo.rules.ts'
import { Picture } from './picture.ts'

/** What the mutation that sends a photo takes. */
export interface PhotoSend {
  variables: { id: string; image: File; takenAt: string | null }
  context: { replaces: string | undefined }
}

interface RecordPhotoProps {
  /** The record and its photo. */
  id: string
  photo: { hash: string; takenAt: string } | null
  folder: PhotoFolder
  alt: string
  /** Name of the mutation that sends the photo, and the mutation. */
  operation: string
  send: (sent: PhotoSend) => Promise<unknown>
  /** What is said where there is none. */
  missing?: TextId
  /** Where the photo is shown in its own size. */
  enlarge?: string
}

/** The photo of a record: shown from the device or the server, taken, chosen or replaced, with or without a network. */
export function RecordPhoto({ id, photo, folder, alt, operation, send, missing, enlarge }: RecordPhotoProps) {
  const text = useText()
  const dates = useDates()
  const { keep, busy, problem } = useKeepPhoto(id, operation, send)
  return (
    <Stack $gap="m">
      <SectionTitle>{text('plate.photo.title')}</SectionTitle>
      {photo && <PhotoOf key={photo.hash} {...{ folder, id, alt, enlarge }} hash={photo.hash} />}
      {!photo && missing !== undefined && (
        <Notice>
          <ImageOff size={20} aria-hidden /> {text(missing)}
        </Notice>
      )}
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
      <PhotoButtons another={photo !== null} busy={busy} onFile={keep} />
    </Stack>
  )
}

interface PhotoOfProps extends Pick<RecordPhotoProps, 'id' | 'folder' | 'alt' | 'enlarge'> {
  hash: string
}

function PhotoOf({ id, folder, hash, alt, enlarge }: PhotoOfProps) {
  const text = useText()
  const [failed, setFailed] = useState(false)
  const src = usePhotoSource(folder, id, hash)
  if (failed) return <Notice>{text('plate.photo.elsewhere')}</Notice>
  const picture = (
    <Picture
      src={src}
      alt={alt}
      onError={() => {
        setFailed(true)
      }}
    />
  )
  if (enlarge === undefined) return picture
  return (
    <Link to={enlarge} title={text('plate.photo.open')}>
      {picture}
    </Link>
  )
}

/** A photo of the record that the server has refused; another one takes its place. */
function useRefusedPhoto(id: string, operation: string): OutboxRow | undefined {
  const { resolveId } = useEngine()
  return useOutbox().rows.findLast(
    (row) => row.operation === operation && needsPerson(row) && resolveId(String(row.variables.id)) === resolveId(id),
  )
}

/** Takes a photo into the outbox: shrunk, durable at once, sent when there is a network. */
function useKeepPhoto(id: string, operation: string, send: RecordPhotoProps['send']) {
  const text = useText()
  const textOf = useCauseText()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const refused = useRefusedPhoto(id, operation)
  const keep = async (given: File): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      const image = await shrinkPhoto(given).finally(() => {
        setBusy(false)
      })
      await send({ variables: { id, image, takenAt: takenAtOf(given) }, context: { replaces: refused?.key } })
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
