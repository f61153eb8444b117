import { vi } from 'vitest'
import type { ApiClient } from './api-client.ts'

/**
 * One of each kind of record that the seed has none of: an invitation, a token and a connected partner, a browser that is told, and a report that is
 * ready, so that its version stays as it is.
 * @param owner of farm 1
 */
export async function createUnseeded(owner: ApiClient): Promise<void> {
  await owner.create('/farm_invitations', { farm: 1, login: 'diego' })
  await owner.post('/farm_tokens', { farm: 1, name: 'Painel', scope: 'read', days: 30 })
  await owner.post('/farm_partner_tokens', { farm: 1, partner: 1 })
  await owner.post('/push_subscriptions', {
    endpoint: 'https://push.example.com/one',
    p256dh: 'B'.repeat(87),
    auth: 'A'.repeat(22),
  })
  const { '@id': report } = await owner.create('/reports', {
    ...{ farm: 1, type: 'acl_export_app', format: 'csv' },
    ...{ from: '2025-01-01', to: '2025-01-31' },
  })
  await vi.waitFor(
    async () => {
      const { body } = await owner.get(String(report))
      if (body['state'] !== 'ready') throw new Error(`The report is ${String(body['state'])}`)
    },
    { timeout: 120_000, interval: 100 },
  )
}
