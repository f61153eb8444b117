/**
 * Days that the server remembers for clients without a network: first answers to writes, so that a write is not applied
 * twice, and tombstones, so that a deleted record disappears from the device. A client that was away longer reads in full.
 */
export const RETENTION_DAYS = 90
