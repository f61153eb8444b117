import { useState } from 'react'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useDiarrheaPhotoSendMutation, useDiseaseSaveMutation } from '../../../generated/calf/disease.ts'
import { Select } from '../../../ui/fields/select.ts'
import { useRefusalToast } from '../../../ui/refusal-toast.ts'
import { Muted, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import type { PhotoSend } from '../../care/photo/keep-photo.ts'
import { PlainPhotoButtons } from '../../care/photo/plain-photo-buttons.tsx'
import { RecordPhoto } from '../../care/photo/record-photo.tsx'
import { PhotoButtons } from '../../care/plate/photo-buttons.tsx'
import { modelName } from '../../care/plate/plate-model-name.ts'
import type { Disease } from '../disease/disease.rules.ts'
import { usePlateModel } from './use-plate-model.ts'

/** The photo of a calf's faeces, or of the plate they grow on: then it is read as soon as it is at the server. */
export default function FaecesPhoto({ disease }: { disease: Disease }) {
  const text = useText()
  const { chosen, choose, send } = usePlate(disease)
  const models = useRecords('PlateModel').filter(
    ({ id, active, purpose }) => (active && purpose === 'culture') || id === chosen,
  )
  const isOnPlate = chosen !== ''
  return (
    <Stack $gap="m">
      <RecordPhoto
        title={isOnPlate ? 'disease.plate' : 'disease.photo.diarrhea'}
        Buttons={isOnPlate ? PhotoButtons : PlainPhotoButtons}
        id={disease.id}
        photo={disease.diarrheaImage}
        folder="diarrhea"
        alt={text(isOnPlate ? 'disease.plate.photo' : 'disease.photo.diarrhea')}
        operation="DiarrheaPhotoSend"
        send={send}
      />
      {disease.plateGrowth === null && (
        <label>
          <Muted as="span">{text('disease.plate.what')}</Muted>
          <Select
            value={chosen}
            onChange={({ target }) => {
              choose(target.value)
            }}
          >
            {models.map((model) => (
              <option key={model.id} value={model.id}>
                {text('disease.plate.kind', { kind: modelName(model, text) })}
              </option>
            ))}
            <option value="">{text('disease.plate.none')}</option>
          </Select>
        </label>
      )}
    </Stack>
  )
}

/** What the photo is of: a kind of plate, or '' for the faeces themselves. A photo that is there is then read anew. */
function usePlate(disease: Disease) {
  const refuse = useRefusalToast()
  const usual = usePlateModel(disease)
  const save = useDiseaseSaveMutation()
  const sendPhoto = useDiarrheaPhotoSendMutation()
  const { id, plateModel, diarrheaImage } = disease
  const [wanted, setWanted] = useState<string>()
  const chosen = plateModel ?? wanted ?? (diarrheaImage === null ? usual : '')
  const keep = (kind: string) =>
    save({
      variables: {
        id,
        input: { plateModel: kind === '' ? null : kind, countingMode: kind === '' ? null : 'automatic' },
      },
    })
  return {
    chosen,
    choose: (kind: string) => {
      setWanted(kind)
      if (plateModel !== null || diarrheaImage !== null) void keep(kind).catch(refuse)
    },
    send: async (sent: PhotoSend): Promise<unknown> => {
      if (plateModel === null && chosen !== '') await keep(chosen)
      return sendPhoto(sent)
    },
  }
}
