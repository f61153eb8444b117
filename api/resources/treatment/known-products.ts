import { sql } from 'kysely'
import type { TreatmentType } from '../../../src/domain/product.ts'
import type { Tx } from '../../database/request-context.ts'
import type { Violation } from '../../plugins/problem.ts'

interface Item {
  product: number
  type: TreatmentType
}

/**
 * Refuses medicines that are neither the farm's nor of the shared list, or that are not given in this way. Deleted ones
 * may still be named.
 * @param field of the list
 * @param before the list as it is stored; what stands there stays allowed, whatever a medicine's record says now
 */
export async function productViolations(
  { tx, farm }: { tx: Tx; farm: number },
  field: string,
  items: readonly Item[],
  before: readonly Item[] = [],
): Promise<Violation[]> {
  if (items.length === 0) return []
  const { rows } = await sql<{ id: number; routes: TreatmentType[] }>`
    select id, routes from product where id in (${sql.join(items.map(({ product }) => product))})
      and (farm_id = ${farm} or farm_id is null)
  `.execute(tx)
  const known = new Map(rows.map(({ id, routes }) => [id, routes]))
  return items.flatMap(({ product, type }, index): Violation[] => {
    const routes = known.get(product)
    if (!routes) return [{ propertyPath: `${field}[${index}].product`, code: 'protocol.error.product' }]
    const isStored = before.some((item) => item.product === product && item.type === type)
    if (isStored || routes.includes(type)) return []
    return [{ propertyPath: `${field}[${index}].type`, code: 'protocol.error.type' }]
  })
}

const WITHOUT_VALUE = { dose: null, unit: null }
const WITHOUT_WITHDRAWAL = { milkWithdrawalHours: null, meatWithdrawalDays: null }

/** Medicines as they are stored: a value that was left out is null. */
export const completeItems = (items: readonly object[], { withdrawal }: { withdrawal: boolean }): object[] =>
  items.map((item) => ({ ...WITHOUT_VALUE, ...(withdrawal ? WITHOUT_WITHDRAWAL : {}), ...item }))
