import type { CountQualifier, CountState, CountingMode } from '../../../domain/tank.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import type { TankCountFoundQuery } from '../../../generated/reader/found.ts'
import type { TankCountReviewInput } from '../../../generated/udder/tank.ts'
import type { TextId } from '../../../ui/text.ts'
import type { PhotoSend } from '../photo/keep-photo.ts'
import type { PhotoFolder } from '../photo/photo.rules.ts'

/** A record with a plate and its photo, and what the reader made of that. */
export interface Photographed {
  id: string
  version: number
  plateBarcode: string | null
  plateModel: string | null
  countingMode: CountingMode | null
  countState: CountState | null
  automaticCount: Omit<NonNullable<FarmRecords['TankAnalysis']['automaticCount']>, '__typename'> | null
  plateImage: { hash: string; takenAt: string } | null
}

/** A record whose bacteria are counted on a plate: an analysis of the tank, a batch of colostrum. */
export interface Counted extends Photographed {
  tbc: number | null
  tbcQualifier: CountQualifier | null
  dilution: number | null
  numberOfColonies: number | null
}

/** What was counted on a photo, as the server answers it. */
type CountFound = Omit<NonNullable<TankCountFoundQuery['tankCount']>, '__typename'>

/** What differs in words between counting colonies and telling what they are. */
export interface CountWords {
  /** That the reader is not sure. */
  unsure: TextId
  /** Reading the plate without its photo: what it is called, and where. */
  byHand: { text: TextId; to: string }
}

/** How one kind of counted record is asked for, photographed and reviewed. Its functions are hooks. */
export interface CountKind {
  folder: PhotoFolder
  /** Whether colonies are told by their colours; otherwise they are only counted. */
  colours: boolean
  words: CountWords
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
