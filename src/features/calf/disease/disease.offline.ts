import { diseaseMerging } from '../../../domain/merging.ts'
import { offlineOperation, type OptimisticContext } from '../../../engine/outbox/offline-operation.ts'
import { currentRecord, newRecord, patchRecord } from '../../../engine/outbox/optimistic-record.ts'
import type { FilePlace } from '../../../engine/outbox/row.ts'
import {
  DiarrheaPhotoSendDocument,
  DiseaseCountReviewDocument,
  DiseaseCreateDocument,
  DiseaseSaveDocument,
  HemogramPhotoSendDocument,
} from '../../../generated/calf/disease.ts'
import { calfDiseaseShape } from '../../../generated/records/calf-disease.shape.ts'
import type { CalfDiseaseRecordFragment } from '../../../generated/records/fragments.ts'
import { waitingPhoto } from '../../care/photo/photo.rules.ts'
import { restarted, reviewed, withPlate } from '../plate/optimistic-plate.ts'

/** A calf has a disease of a kind once at a time: the end of one goes before the beginning of the next. */
const locks = ({ animal, kind }: Pick<CalfDiseaseRecordFragment, 'animal' | 'kind'>): string[] => [
  `disease:${animal.id}:${kind}`,
]

interface PhotoSent {
  id: string
  image: unknown
  takenAt?: string | null | undefined
}

/** The record with a photo that waits to be sent. */
const photographed = (
  field: 'diarrheaImage' | 'hemogramImage',
  { id, image, takenAt }: PhotoSent,
  context: OptimisticContext,
): CalfDiseaseRecordFragment => ({
  ...currentRecord(calfDiseaseShape, id, context),
  [field]: {
    __typename: 'RecordImage' as const,
    // The outbox has replaced the file in the variables by its id.
    hash: waitingPhoto((image as FilePlace).__file),
    takenAt: takenAt ?? context.now.toISOString(),
  },
})

/** Recording, photographing, reading the plate of, correcting, ending and deleting a disease work without a network. */
export const diseaseOperations = [
  offlineOperation({
    document: DiseaseCreateDocument,
    optimistic: ({ input }, context) => withPlate(null, newRecord(calfDiseaseShape, input, context), context),
    locks,
    editPath: () => '/bezerra/nova-doenca',
  }),
  offlineOperation({
    document: DiseaseSaveDocument,
    optimistic: ({ id, input }, context) =>
      withPlate(
        currentRecord(calfDiseaseShape, id, context),
        patchRecord(calfDiseaseShape, id, input, context),
        context,
      ),
    locks,
    merge: diseaseMerging,
    editPath: ({ id, input }) =>
      input.countingMode === undefined ? `/bezerra/dados-da-doenca/${id}` : `/bezerra/leitura-de-resultados/${id}`,
  }),
  offlineOperation({
    document: DiarrheaPhotoSendDocument,
    optimistic: (sent, context) => restarted(photographed('diarrheaImage', sent, context)),
  }),
  offlineOperation({
    document: HemogramPhotoSendDocument,
    optimistic: (sent, context) => photographed('hemogramImage', sent, context),
  }),
  offlineOperation({
    document: DiseaseCountReviewDocument,
    optimistic: ({ id, input }, context) => reviewed(currentRecord(calfDiseaseShape, id, context), input, context),
  }),
]
