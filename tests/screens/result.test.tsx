import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { isOpen } from '../../src/engine/outbox/row.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { cow, diagnostic } from '../app-harness/records.ts'

const found = (agent: string) => [
  {
    __typename: 'DiagnosticClassification' as const,
    id: `c${agent}`,
    sector: 'GN',
    colour: 'red' as const,
    colonies: 5,
    diagnosticClassificationAgents: [
      {
        __typename: 'DiagnosticClassificationAgent' as const,
        id: `a${agent}`,
        agent: { __typename: 'Agent' as const, id: agent },
      },
    ],
  },
]

const server = () => ({
  animals: [cow('1', '1187'), cow('2', '0042')],
  diagnostics: [
    diagnostic('1', {
      result: 'positive',
      growth: true,
      sampleDate: '2025-05-02',
      diagnosticClassifications: found('1'),
    }),
    diagnostic('2', { result: 'no_growth', growth: false, sampleDate: '2025-05-03', type: 'drying', grade: null }),
    diagnostic('3', { sampleDate: '2025-05-04', animal: { __typename: 'Animal', id: '2' } }),
  ],
})

describe('the list of results', () => {
  test('shows the latest first, each with cow, agent and state', async () => {
    const app = await openApp('/ubere/resultados', { server: server() })
    await waitFor(() => {
      const rows = app.screen.getAllByRole('link', { name: /1187|0042/ })
      expect(rows.map((row) => row.textContent)).toEqual([
        expect.stringMatching(/0042.*Aguardando leitura/),
        expect.stringMatching(/1187.*Secagem.*Sem crescimento/),
        expect.stringMatching(/1187.*Escherichia coli.*PE · Mastite clínica · Leve.*Positivo/),
      ])
    })
  })

  test.each([
    ['?tipo=drying', 1],
    ['?resultado=positive', 1],
    ['?agente=1', 1],
    ['?agente=2', 0],
    ['?busca=00', 1],
    // Any part of the ear tag 1187, of which there are two.
    ['?busca=87', 2],
    ['?de=2025-05-03', 2],
    ['?de=2025-05-03&ate=2025-05-03', 1],
    ['?tipo=nonsense', 3],
  ])('%s leaves %i', async (search, expected) => {
    const app = await openApp(`/ubere/resultados${search}`, { server: server() })
    if (expected === 0) expect(await app.screen.findByText('Nada com esses filtros')).toBeVisible()
    else
      expect(
        await app.screen.findByText(expected === 1 ? '1 resultado' : `${String(expected)} resultados`),
      ).toBeVisible()
  })

  test('keeps the filter in the address', async () => {
    const app = await openApp('/ubere/resultados', { server: server() })
    await app.user.click(app.screen.getByRole('button', { name: 'Filtros' }))
    await app.user.selectOptions(await app.screen.findByLabelText('Resultado'), 'Positivo')
    await waitFor(() => {
      expect(app.router.location.search).toBe('?resultado=positive')
    })
    expect(await app.screen.findByRole('button', { name: 'Filtros (1)' })).toBeVisible()
  })
})

describe('one result', () => {
  test('says what was found and how it was read', async () => {
    const app = await openApp('/ubere/resultados/1', { server: server() })
    expect(await app.screen.findByRole('heading', { name: 'Vaca 1187' })).toBeVisible()
    expect(await app.screen.findAllByText('Escherichia coli')).not.toHaveLength(0)
    expect(await app.screen.findByRole('cell', { name: 'Gram−' })).toBeVisible()
    expect(app.screen.getByRole('cell', { name: '5' })).toBeVisible()
  })

  test('is deleted softly, with a way back', async () => {
    const app = await openApp('/ubere/resultados/1', { server: server() })
    await app.user.click(await app.screen.findByRole('button', { name: 'Excluir' }))
    expect(await app.screen.findByText('Diagnóstico excluído')).toBeVisible()
    expect(await app.screen.findByText('2 resultados')).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Desfazer' }))
    expect(await app.screen.findByText('3 resultados')).toBeVisible()
    await waitFor(() => {
      expect(app.facade.writes.map((write) => write.variables)).toMatchObject([
        { id: '1', input: { deleted: true } },
        { id: '1', input: { deleted: false } },
      ])
    })
  })

  test('is corrected in the same form it was entered in', async () => {
    const app = await openApp('/ubere/resultados/3', { server: server() })
    await app.user.click(await app.screen.findByRole('link', { name: 'Corrigir' }))
    await app.user.click(await app.screen.findByRole('radio', { name: 'Grave' }))
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar correção' }))
    expect(await app.screen.findByText('Correção salva')).toBeVisible()
    await waitFor(() => {
      expect(app.facade.writes).toMatchObject([
        { operation: 'DiagnosticSave', variables: { id: '3', input: { grade: 'severe' } } },
      ])
    })
  })

  test('that does not exist says so', async () => {
    const app = await openApp('/ubere/resultados/999', { server: server() })
    expect(await app.screen.findByText('Este registro não existe mais ou não está neste aparelho.')).toBeVisible()
  })
})

describe('what the server refuses later', () => {
  test('is shown with its cause, can be sent again or discarded', async () => {
    const app = await openApp('/ubere/resultados/1', { server: server() })
    app.facade.unreachable = true
    await app.user.click(await app.screen.findByRole('button', { name: 'Excluir' }))
    // Said once the first attempt has failed: from then on nobody waits for the server's answer.
    await app.screen.findByText('Diagnóstico excluído')
    await app.screen.findByText('2 resultados')
    app.facade.unreachable = false
    app.facade.refusals.set('DiagnosticSave', {
      message: 'Changed',
      extensions: { code: 'PRECONDITION_FAILED', status: 412 },
    })
    await app.engine.outbox.sendNow()
    // Not accepted, so it does not look as if it were.
    expect(await app.screen.findByText('3 resultados')).toBeVisible()

    await app.router.navigate('/sincronizacao')
    expect(await app.screen.findByText(/Alguém mudou este registro/)).toBeVisible()
    app.facade.refusals.clear()
    await app.user.click(await app.screen.findByRole('button', { name: 'Enviar de novo' }))
    await waitFor(() => {
      expect(app.facade.records.diagnostics.find(({ id }) => id === '1')?.deleted).toBe(true)
    })
    await waitFor(() => {
      expect(app.engine.outbox.getSnapshot().rows.filter(isOpen)).toEqual([])
    })
  })

  test('a session that ended keeps the write and asks to sign in', async () => {
    const app = await openApp('/ubere/resultados/1', { server: server() })
    app.facade.refusals.set('DiagnosticSave', {
      message: 'Expired',
      extensions: { code: 'FORBIDDEN', status: 403, reason: 'expired_token' },
    })
    await app.user.click(await app.screen.findByRole('button', { name: 'Excluir' }))
    await waitFor(() => {
      expect(app.sessionEnds).toContain('signIn')
    })
    await waitFor(() => {
      expect(app.engine.outbox.getSnapshot().rows).toMatchObject([{ state: 'pending' }])
    })
  })
})
