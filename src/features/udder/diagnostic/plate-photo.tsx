import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { useDiagnosticPhotoSendMutation } from '../../../generated/udder/diagnostic.ts'
import { useText } from '../../../ui/text.ts'
import { RecordPhoto } from '../../care/photo/record-photo.tsx'
import { barcodeText } from '../../care/plate/barcode-text.ts'
import { PhotoButtons } from '../../care/plate/photo-buttons.tsx'

type Diagnostic = FarmRecords['Diagnostic']

/** The photo of a plate for quarters. */
export default function PlatePhoto({ diagnostic }: { diagnostic: Diagnostic }) {
  const text = useText()
  const sendPhoto = useDiagnosticPhotoSendMutation()
  return (
    <RecordPhoto
      Buttons={PhotoButtons}
      id={diagnostic.id}
      // Records of an older copy lack the field.
      photo={(diagnostic as Partial<Diagnostic>).plateImage ?? null}
      folder="diagnostics"
      alt={text('plate.photo.alt', {
        barcode: barcodeText(diagnostic.plateBarcode ?? ''),
        side: diagnostic.plateSide ?? 'A',
      })}
      enlarge={`/ubere/anexo-da-placa/${diagnostic.id}`}
      operation="DiagnosticPhotoSend"
      send={sendPhoto}
    />
  )
}
