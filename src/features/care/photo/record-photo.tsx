import { Clock, ImageOff } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import { useDates } from '../../../ui/dates.ts'
import { Chip, Muted, Notice, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { useKeepPhoto, type PhotoSend } from './keep-photo.ts'
import { Link } from '../../../ui/link.tsx'
import { usePhotoSource } from './photo-source.ts'
import { waitingFile, type PhotoFolder } from './photo.rules.ts'
import { Picture } from './picture.ts'

interface RecordPhotoProps {
  title?: TextId
  /** Takes or chooses a photo. */
  Buttons: ComponentType<{ another: boolean; busy: boolean; onChoose: () => void; onFile: (file: File) => void }>
  /** The record and its photo. */
  id: string
  photo: { hash: string; takenAt: string } | null
  folder: PhotoFolder
  alt: string
  /** Name of the mutation that sends the photo, and the mutation. */
  operation: string
  send: (sent: PhotoSend) => Promise<unknown>
  /** Text shown without a photo. */
  missing?: TextId
  /** Where the photo is shown in its own size. */
  enlarge?: string
}

/** The photo of a record: shown from the device or the server, taken, chosen or replaced, with or without a network. */
export function RecordPhoto(props: RecordPhotoProps) {
  const { title = 'plate.photo.title', Buttons, id, photo, folder, alt, operation, send, missing, enlarge } = props
  const text = useText()
  const { keep, forget, busy, problem } = useKeepPhoto(id, operation, send)
  return (
    <Stack $gap="m">
      <SectionTitle>{text(title)}</SectionTitle>
      {photo && <PhotoOf key={photo.hash} {...{ folder, id, alt, enlarge }} hash={photo.hash} />}
      {!photo && missing !== undefined && (
        <Notice>
          <ImageOff size={20} aria-hidden /> {text(missing)}
        </Notice>
      )}
      {photo && <PhotoTaken photo={photo} />}
      {problem !== null && (
        <Notice $tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <div data-print="no">
        <Buttons another={photo !== null} busy={busy} onChoose={forget} onFile={keep} />
      </div>
    </Stack>
  )
}

/** When a photo was taken, and whether it waits to be sent. */
export function PhotoTaken({ photo }: { photo: { hash: string; takenAt: string } }) {
  const text = useText()
  const dates = useDates()
  return (
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
