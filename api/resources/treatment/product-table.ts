import { sql, type SqlBool } from 'kysely'
import { product } from '../../contract/product.ts'
import type { Violation } from '../../plugins/problem.ts'
import { beginningWith } from '../beginning-with.ts'
import { iriOf, type ResourceTable, type Values, type WriteContext } from '../resource-table.ts'

/** Medicines. */
export const productTable: ResourceTable = {
  resource: product,
  prefix: 'product',
  farmColumn: 'farm_id',
  sharesRows: true,
  filters: {
    search: ([text]) =>
      sql<SqlBool>`(lower(t.name) like ${beginningWith(text)} or lower(t.active_substances) like ${beginningWith(text)})`,
  },
  rules,
  deleting,
}

/** A barcode names one medicine of a farm, also one of the shared list. */
async function rules({ farm, barcode }: Values, { tx, current }: WriteContext): Promise<Violation[]> {
  if (barcode === null) return []
  const { rows } = await sql<{ id: number }>`
    select id from product where barcode = ${barcode} and (farm_id = ${farm} or farm_id is null) and not deleted
      and id is distinct from ${current?.id ?? null}::bigint limit 1
  `.execute(tx)
  const [other] = rows
  return other
    ? [{ propertyPath: 'barcode', code: 'product.error.barcodeTaken', existing: iriOf('Product', other.id) }]
    : []
}

/** A medicine of a protocol is not deleted: the protocol would go on without its name. */
async function deleting(_draft: Values, { tx, current }: WriteContext): Promise<Violation[]> {
  if (!current) return []
  const { rows } = await sql`
    select from treatment_protocol
    where farm_id = ${current['farm']} and not deleted
      and products @> jsonb_build_array(jsonb_build_object('product', ${current.id}::bigint)) limit 1
  `.execute(tx)
  return rows.length === 0 ? [] : [{ propertyPath: 'deleted', code: 'product.error.inUse' }]
}
