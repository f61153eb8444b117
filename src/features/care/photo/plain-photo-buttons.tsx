import { Camera, ImageUp } from 'lucide-react'
import { FileButton } from '../../../ui/file-button.tsx'
import { Row } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'

interface PlainPhotoButtonsProps {
  /** Whether there is a photo that a new one would replace. */
  another: boolean
  busy: boolean
  onFile: (file: File) => void
}

/** Taking a photo with the device's own camera, or choosing one that was taken. */
export function PlainPhotoButtons({ another, busy, onFile }: PlainPhotoButtonsProps) {
  const text = useText()
  return (
    <Row>
      <FileButton accept="image/*" capture="environment" busy={busy} onFile={onFile}>
        <Camera size={20} aria-hidden /> {text(another ? 'plate.photo.takeAnother' : 'plate.photo.take')}
      </FileButton>
      <FileButton emphasis="quiet" accept="image/*" busy={busy} onFile={onFile}>
        <ImageUp size={20} aria-hidden /> {text(another ? 'plate.photo.chooseAnother' : 'plate.photo.choose')}
      </FileButton>
    </Row>
  )
}
