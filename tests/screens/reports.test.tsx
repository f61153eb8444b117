import { describe, expect, test } from 'vitest'
import type { ReportRecordFragment } from '../../src/generated/records/fragments.ts'
import { expectAccessible } from '../app-harness/accessible.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { MOMENT } from '../app-harness/records.ts'

let reports = 0

/** A report of the udder that is ready. */
const report = (values: Partial<ReportRecordFragment> = {}): ReportRecordFragment => ({
  ...{ __typename: 'Report', id: String(++reports), type: 'consolidated_diagnostics_app', from: '2026-04-01' },
  ...{ to: '2026-04-30', format: 'xlsx', state: 'ready', fault: null, progress: 100, rowCount: 41, size: 20_480 },
  ...{ requestedAt: MOMENT, readyAt: MOMENT, expiresAt: '2026-06-03T06:40:00.000Z' },
  ...{ requestedBy: { __typename: 'Colleague', id: '1' }, farm: { __typename: 'Farm', id: '1' } },
  ...{ createdAt: MOMENT, updatedAt: MOMENT, version: 1, deleted: false },
  ...values,
})

describe('asking for a report', () => {
  test('says what each holds, and asks for what was chosen', async () => {
    const app = await openApp('/ubere/relatorios')
    expect(await app.screen.findByRole('heading', { name: 'Diagnósticos consolidados' })).toBeVisible()
    await app.user.click(app.screen.getByText(/^Colunas/))
    expect(app.screen.getByText('Cor da colônia')).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Ano passado' }))
    expect(app.screen.getByRole('button', { name: 'Ano passado' })).toHaveAttribute('aria-pressed', 'true')
    await app.user.click(app.screen.getByRole('checkbox', { name: 'Mastite clínica' }))
    await app.user.click(app.screen.getByRole('radio', { name: 'Para ler (PDF)' }))
    await app.user.click(app.screen.getByRole('button', { name: 'Pedir relatório' }))
    await expect.poll(() => app.facade.writes.map(({ operation }) => operation)).toEqual(['ReportCreate'])
    const [{ variables } = { variables: {} as Record<string, unknown> }] = app.facade.writes
    const year = new Date().getFullYear() - 1
    expect(variables['input']).toEqual({
      ...{ farm: '1', type: 'consolidated_diagnostics_app', format: 'pdf', language: 'pt' },
      ...{ from: `${String(year)}-01-01`, to: `${String(year)}-12-31` },
      ...{ diagnosticTypes: ['clinical_mastitis'], diseases: [] },
    })
    expect(await app.screen.findByText(/Você é avisado quando ficar pronto/)).toBeVisible()
    await expect.poll(() => app.router.location.pathname).toBe('/ubere/relatorios-processados')
  })

  test('an export has no PDF, and what was chosen gives way', async () => {
    const app = await openApp('/ubere/relatorios')
    await app.user.click(await app.screen.findByRole('radio', { name: 'Para ler (PDF)' }))
    await app.user.click(app.screen.getByRole('radio', { name: 'Exportação ACL' }))
    expect(app.screen.queryByRole('radio', { name: 'Para ler (PDF)' })).toBeNull()
    expect(app.screen.getByRole('radio', { name: 'Texto (CSV)' })).toBeChecked()
  })

  test('a period that ends before it begins is refused at its field', async () => {
    const app = await openApp('/ubere/relatorios')
    const to = await app.screen.findByLabelText('Até')
    await app.user.clear(to)
    await app.user.type(to, '2020-01-01')
    await app.user.click(app.screen.getByRole('button', { name: 'Pedir relatório' }))
    expect(await app.screen.findByText('O primeiro dia não pode ser depois do último.')).toBeVisible()
    expect(to).toHaveValue('2020-01-01')
    expect(app.facade.writes).toEqual([])
  })

  test('without a network it says so, and keeps what was chosen', async () => {
    const app = await openApp('/bezerra/relatorios')
    await app.screen.findByRole('heading', { name: 'Consolidado de bezerras' })
    app.facade.unreachable = true
    await app.engine.outbox.submit('AnimalCreate', { input: { farm: '1', category: 'cow', earTag: '77' } })
    expect(await app.screen.findByText(/o que você escolheu fica guardado aqui/)).toBeVisible()
    await app.user.click(app.screen.getByRole('checkbox', { name: 'Diarreia' }))
    await app.user.click(app.screen.getByRole('button', { name: 'Pedir relatório' }))
    expect(app.router.location.pathname).toBe('/bezerra/relatorios')
    await app.router.navigate('/home-bezerra')
    await app.router.navigate('/bezerra/relatorios')
    expect(await app.screen.findByRole('checkbox', { name: 'Diarreia' })).toBeChecked()
    expect(app.facade.writes.map(({ operation }) => operation)).not.toContain('ReportCreate')
  })

  test('is for those who hold the role', async () => {
    const app = await openApp('/ubere/relatorios', { roles: ['ROLE_APP_UBERE_LANCAMENTO'] })
    await expect.poll(() => app.router.location.pathname).toBe('/')
  })

  test('is accessible', async () => {
    const app = await openApp('/ubere/relatorios')
    await app.screen.findByRole('heading', { name: 'Diagnósticos consolidados' })
    await expectAccessible()
  })
})

