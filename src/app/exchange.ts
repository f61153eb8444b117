import { COLLECTIONS } from '../engine/collections.ts'
import { exchangeOf } from '../engine/exchange.ts'
import { SYNC_DOCUMENT_IDS } from '../generated/sync-document-ids.ts'
import { pickFirstLook } from './first-look.ts'

/** What the app fetches beside the first screen. */
export const exchange = exchangeOf(COLLECTIONS, pickFirstLook, SYNC_DOCUMENT_IDS)
