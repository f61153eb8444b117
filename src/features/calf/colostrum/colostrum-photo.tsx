import { useColostrumPhotoSendMutation } from '../../../generated/calf/colostrum.ts'
import { useText } from '../../../ui/text.ts'
import { barcodeText } from '../../care/plate/barcode-text.ts'
import { RecordPhoto } from '../../care/photo/record-photo.tsx'
import { PhotoButtons } from '../../care/plate/photo-buttons.tsx'
import type { Batch } from './bank-stock.ts'

/** The photo of a batch's plate. */
export function ColostrumPhoto({ batch }: { batch: Batch }) {
  const text = useText()
  return (
    <RecordPhoto
      Buttons={PhotoButtons}
      id={batch.id}
      photo={batch.plateImage}
      folder="colostrums"
      alt={text('colostrum.photo.alt', { barcode: barcodeText(batch.plateBarcode ?? '') })}
      operation="ColostrumPhotoSend"
      send={useColostrumPhotoSendMutation()}
      missing="colostrum.photo.none"
    />
  )
}
