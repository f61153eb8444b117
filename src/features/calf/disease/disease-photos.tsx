import { useDiarrheaPhotoSendMutation, useHemogramPhotoSendMutation } from '../../../generated/calf/disease.ts'
import { Card, Columns } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { PlainPhotoButtons } from '../../care/photo/plain-photo-buttons.tsx'
import { RecordPhoto } from '../../care/photo/record-photo.tsx'
import type { Disease } from './disease.rules.ts'

/** The photos of a disease: of the faeces, and of the blood count. */
export default function DiseasePhotos({ disease }: { disease: Disease }) {
  const text = useText()
  const sendDiarrhea = useDiarrheaPhotoSendMutation()
  const sendHemogram = useHemogramPhotoSendMutation()
  const { id, kind, diarrheaImage, hemogramImage } = disease
  const faeces = kind === 'diarrhea' || diarrheaImage !== null
  const blood = kind === 'tick_fever' || hemogramImage !== null
  return (
    <Columns $gap="l">
      {faeces && (
        <Card>
          <RecordPhoto
            title="disease.photo.diarrhea"
            Buttons={PlainPhotoButtons}
            id={id}
            photo={diarrheaImage}
            folder="diarrhea"
            alt={text('disease.photo.diarrhea')}
            operation="DiarrheaPhotoSend"
            send={sendDiarrhea}
          />
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
