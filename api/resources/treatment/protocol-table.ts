import { sql, type SqlBool } from 'kysely'
import { protocolProblems, type ProtocolEntry } from '../../../src/domain/protocol-draft.ts'
import { treatmentProtocol } from '../../contract/treatment-protocol.ts'
import type { Violation } from '../../plugins/problem.ts'
import { beginningWith } from '../beginning-with.ts'
import { JsonColumn } from '../json-column.ts'
import { iriOf, type ResourceTable, type Values, type WriteContext } from '../resource-table.ts'
import { completeItems, unknownProducts } from './known-products.ts'

interface StoredItem {
  product: number
}

/** What is stored of a medicine as its IRI. */
export const linkProducts = (items: readonly StoredItem[]): unknown[] =>
  items.map((item) => ({ ...item, product: iriOf('Product', item.product) }))

/** Treatment protocols. */
export const protocolTable: ResourceTable = {
  resource: treatmentProtocol,
  prefix: 'protocol',
  farmColumn: 'farm_id',
  filters: { search: ([text]) => sql<SqlBool>`lower(t.description) like ${beginningWith(text)}` },
  present: (record) => ({ ...record, products: linkProducts(record['products'] as StoredItem[]) }),
  rules,
  derive: ({ products, agents }) =>
    Promise.resolve({
      products: new JsonColumn(completeItems(products as object[], { withdrawal: false })),
      agents_id: (agents as number[] | null) ?? [],
    }),
}

async function rules(draft: Values, { tx }: WriteContext): Promise<Violation[]> {
  const entry = { ...draft, agents: draft['agents'] ?? [], products: draft['products'] ?? [] }
  const problems = protocolProblems(entry as unknown as ProtocolEntry)
  const unknown = await unknownProducts(tx, draft['farm'] as number, entry.products as StoredItem[])
  return [
    ...problems.map(({ field, code }) => ({ propertyPath: field, code })),
    ...unknown.map((index) => ({ propertyPath: `products[${index}].product`, code: 'protocol.error.product' })),
  ]
}
