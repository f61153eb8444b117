import { useTankPhotoSendMutation } from '../../../generated/udder/tank.ts'
import { useText } from '../../../ui/text.ts'
import { barcodeText } from '../../care/plate/barcode-text.ts'
import { RecordPhoto } from '../../care/photo/record-photo.tsx'
import { PhotoButtons } from '../../care/plate/photo-buttons.tsx'
import type { Analysis } from './tank.rules.ts'

/** The photo of a tank's plate. */
export default function TankPhoto({ analysis }: { analysis: Analysis }) {
  const text = useText()
  const sendPhoto = useTankPhotoSendMutation()
  return (
    <RecordPhoto
      Buttons={PhotoButtons}
      id={analysis.id}
      photo={analysis.plateImage}
      folder="tank-analyses"
      alt={text('tank.photo.alt', { barcode: barcodeText(analysis.plateBarcode ?? '') })}
      operation="TankPhotoSend"
      send={sendPhoto}
      missing="tank.photo.none"
    />
  )
}
