import { leaveWebhooks } from '../../webhooks/leave-webhooks.ts'
import { iriOf, type WriteContext } from '../resource-table.ts'
import type { HerdCare } from './herd-care.ts'

/** A transaction, and where it leaves the messages of what it changes. */
export type Telling = Pick<WriteContext, 'tx' | 'queue'>

/** A treatment, and whose it is. */
export interface OfFarm {
  id: number
  farm: number
}

/** Tells webhooks that treatments were begun, changed, ended or deleted. */
export async function tellTreatments(
  { tx, queue }: Telling,
  { treatment }: HerdCare,
  changed: readonly OfFarm[],
): Promise<void> {
  for (const { id, farm } of changed) {
    await leaveWebhooks(tx, queue, { farm, event: 'treatment', id, resource: iriOf(treatment.name, id) })
  }
}
