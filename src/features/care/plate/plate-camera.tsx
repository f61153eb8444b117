import { Camera as CameraIcon } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '../../../ui/button.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { useCamera, type CameraProblem } from '../../../ui/camera.ts'
import Dialog from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { radius } from '../../../ui/theme.ts'

/** The plate belongs into the circle: so it is whole, large enough, and seen from above. */
const Picture = styled.div`
  position: relative;
  display: grid;
  border-radius: ${radius.card};
  overflow: hidden;
  background: #000;
  aspect-ratio: 3 / 4;
  max-height: 56dvh;
  & > video {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  & > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
`

const PROBLEMS: Record<CameraProblem, TextId> = {
  denied: 'photo.error.denied',
  noCamera: 'photo.error.noCamera',
  failed: 'photo.error.failed',
}

/** Requested resolution; the server stores no more. */
const SIZE = { width: 2560, height: 1920 }
const QUALITY = 0.92

interface PlateCameraProps {
  onPhoto: (photo: File) => void
  onClose: () => void
}

/** The device's camera with a guide to fit the plate into. */
export default function PlateCamera({ onPhoto, onClose }: PlateCameraProps) {
  const text = useText()
  const { video, problem, ready } = useCamera(SIZE)
  const [busy, setBusy] = useState(false)
  const shoot = async (): Promise<void> => {
    if (!video.current) return
    setBusy(true)
    const photo = await pictureOf(video.current).catch(() => null)
    setBusy(false)
    if (photo) onPhoto(photo)
  }
  return (
    <Dialog
      title={text('photo.camera.title')}
      onClose={onClose}
      actions={
        <>
          {!problem && (
            <Button emphasis="main" disabled={!ready || busy} onClick={() => void shoot()}>
              <CameraIcon size={20} aria-hidden /> {text('photo.camera.shoot')}
            </Button>
          )}
          <FileButton emphasis={problem ? 'main' : 'quiet'} accept="image/*" capture="environment" onFile={onPhoto}>
            {text('photo.camera.file')}
          </FileButton>
        </>
      }
    >
      {problem ? (
        <Notice $tone="warning" role="alert">
          {text(PROBLEMS[problem])}
        </Notice>
      ) : (
        <Picture>
          <video ref={video} muted playsInline aria-label={text('photo.camera.hint')} />
          <svg viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice" aria-hidden>
            <path d="M0 0H300V400H0Z M150 70A130 130 0 0 0 150 330A130 130 0 0 0 150 70Z" fill="#0008" />
            <circle cx="150" cy="200" r="130" fill="none" stroke="#fff" strokeWidth="3" strokeDasharray="12 8" />
          </svg>
        </Picture>
      )}
      <p>{text('photo.camera.hint')}</p>
    </Dialog>
  )
}

/** A photo from the sensor where the browser can take one, else the picture that is shown. */
async function pictureOf(video: HTMLVideoElement): Promise<File> {
  const blob = (await sensorPhoto(video)) ?? (await shownPicture(video))
  return new File([blob], 'photo.jpg', { type: blob.type, lastModified: Date.now() })
}

/** Not in every browser, and not in the types of all. */
type TakesPhotos = new (track: MediaStreamTrack) => { takePhoto: () => Promise<Blob> }

async function sensorPhoto(video: HTMLVideoElement): Promise<Blob | null> {
  const { ImageCapture } = globalThis as { ImageCapture?: TakesPhotos }
  const track = video.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks()[0] : undefined
  if (!ImageCapture || !track) return null
  return new ImageCapture(track).takePhoto().catch(() => null)
}

function shownPicture(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        canvas.width = 0
        if (blob) resolve(blob)
        else reject(new Error('There is no picture'))
      },
      'image/jpeg',
      QUALITY,
    )
  })
}
