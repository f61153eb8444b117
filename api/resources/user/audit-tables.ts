import { auditEntry, webSession } from '../../contract/audit.ts'
import type { ResourceTable, Values } from '../resource-table.ts'

/** Names of columns that the API calls otherwise. */
const FIELDS: Readonly<Record<string, string>> = { permission_overrides: 'permissions' }

/** `owner_name` → `ownerName`. */
const fieldOf = (column: string): string =>
  FIELDS[column] ?? column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Who changed what; written by the database alone. */
export const auditTable: ResourceTable = {
  resource: auditEntry,
  prefix: 'field',
  farmColumn: 'farm_id',
  present: (record) => ({
    ...record,
    changes: (record['changes'] as Values[]).map((change) => ({ ...change, field: fieldOf(String(change['field'])) })),
  }),
}

/** Where the caller is signed in; the view knows who that is. */
export const sessionTable: ResourceTable = { resource: webSession, prefix: 'field', farmColumn: null }
