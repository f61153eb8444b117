import { useColostrumCountReviewMutation, useColostrumPhotoSendMutation } from '../../../generated/calf/colostrum.ts'
import { useColostrumCountFoundQuery } from '../../../generated/reader/found.ts'
import { countWords } from '../../care/count/count.texts.ts'
import type { CountKind } from '../../care/count/counted.ts'

/** How colostrum is counted. */
export const colostrumCount: CountKind = {
  folder: 'colostrums',
  colours: false,
  words: countWords,
  alt: 'colostrum.photo.alt',
  photoOperation: 'ColostrumPhotoSend',
  reviewOperation: 'ColostrumCountReview',
  useFound: function useColostrumFound(id) {
    // The cached answer may be of an earlier photo, or older than a correction.
    const { data, loading, refetch } = useColostrumCountFoundQuery({
      variables: { id },
      fetchPolicy: 'cache-and-network',
    })
    return { found: data?.colostrumCount, loading, refetch }
  },
  useSendPhoto: useColostrumPhotoSendMutation,
  useReview: useColostrumCountReviewMutation,
  pageOf: (id) => `/bezerra/novo-colostro/${id}`,
}
