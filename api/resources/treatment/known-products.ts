import { sql } from 'kysely'
import type { Tx } from '../../database/request-context.ts'

/** Places of medicines in a list that are not the farm's nor of the shared list. Deleted ones may still be named. */
export async function unknownProducts(tx: Tx, farm: number, items: readonly { product: number }[]): Promise<number[]> {
  if (items.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select id from product where id in (${sql.join(items.map(({ product }) => product))})
      and (farm_id = ${farm} or farm_id is null)
  `.execute(tx)
  const known = new Set(rows.map(({ id }) => id))
  return items.flatMap(({ product }, index) => (known.has(product) ? [] : [index]))
}

const WITHOUT_VALUE = { dose: null, unit: null }
const WITHOUT_WITHDRAWAL = { milkWithdrawalHours: null, meatWithdrawalDays: null }

/** Medicines as they are stored: a value that was left out is null. */
export const completeItems = (items: readonly object[], { withdrawal }: { withdrawal: boolean }): object[] =>
  items.map((item) => ({ ...WITHOUT_VALUE, ...(withdrawal ? WITHOUT_WITHDRAWAL : {}), ...item }))
