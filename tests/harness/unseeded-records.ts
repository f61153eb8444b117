import { vi } from 'vitest'
import type { ApiClient } from './api-client.ts'
import { diagnosisBody } from './api-records.ts'

/**
 * One of each kind of record that the seed has none of: an invitation, a token and a connected partner, a webhook with a message, a browser that is told, and a report that is
 * ready, so that its version stays as it is.
 * @param owner of farm 1
 */
export async function createUnseeded(owner: ApiClient): Promise<void> {
  await owner.create('/farm_invitations', { farm: 1, login: 'diego' })
  await owner.post('/farm_tokens', { farm: 1, name: 'Painel', scope: 'read', days: 30 })
  await owner.post('/farm_partner_tokens', { farm: 1, partner: 1 })
  await owner.post('/webhooks', { farm: 1, url: 'https://hooks.example.com/one', events: ['diagnosis_result'] })
  const launched = await owner.create('/diagnostics', diagnosisBody(1, 1))
  await owner.patch(String(launched['@id']), { growth: false })
  const { body: told } = await owner.get('/webhooks?farm=1')
  const [hook] = told['hydra:member'] as { '@id': string }[]
  await owner.put(`${String(hook?.['@id'])}/switch_off`, {})
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
