import { describe, expect, test } from 'vitest'
import { shareIdentityHost } from '../harness/identity-host.ts'
import { APP } from '../harness/visitor.ts'

// Farms that invite, answered where a farm is chosen: the only page that somebody without a farm can open.

const host = shareIdentityHost('invitations')

const invite = async (login: string) => (await host.client('otavio')).create('/farm_invitations', { farm: 3, login })

const invitationIn = (text: string) => /name="invitation" value="(\d+)"/.exec(text)?.[1] ?? ''

describe('an invitation', () => {
  test('is accepted by somebody who belongs to no farm', async () => {
    const rita = await host.client('rita')
    const { id } = await rita.first('/users?login=marcos')
    expect((await rita.patch(`/users/${String(id)}`, { farms: [] })).status).toBe(200)
    const visitor = host.visitor()
    await visitor.signIn('marcos')
    const lost = await visitor.get('/selecionar-fazenda', { 'accept-language': 'pt-BR' })
    expect(lost.text).toContain('não está ligado a nenhuma fazenda')

    await invite('marcos')
    const page = await visitor.get('/selecionar-fazenda')
    expect(page.text).toContain('convida você')
    expect(page.text).not.toContain('não está ligado a nenhuma fazenda')
    const answer = { invitation: invitationIn(page.text), answer: 'accept', redirect: `${APP}/tarefas` }
    const accepted = await visitor.post('/responder-convite', answer)
    expect([accepted.status, accepted.location]).toEqual([303, `${APP}/tarefas`])
    expect(visitor.cookies.get('farm')).toBe('3')
  })

  test('is asked about before the only farm is opened, and declined', async () => {
    const { '@id': iri } = await invite('joao')
    const visitor = host.visitor()
    expect((await visitor.signIn('joao')).location).toMatch(/^\/selecionar-fazenda/)
    const page = await visitor.get('/selecionar-fazenda')
    const answer = { invitation: invitationIn(page.text), answer: 'decline', redirect: `${APP}/` }
    expect((await visitor.post('/responder-convite', answer)).location).toBe(`${APP}/`)
    const { body } = await (await host.client('otavio')).get(String(iri))
    expect(body['state']).toBe('declined')
  })

  test('of somebody else stays open, and one that is no number is none', async () => {
    const sent = await invite('bia')
    const visitor = host.visitor()
    await visitor.signIn('joao')
    for (const invitation of [String(sent['id']), 'x', '']) {
      const { status } = await visitor.post('/responder-convite', { invitation, answer: 'accept' })
      expect(status).toBe(303)
    }
    expect((await (await host.client('otavio')).get(String(sent['@id']))).body['state']).toBe('open')
    const nobody = await host.visitor().post('/responder-convite', { invitation: '1', answer: 'accept' })
    expect(nobody.location).toMatch(/^\/login/)
  })
})
