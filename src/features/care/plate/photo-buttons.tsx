import { Camera, ImageUp, LoaderCircle } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { PhotoFault } from '../../../reader/reading.ts'
import { Button } from '../../../ui/button.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { hasCamera } from '../../../ui/has-camera.ts'
import { Muted, Notice, Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { faultTexts } from './photo-fault.texts.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const PlateCamera = lazyPart(() => import('./plate-camera.tsx'))

/** Faults this device finds in a photo; the code that checks is loaded with the first one. */
const checked = (file: File): Promise<PhotoFault | null> =>
  import('./photo-check.ts').then(
    ({ checkOnDevice }) => checkOnDevice(file),
    () => null,
  )

interface PhotoButtonsProps {
  /** Whether there is a photo that a new one would replace. */
  another: boolean
  busy: boolean
  /** Called when a file is chosen, before it is checked. */
  onChoose: () => void
  onFile: (file: File) => void
}

/** A photo that this device thinks cannot be read. */
interface Doubtful {
  file: File
  fault: PhotoFault
}

/**
 * Taking a photo with the camera, or choosing one that was taken. The user is warned of an unreadable photo before
 * it is saved, while the plate is at hand, and may save it anyway.
 */
export function PhotoButtons({ another, busy, onChoose, onFile }: PhotoButtonsProps) {
  const text = useText()
  const [camera, setCamera] = useState(false)
  const [checking, setChecking] = useState(false)
  const [doubtful, setDoubtful] = useState<Doubtful | null>(null)
  const check = async (file: File): Promise<void> => {
    setCamera(false)
    setDoubtful(null)
    onChoose()
    setChecking(true)
    const fault = await checked(file)
    setChecking(false)
    if (fault) setDoubtful({ file, fault })
    else onFile(file)
  }
  const take = (file: File) => void check(file)
  const waits = busy || checking
  return (
    <Stack $gap="m">
      {doubtful && (
        <Notice $tone="warning" role="alert">
          <Stack $gap="s">
            <strong>{text('photo.check.title')}</strong>
            <p>{text(faultTexts[doubtful.fault])}</p>
            <Row>
              <Button
                onClick={() => {
                  setDoubtful(null)
                  onFile(doubtful.file)
                }}
              >
                {text('photo.check.keep')}
              </Button>
            </Row>
          </Stack>
        </Notice>
      )}
      <Row>
        {hasCamera() ? (
          <Button
            disabled={waits}
            onClick={() => {
              setCamera(true)
            }}
          >
            <Camera size={20} aria-hidden />{' '}
            {text(another || doubtful ? 'plate.photo.takeAnother' : 'plate.photo.take')}
          </Button>
        ) : (
          <FileButton accept="image/*" capture="environment" busy={waits} onFile={take}>
            <Camera size={20} aria-hidden />{' '}
            {text(another || doubtful ? 'plate.photo.takeAnother' : 'plate.photo.take')}
          </FileButton>
        )}
        <FileButton emphasis="quiet" accept="image/*" busy={waits} onFile={take}>
          <ImageUp size={20} aria-hidden />{' '}
          {text(another || doubtful ? 'plate.photo.chooseAnother' : 'plate.photo.choose')}
        </FileButton>
        {checking && (
          <Muted role="status">
            <LoaderCircle size={16} aria-hidden /> {text('photo.check.running')}
          </Muted>
        )}
      </Row>
      {camera && (
        <Suspense>
          <PlateCamera
            onPhoto={take}
            onClose={() => {
              setCamera(false)
            }}
          />
        </Suspense>
      )}
    </Stack>
  )
}
