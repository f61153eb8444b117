import { sql, type SqlBool } from 'kysely'
import { AGENTS_WITHOUT_GROWTH, protocolProblems, type ProtocolEntry } from '../../../src/domain/protocol-draft.ts'
import { treatmentProtocol } from '../../contract/treatment-protocol.ts'
import type { Violation } from '../../plugins/problem.ts'
import { beginningWith } from '../beginning-with.ts'
import { JsonColumn } from '../json-column.ts'
import { iriOf, type ResourceTable, type Values, type WriteContext } from '../resource-table.ts'
import { completeItems, productViolations } from './known-products.ts'

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
  derive: ({ products, agents, diseases }) =>
    Promise.resolve({
      products: new JsonColumn(completeItems(products as object[], { withdrawal: false })),
      agents_id: (agents as number[] | null) ?? [],
      diseases: (diseases as string[] | null) ?? [],
    }),
}

async function rules(draft: Values, { tx, current, given }: WriteContext): Promise<Violation[]> {
  const entry = {
    ...draft,
    agents: draft['agents'] ?? [],
    products: draft['products'] ?? [],
    diseases: draft['diseases'] ?? [],
  }
  // Protocols stored before this rule may still have agents.
  const isJudged = current === null || 'result' in given || 'agents' in given
  const problems = protocolProblems(entry as unknown as ProtocolEntry).filter(
    ({ code }) => isJudged || code !== AGENTS_WITHOUT_GROWTH,
  )
  const { products } = entry as unknown as { products: Parameters<typeof productViolations>[2] }
  // Medicines of a deleted protocol may have been deleted since.
  const before = current?.['deleted'] === true ? [] : (current?.['products'] as typeof products | undefined)
  return [
    ...problems.map(({ field, code }) => ({ propertyPath: field, code })),
    ...(await productViolations({ tx, farm: draft['farm'] as number, keeps: false }, 'products', products, before)),
  ]
}
