import { useTankCountFoundQuery } from '../../../generated/reader/found.ts'
import { useTankCountReviewMutation, useTankPhotoSendMutation } from '../../../generated/udder/tank.ts'
import { countWords } from '../../care/count/count.texts.ts'
import type { CountKind } from '../../care/count/counted.ts'

/** How analyses of the tank are counted. */
export const tankCount: CountKind = {
  folder: 'tank-analyses',
  colours: false,
  words: countWords,
  alt: 'tank.photo.alt',
  photoOperation: 'TankPhotoSend',
  reviewOperation: 'TankCountReview',
  useFound: function useTankFound(id) {
    // The cached answer may be of an earlier photo, or older than a correction.
    const { data, loading, refetch } = useTankCountFoundQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
    return { found: data?.tankCount, loading, refetch }
  },
  useSendPhoto: useTankPhotoSendMutation,
  useReview: useTankCountReviewMutation,
  pageOf: (id) => `/ubere/analise-cbt-tanque/${id}`,
}
