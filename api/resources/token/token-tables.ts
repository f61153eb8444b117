import { sql } from 'kysely'
import { farmToken } from '../../contract/farm-token.ts'
import { partner, partnerToken } from '../../contract/partner.ts'
import type { Tx } from '../../database/request-context.ts'
import { tokenStates } from '../../identity/farm-tokens.ts'
import type { ResourceTable, Values } from '../resource-table.ts'

/** How a token stands follows from its dates and from its maker; it is no column. */
async function attach(tx: Tx, records: readonly (Values & { id: number })[]): Promise<void> {
  const states = await tokenStates(
    tx,
    records.map(({ id }) => id),
  )
  for (const record of records) record['state'] = states.get(record.id) ?? 'suspended'
}

const computed = { state: sql`null::text` }

/** Keys of farms. */
export const farmTokenTable: ResourceTable = {
  resource: farmToken,
  prefix: 'token',
  farmColumn: 'farm_id',
  computed,
  attach,
}

/** Those of them that were made for partners. */
export const partnerTokenTable: ResourceTable = {
  resource: partnerToken,
  prefix: 'partner',
  farmColumn: 'farm_id',
  only: sql`t.partner_id is not null`,
  computed,
  attach,
}

/** Partners that there are. */
export const partnerTable: ResourceTable = { resource: partner, prefix: 'partner', farmColumn: null }
