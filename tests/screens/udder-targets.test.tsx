import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addMonths, dateIn } from '../../src/domain/calendar.ts'
import { ROLES } from '../../src/domain/roles.ts'
import { UDDER_TARGETS, type FarmTargets } from '../../src/domain/udder-targets.ts'
import { expectAccessible } from '../app-harness/accessible.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { AGENTS, anyRecord, count, cow, diagnostic } from '../app-harness/records.ts'
import { collectSavedFiles } from '../app-harness/saved-files.ts'

const today = dateIn(new Date(), 'America/Sao_Paulo')
const lastMonth = `${addMonths(today.slice(0, 7), -1)}-01`

const files = collectSavedFiles()

const NONE = Object.fromEntries(UDDER_TARGETS.map((name) => [name, null])) as FarmTargets

const sick = (id: string) =>
  diagnostic(id, {
    ...{ animal: { __typename: 'Animal', id: '1' }, type: 'clinical_mastitis', sampleDate: lastMonth },
    result: 'contaminated',
  })

const server = (targets: never[] = []) => ({
  agents: AGENTS,
  animals: [cow('1', '1187')],
  diagnostics: [sick('11')],
  farmLactations: [count('21', lastMonth, 10)],
  udderTargets: targets,
})

const set = (values: Partial<FarmTargets>) => anyRecord('UdderTargets', '51', { ...NONE, ...values })

test('a target is set without a network, stands in the chart, and is compared with in the hub', async () => {
  const app = await openApp('/ubere/metas', { server: server() })
  const field = await app.screen.findByLabelText('Casos clínicos novos por 100 vacas e mês, no máximo')
  expect(app.screen.getByText('Em branco vale o usual: até 3 por 100 vacas')).toBeVisible()
  await expectAccessible()
  app.facade.unreachable = true
  await app.user.type(field, '120')
  await app.user.click(app.screen.getByRole('button', { name: 'Salvar metas' }))
  expect(await app.screen.findByText(/Digite um número de 0 a 100 por 100 vacas/)).toBeVisible()
  await app.user.clear(field)
  await app.user.type(field, '12,5')
  await app.user.click(app.screen.getByRole('button', { name: 'Salvar metas' }))
  const tile = (await app.screen.findByRole('link', { name: 'Incidência de mastite clínica' })).closest(
    'li',
  ) as HTMLElement
  expect(within(tile).getByText('Na meta')).toBeVisible()
  expect(within(tile).getByText('Meta: até 12,5 por 100 vacas')).toBeVisible()
  await app.router.navigate('/ubere/grafico-incidencia-mastite-clinica')
  expect(
    await app.screen.findByRole('heading', { name: /\(1 caso novo\)\. Meta: até 12,5 por 100 vacas – cumprida\.$/ }),
  ).toBeVisible()
  app.facade.unreachable = false
  await waitFor(() => {
    expect(app.facade.writes.map(({ operation }) => operation)).toEqual(['UdderTargetsCreate'])
  })
  expect(app.facade.writes[0]?.variables.input).toMatchObject({ incidence: 12.5, cure: null })
})

test('the hub names what a target is about where that is not the figure above it', async () => {
  const app = await openApp('/ubere/graficos', { server: server([set({ contaminated: 20 })]) })
  const tile = (await app.screen.findByRole('link', { name: 'Frequência de crescimento' })).closest('li') as HTMLElement
  expect(within(tile).getByText(/^Meta para contaminadas: até 20\s%$/)).toBeVisible()
})

test('points that miss the target say so in the table, and one target is corrected alone', async () => {
  const app = await openApp('/ubere/grafico-frequencia-de-crescimento', { server: server([set({ contaminated: 20 })]) })
  expect(
    await app.screen.findByRole('heading', {
      name: /Meta para contaminadas: até 20\s% – agora 100\s%, não cumprida\.$/,
    }),
  ).toBeVisible()
  expect(app.screen.getByRole('rowheader', { name: 'Contaminadas Fora da meta · poucos casos' })).toBeVisible()
  expect(app.screen.getByRole('rowheader', { name: 'Sem crescimento poucos casos' })).toBeVisible()
  await app.router.navigate('/ubere/metas')
  const field = await app.screen.findByLabelText('Cura clínica (%), no mínimo')
  await app.user.type(field, '80')
  await app.user.click(app.screen.getByRole('button', { name: 'Salvar metas' }))
  await waitFor(() => {
    expect(app.facade.writes).toMatchObject([
      { operation: 'UdderTargetsSave', variables: { id: '51', input: { cure: 80 } } },
    ])
  })
})

test('a target for all cases says nothing of a part of them', async () => {
  const app = await openApp('/ubere/grafico-incidencia-mastite-clinica', { server: server([set({ incidence: 2.5 })]) })
  const withTarget = { name: /Meta: até 2,5 por 100 vacas – não cumprida\.$/ }
  const file = async () => {
    const before = files.length
    await app.user.click(app.screen.getByRole('button', { name: 'Baixar CSV' }))
    await waitFor(() => {
      expect(files).toHaveLength(before + 1)
    })
    return files.at(-1)?.blob.text()
  }
  expect(await app.screen.findByRole('heading', withTarget)).toBeVisible()
  expect(await file()).toMatch(/meta/i)
  for (const filter of ['grau=mild', 'tipo=clinical_mastitis', 'agente=1']) {
    await app.router.navigate(`/ubere/grafico-incidencia-mastite-clinica?${filter}`)
    await waitFor(() => {
      expect(app.screen.queryByRole('heading', withTarget)).toBeNull()
    })
    expect(app.screen.queryByText(/meta/i)).toBeNull()
    expect(await file()).not.toMatch(/meta/i)
  }
  // A filter that the chart does not have narrows nothing.
  await app.router.navigate('/ubere/grafico-incidencia-mastite-clinica?lote=1')
  expect(await app.screen.findByRole('heading', withTarget)).toBeVisible()
})

test('who does not keep the farm reads its targets', async () => {
  const roles = ROLES.filter((role) => role !== 'ROLE_APP_USUARIOS_FAZENDAS')
  const app = await openApp('/ubere/metas', { server: server([set({ cure: 75 })]), roles })
  expect(await app.screen.findByText('pelo menos 75 %')).toBeVisible()
  expect(app.screen.queryByRole('button', { name: 'Salvar metas' })).toBeNull()
})
