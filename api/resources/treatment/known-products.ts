import { sql } from 'kysely'
import type { TreatmentType } from '../../../src/domain/product.ts'
import type { Tx } from '../../database/request-context.ts'
import type { Violation } from '../../plugins/problem.ts'

interface ItemsOf {
  tx: Tx
  farm: number
  /** Whether deleted medicines may be named: a treatment keeps name and withdrawal of what is given, a protocol does not. */
  keeps: boolean
}

interface Item {
  product: number
  type: TreatmentType
}

/**
 * Refuses medicines that are neither the farm's nor of the shared list, or that are not given in this way.
 * @param field of the list
 * @param before the list as it is stored; what stands there stays allowed, whatever a medicine's record says now
 */
export async function productViolations(
  { tx, farm, keeps }: ItemsOf,
  field: string,
  items: readonly Item[],
  before: readonly Item[] = [],
): Promise<Violation[]> {
  if (items.length === 0) return []
  const { rows } = await sql<{ id: number; routes: TreatmentType[]; deleted: boolean }>`
    select id, routes, deleted from product where id in (${sql.join(items.map(({ product }) => product))})
      and (farm_id = ${farm} or farm_id is null)
  `.execute(tx)
  const known = new Map(rows.map((row) => [row.id, row]))
  return items.flatMap(({ product, type }, index): Violation[] => {
    const medicine = known.get(product)
    if (!medicine) return [{ propertyPath: `${field}[${index}].product`, code: 'protocol.error.product' }]
    const stored = before.filter((item) => item.product === product)
    if (medicine.deleted && !keeps && stored.length === 0)
      return [{ propertyPath: `${field}[${index}].product`, code: 'protocol.error.deletedProduct' }]
    if (stored.some((item) => item.type === type) || medicine.routes.includes(type)) return []
    return [{ propertyPath: `${field}[${index}].type`, code: 'protocol.error.type' }]
  })
}

const WITHOUT_VALUE = { dose: null, unit: null }
const WITHOUT_WITHDRAWAL = { milkWithdrawalHours: null, meatWithdrawalDays: null }

/** Medicines as they are stored: a value that was left out is null. */
export const completeItems = (items: readonly object[], { withdrawal }: { withdrawal: boolean }): object[] =>
  items.map((item) => ({ ...WITHOUT_VALUE, ...(withdrawal ? WITHOUT_WITHDRAWAL : {}), ...item }))
