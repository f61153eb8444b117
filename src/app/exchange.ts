import { COLLECTIONS } from '../engine/collections.ts'
import { exchangeOf } from '../engine/exchange.ts'
import { SYNC_DOCUMENT_IDS } from '../generated/sync-document-ids.ts'
import { pickFirstLook } from './first-look.ts'

/** What talks with the server for this app; fetched beside the first screen. */
export const exchange = exchangeOf(COLLECTIONS, pickFirstLook, SYNC_DOCUMENT_IDS)
