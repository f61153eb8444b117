import { leaveWebhooks } from '../../webhooks/leave-webhooks.ts'
import { iriOf, type WriteContext } from '../resource-table.ts'
import type { HerdCare } from './herd-care.ts'

/** A transaction, and the queue for the webhooks of what it changes. */
export type WebhookContext = Pick<WriteContext, 'tx' | 'queue'>

/** A row, and the farm it belongs to. */
export interface FarmRow {
  id: number
  farm: number
}

/** Queues the webhooks for treatments that were begun, changed, ended or deleted. */
export async function leaveTreatmentWebhooks(
  { tx, queue }: WebhookContext,
  { treatment }: HerdCare,
  changed: readonly FarmRow[],
): Promise<void> {
  for (const { id, farm } of changed) {
    await leaveWebhooks(tx, queue, { farm, event: 'treatment', id, resource: iriOf(treatment.name, id) })
  }
}
