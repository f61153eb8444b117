import { readFaeces } from '../../../domain/faeces-plate.ts'
import type { PlateReading } from '../../../domain/plate-reading.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { useDiarrheaPhotoSendMutation, useDiseaseCountReviewMutation } from '../../../generated/calf/disease.ts'
import { useDiseaseCountFoundQuery } from '../../../generated/reader/found.ts'
import type { CountKind, Photographed } from '../../care/count/counted.ts'
import { readingModel } from '../../care/plate/reading-model.ts'
import type { Disease } from '../disease/disease.rules.ts'

/** The page of the plate of a disease. */
export const platePage = (id: string): string => `/bezerra/leitura-de-resultados/${id}`

/** How the plates of calves with diarrhoea are read. */
export const diseaseCount: CountKind = {
  folder: 'diarrhea',
  colours: true,
  words: { unsure: 'disease.plate.unsure', byHand: { text: 'reading.byEye', to: '?olho=1' } },
  alt: 'disease.plate.photo',
  photoOperation: 'DiarrheaPhotoSend',
  reviewOperation: 'DiseaseCountReview',
  useFound: function useDiseaseFound(id) {
    // The cached answer may be of an earlier photo, or older than a correction.
    const { data, loading, refetch } = useDiseaseCountFoundQuery({
      variables: { id },
      fetchPolicy: 'cache-and-network',
    })
    return { found: data?.diseaseCount, loading, refetch }
  },
  useSendPhoto: useDiarrheaPhotoSendMutation,
  useReview: useDiseaseCountReviewMutation,
  pageOf: platePage,
}

/** The plate of a disease with its photo. */
export const plateOf = ({ diarrheaImage, ...disease }: Disease): Photographed => ({
  ...disease,
  plateBarcode: null,
  plateImage: diarrheaImage,
})

/** What the plate of a disease says: as it was read, or as the reader found it while nobody has looked at that. */
export function readingOf(
  { plateGrowth, plateCounts, automaticCount }: Disease,
  plateModel: FarmRecords['PlateModel'] | undefined,
): PlateReading {
  const found = automaticCount?.state === 'read' ? automaticCount.counts : undefined
  const plate =
    plateGrowth === null && found ? { plateGrowth: found.length > 0, plateCounts: found } : { plateGrowth, plateCounts }
  return readFaeces(plate, readingModel(plateModel))
}
