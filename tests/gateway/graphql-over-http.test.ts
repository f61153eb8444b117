import { serverAudits } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startGateway, type RunningGateway } from '../harness/gateway.ts'

// The public audit suite of the GraphQL over HTTP specification, against the real gateway.

/** Recommendations that we do not follow, by the audit's id, and why. A MUST never stands here. */
const DECLINED: Record<string, string> = {}

let gateway: RunningGateway
const audits = serverAudits({ url: () => `${gateway.origin}/graphql`, fetchFn: fetch })

beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.close())

describe('GraphQL over HTTP', () => {
  test.each(audits.map((audit) => [audit.id, audit.name, audit] as const))('%s %s', async (id, name, audit) => {
    const result = await audit.fn()
    if (result.status === 'ok') return
    expect(name).not.toMatch(/^MUST/)
    expect(DECLINED, `${name}: ${result.reason}`).toHaveProperty(id)
  })

  test('what is declined is still refused by the audit', () => {
    const ids = audits.map((audit) => audit.id)
    for (const id of Object.keys(DECLINED)) expect(ids).toContain(id)
  })
})
