import { useHemogramPhotoSendMutation } from '../../../generated/calf/disease.ts'
import { Card, Columns, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { PlainPhotoButtons } from '../../care/photo/plain-photo-buttons.tsx'
import { RecordPhoto } from '../../care/photo/record-photo.tsx'
import FaecesPhoto from '../plate/faeces-photo.tsx'
import { PlateReading } from '../plate/plate-reading.tsx'
import type { Disease } from './disease.rules.ts'

/** The photos of a disease: of the faeces or their plate, with its reading, and of the blood count. */
export default function DiseasePhotos({ disease }: { disease: Disease }) {
  const text = useText()
  const sendHemogram = useHemogramPhotoSendMutation()
  const { id, kind, diarrheaImage, hemogramImage } = disease
  const faeces = kind === 'diarrhea' || diarrheaImage !== null
  const blood = kind === 'tick_fever' || hemogramImage !== null
  return (
    <Columns $gap="l">
      {faeces && (
        <Card>
          <Stack $gap="m">
            <FaecesPhoto disease={disease} />
            <PlateReading disease={disease} />
          </Stack>
        </Card>
      )}
      {blood && (
        <Card>
          <RecordPhoto
            title="disease.photo.hemogram"
            Buttons={PlainPhotoButtons}
            id={id}
            photo={hemogramImage}
            folder="hemogram"
            alt={text('disease.photo.hemogram')}
            operation="HemogramPhotoSend"
            send={sendHemogram}
          />
        </Card>
      )}
    </Columns>
  )
}
