import type { CountQualifier, CountState, CountingMode } from '../../../domain/tank.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import type { TankCountFoundQuery } from '../../../generated/reader/found.ts'
import type { TankCountReviewInput } from '../../../generated/udder/tank.ts'
import type { TextId } from '../../../ui/text.ts'
import type { PhotoSend } from '../photo/keep-photo.ts'
import type { PhotoFolder } from '../photo/photo.rules.ts'

/** A record whose bacteria are counted on a plate: an analysis of the tank, a batch of colostrum. */
export interface Counted {
  id: string
  version: number
  tbc: number | null
  tbcQualifier: CountQualifier | null
  plateBarcode: string | null
  plateModel: string | null
  dilution: number | null
  countingMode: CountingMode | null
  numberOfColonies: number | null
  countState: CountState | null
  automaticCount: FarmRecords['TankAnalysis']['automaticCount']
  plateImage: { hash: string; takenAt: string } | null
}

/** What was counted on a photo, as the server answers it. */
type CountFound = Omit<NonNullable<TankCountFoundQuery['tankCount']>, '__typename'>

/** How one kind of counted record is asked for, photographed and reviewed. Its functions are hooks. */
export interface CountKind {
  folder: PhotoFolder
  /** What a photo is called for those who do not see it. */
  alt: TextId
  /** Names of the mutations below. */
  photoOperation: string
  reviewOperation: string
  useFound: (id: string) => { found: CountFound | null | undefined; loading: boolean; refetch: () => Promise<unknown> }
  useSendPhoto: () => (sent: PhotoSend) => Promise<unknown>
  useReview: () => (sent: { variables: { id: string; input: TankCountReviewInput } }) => Promise<unknown>
  /** The page of a record. */
  pageOf: (id: string) => string
}