describe('processed reports', () => {
  test('each says how far it is and what can be done', async () => {
    const app = await openApp('/ubere/relatorios-processados', {
      server: {
        reports: [
          report({ id: '11' }),
          report({ id: '12', type: 'acl_export_app', state: 'running', progress: 37, readyAt: null }),
          report({ id: '13', type: 'ideagri_export_app', state: 'failed', fault: 'report.error.failed' }),
          report({ id: '14', type: 'consolidated_calf_app' }),
          report({ id: '15', type: 'mastitis_cases_and_protocol_per_day_app', state: 'expired' }),
        ],
      },
    })
    const link = await app.screen.findByRole('link', { name: 'Baixar' })
    expect(link).toHaveAttribute('href', '/files/reports/11')
    expect(link).toHaveAttribute('download')
    expect(app.screen.getByText(/41 linhas · 20 kB/)).toBeVisible()
    expect(app.screen.getByRole('progressbar', { name: '37\u00a0% feito' })).toBeVisible()
    expect(app.screen.getByText(/Desculpe, houve um erro ao gerar o relatório/)).toBeVisible()
    expect(app.screen.getByText(/O arquivo fica guardado 30 dias e já saiu/)).toBeVisible()
    expect(app.screen.queryByText('Consolidado de bezerras')).toBeNull()
    await expectAccessible()
    const [again] = app.screen.getAllByRole('button', { name: 'Tentar de novo' })
    if (again) await app.user.click(again)
    await expect.poll(() => app.facade.writes.map(({ operation }) => operation)).toContain('ReportRetry')
  })

  test('one is deleted, and taken back', async () => {
    const app = await openApp('/ubere/relatorios-processados', { server: { reports: [report({ id: '21' })] } })
    await app.user.click(await app.screen.findByRole('button', { name: 'Excluir' }))
    expect(await app.screen.findByText('Nenhum relatório ainda')).toBeVisible()
    await app.user.click(await app.screen.findByRole('button', { name: 'Desfazer' }))
    expect(await app.screen.findByRole('heading', { name: 'Diagnósticos consolidados' })).toBeVisible()
  })

  test('without a network the list is there, with its age and without what needs one', async () => {
    const app = await openApp('/ubere/relatorios-processados', {
      server: { reports: [report({ id: '31' }), report({ id: '32', state: 'failed' })] },
    })
    await app.screen.findByRole('link', { name: 'Baixar' })
    app.facade.unreachable = true
    await app.engine.outbox.submit('AnimalCreate', { input: { farm: '1', category: 'cow', earTag: '78' } })
    expect(await app.screen.findByText(/^Sem conexão. Esta lista é de/)).toBeVisible()
    expect(app.screen.queryByRole('link', { name: 'Baixar' })).toBeNull()
    expect(app.screen.getByRole('button', { name: 'Tentar de novo' })).toBeDisabled()
  })
})
