import { sql } from 'kysely'
import { webhook, webhookDelivery } from '../contract/webhook.ts'
import type { ResourceTable } from '../resources/resource-table.ts'

/** Webhook endpoints of farms. */
export const webhookTable: ResourceTable = {
  resource: webhook,
  prefix: 'webhook',
  farmColumn: 'farm_id',
  computed: {
    state: sql`case when t.disabled_at is not null then 'disabled' when not t.active then 'off'
      when t.failing_since is not null then 'failing' else 'active' end`,
  },
}

/** What was sent there. */
export const deliveryTable: ResourceTable = { resource: webhookDelivery, prefix: 'webhook', farmColumn: 'farm_id' }
