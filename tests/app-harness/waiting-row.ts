import type { OutboxRow } from '../../src/engine/outbox/row.ts'

/** A write that waits to be sent; a test names only what it is about. */
export const waitingRow = (more: Partial<OutboxRow> = {}): OutboxRow => ({
  key: 'k1',
  operation: 'DiagnosticCreate',
  variables: {},
  optimistic: {},
  recordRef: 'Diagnostic:tmp:1',
  locks: [],
  needs: [],
  changed: null,
  seen: null,
  base: null,
  files: [],
  state: 'pending',
  attempts: 0,
  nextAt: 0,
  createdAt: 0,
  ...more,
})
