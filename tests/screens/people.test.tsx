import { act, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { PROFILES, ROLES } from '../../src/domain/roles.ts'
import { expectAccessible } from '../app-harness/accessible.ts'
import { refused } from '../app-harness/mocked-facade.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { somebody } from '../app-harness/people.ts'
import { FARM } from '../app-harness/records.ts'

type App = Awaited<ReturnType<typeof openApp>>

const server = () => ({
  people: [
    somebody('1', 'Rita Moreira', 'owner'),
    somebody('2', 'João Batista', 'milker'),
    somebody('3', 'Bia Souza', 'calf_keeper', { active: false, phone: null, email: 'bia@lactor.example' }),
  ],
})

const open = (path: string) => openApp(path, { server: server() })

const goOffline = async (app: App) => {
  app.facade.unreachable = true
  await act(async () => {
    app.engine.connectivity.report(false)
    await Promise.resolve()
  })
}

describe('the list of users', () => {
  test('shows who works on the farm, finds by name, and is accessible', async () => {
    const app = await open('/usuarios')
    expect(
      await app.screen.findByRole('link', { name: /João Batista joao · Ordenhador · \(34\) 99911-0042/ }),
    ).toBeVisible()
    expect(app.screen.getByRole('link', { name: /Bia Souza desativado/ })).toBeVisible()
    await expectAccessible()
    await app.user.type(app.screen.getByRole('searchbox', { name: 'Procurar por nome ou usuário' }), 'rita')
    expect(app.screen.queryByRole('link', { name: /João/ })).toBeNull()
    expect(app.screen.getByText('1 usuário')).toBeVisible()
  })

  test('keeps the last answer with its age without a network, and nothing on the device', async () => {
    const app = await open('/usuarios')
    await app.screen.findByRole('link', { name: /João Batista/ })
    await goOffline(app)
    expect(await app.screen.findByText(/Sem conexão. Isto é o que o servidor respondeu hoje/)).toBeVisible()
    expect(app.screen.getByRole('link', { name: /João Batista/ })).toBeVisible()
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('João Batista')
  })

  test('says that it needs a connection when there was no answer', async () => {
    const app = await openApp('/usuarios', { server: server(), firstSync: false })
    await goOffline(app)
    expect(await app.screen.findByText(/Para ver isto é preciso conexão/)).toBeVisible()
  })
})

describe('a new user', () => {
  const press = (app: App) => app.user.click(app.screen.getByRole('button', { name: 'Salvar usuário' }))

  test('needs name, login, profile and permission, each said at its field', async () => {
    const app = await open('/novo-usuario')
    await app.user.type(await app.screen.findByLabelText('Celular'), '99911-0042')
    await press(app)
    expect(await app.screen.findByText('Informe o nome.')).toBeVisible()
    expect(app.screen.getByText(/Informe o usuário: pelo menos 3/)).toBeVisible()
    expect(app.screen.getByText(/Número de telefone inválido!/)).toBeVisible()
    expect(app.screen.getByText('Escolha pelo menos um perfil.')).toBeVisible()
    expect(app.screen.getByText('Deixe pelo menos uma permissão ligada.')).toBeVisible()
    expect(app.facade.writes).toEqual([])
  })

  const fill = async (app: App, phone = '34 99911-0042') => {
    await app.user.type(await app.screen.findByLabelText('Nome'), 'Ana Prado')
    await app.user.type(app.screen.getByLabelText('Usuário para entrar'), 'ana')
    if (phone !== '') await app.user.type(app.screen.getByLabelText('Celular'), phone)
    await app.user.click(app.screen.getByRole('checkbox', { name: 'Ordenhador' }))
  }

  test('gets what the profile allows, and the password by message', async () => {
    const app = await open('/novo-usuario')
    await fill(app)
    expect(app.screen.getByText('5 permissões ligadas – ver todas')).toBeVisible()
    await press(app)
    expect(await app.screen.findByText(/A senha temporária foi enviada para \(34\) 99911-0042/)).toBeVisible()
    const [write] = app.facade.writes
    const { input } = write?.variables as { input: { permissions: { code: string; enabled: boolean }[] } }
    expect(input).toMatchObject({ name: 'Ana Prado', login: 'ana', phone: '+5534999110042', profiles: ['milker'] })
    const enabled = input.permissions.filter((one) => one.enabled).map(({ code }) => code)
    expect(enabled.sort()).toEqual([...PROFILES.milker].sort())
    await expect.poll(() => app.router.location.pathname).toBe('/usuarios')
  })

  test('works on no farm that was not chosen, and the toast names those that were', async () => {
    const app = await openApp('/novo-usuario', { otherFarms: [{ id: '2', code: '0043', name: 'Fazenda Nova' }] })
    await fill(app)
    const farm = (name: string) => app.screen.getByRole('checkbox', { name })
    expect(farm('0042 Boa Vista')).not.toBeChecked()
    await press(app)
    expect(await app.screen.findByText('Escolha pelo menos uma fazenda.')).toBeVisible()
    await app.user.click(farm('0043 Fazenda Nova'))
    await press(app)
    expect(await app.screen.findByText(/^Usuário salvo em 0043 Fazenda Nova\. A senha temporária/)).toBeVisible()
    expect(app.facade.writes).toMatchObject([{ variables: { input: { farms: ['2'] } } }])
  })

  test('without a phone is saved only after the warning', async () => {
    const app = await open('/novo-usuario')
    await fill(app, '')
    await press(app)
    const dialog = await app.screen.findByRole('alertdialog', { name: 'Salvar sem celular?' })
    expect(within(dialog).getByText(/A senha vai para o número informado/)).toBeVisible()
    await app.user.click(within(dialog).getByRole('button', { name: 'Voltar' }))
    expect(app.facade.writes).toEqual([])
    await press(app)
    await app.user.click(await app.screen.findByRole('button', { name: 'Salvar mesmo assim' }))
    await expect.poll(() => app.facade.writes.length).toBe(1)
  })

  test('with a login in use is refused at the field, and what was typed stays', async () => {
    const app = await open('/novo-usuario')
    app.facade.refusals.set(
      'PersonCreate',
      refused('VALIDATION_FAILED', [{ field: 'login', message: '', code: 'user.error.loginTaken' }]),
    )
    await fill(app)
    await press(app)
    expect(await app.screen.findByText(/Este usuário já existe: já está em uso/)).toBeVisible()
    expect(app.screen.getByLabelText('Nome')).toHaveValue('Ana Prado')
  })

  test('cannot be saved without a network, which is said, and what was typed stays', async () => {
    const app = await open('/novo-usuario')
    await fill(app)
    await goOffline(app)
    await press(app)
    expect((await app.screen.findAllByText(/Para salvar é preciso conexão/)).length).toBeGreaterThan(0)
    expect(app.screen.getByLabelText('Usuário para entrar')).toHaveValue('ana')
  })
})

describe('one user', () => {
  test('only what was changed is sent; a new phone asks for one’s own password', async () => {
    const app = await open('/usuarios/2')
    const phone = await app.screen.findByLabelText('Celular')
    expect(phone).toHaveValue('(34) 99911-0042')
    expect(app.screen.queryByLabelText('A sua senha atual')).toBeNull()
    await app.user.clear(phone)
    await app.user.type(phone, '34 98888-7777')
    await app.user.type(await app.screen.findByLabelText('A sua senha atual'), 'lactor123')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar usuário' }))
    await expect
      .poll(() => app.facade.writes.map(({ variables }) => variables))
      .toEqual([{ id: '2', input: { phone: '+5534988887777', currentPassword: 'lactor123' } }])
  })

  test('is switched off after it was said what that means, and why not is said', async () => {
    const app = await open('/usuarios/2')
    app.facade.refusals.set(
      'PersonSave',
      refused('VALIDATION_FAILED', [{ field: 'active', message: '', code: 'user.error.lastManager' }]),
    )
    await app.user.click(await app.screen.findByRole('button', { name: 'Desativar' }))
    const dialog = await app.screen.findByRole('alertdialog', { name: 'Desativar: João Batista?' })
    expect(within(dialog).getByText(/sai de todos os aparelhos agora/)).toBeVisible()
    await app.user.click(within(dialog).getByRole('button', { name: 'Desativar' }))
    expect(await app.screen.findByText(/É a última pessoa que cuida de usuários/)).toBeVisible()
    app.facade.refusals.clear()
    await app.user.click(app.screen.getByRole('button', { name: 'Desativar' }))
    await app.user.click(within(await app.screen.findByRole('alertdialog')).getByRole('button', { name: 'Desativar' }))
    expect(await app.screen.findByText(/não consegue entrar até ser ativada/)).toBeVisible()
  })

  test('gets a temporary password once more', async () => {
    const app = await open('/usuarios/2')
    await app.user.click(await app.screen.findByRole('button', { name: 'Enviar senha temporária' }))
    const dialog = within(await app.screen.findByRole('alertdialog'))
    expect(dialog.getByText(/vai para \(34\) 99911-0042. A que foi enviada antes deixa de valer/)).toBeVisible()
    expect(app.facade.writes).toEqual([])
    await app.user.click(dialog.getByRole('button', { name: 'Enviar senha temporária' }))
    expect(await app.screen.findByText('Senha temporária enviada')).toBeVisible()
    expect(app.facade.writes.map(({ operation }) => operation)).toEqual(['PersonAccessSend'])
  })

  test('is taken off the farm that is open, and stays on the others', async () => {
    const farms = [
      { __typename: 'Farm' as const, id: FARM.id, name: FARM.name },
      { __typename: 'Farm' as const, id: '2', name: 'Santa Clara' },
    ]
    const app = await openApp('/usuarios/2', {
      server: { people: [somebody('1', 'Rita Moreira', 'owner'), somebody('2', 'João Batista', 'milker', { farms })] },
    })
    await app.user.click(await app.screen.findByRole('button', { name: 'Retirar da fazenda' }))
    const dialog = within(await app.screen.findByRole('alertdialog'))
    expect(dialog.getByText(new RegExp(`perde agora o acesso a ${FARM.name}`))).toBeVisible()
    expect(dialog.getByText(/só é enviado se ela voltar: peça antes que sincronize/)).toBeVisible()
    await app.user.click(dialog.getByRole('button', { name: 'Retirar da fazenda' }))
    expect(await app.screen.findByText(`João Batista foi retirado(a) de ${FARM.name}`)).toBeVisible()
    expect(app.facade.writes.map(({ variables }) => variables)).toEqual([{ id: '2', input: { farms: ['2'] } }])
  })

  test('is deleted after it was said what becomes of what they have not sent', async () => {
    const app = await open('/usuarios/2')
    await app.user.click(await app.screen.findByRole('button', { name: 'Excluir usuário' }))
    const dialog = within(await app.screen.findByRole('alertdialog'))
    expect(dialog.getByText(/o nome de usuário fica livre para um novo cadastro/)).toBeVisible()
    expect(dialog.getByText(/peça antes que sincronize, ou desative em vez de excluir/)).toBeVisible()
    await app.user.click(dialog.getByRole('button', { name: 'Excluir usuário' }))
    expect(await app.screen.findByText('João Batista foi excluído(a)')).toBeVisible()
    expect(app.facade.writes.map(({ variables }) => variables)).toEqual([{ id: '2', input: { deleted: true } }])
  })
})

describe('somebody who also works on a farm of others', () => {
  const people = [
    somebody('1', 'Rita Moreira', 'owner'),
    somebody('2', 'Vera Dias', 'veterinarian', { worksElsewhere: true }),
  ]

  test('is only taken off this one, and it is said why', async () => {
    const app = await openApp('/usuarios/2', { server: { people } })
    expect((await app.screen.findAllByText(/Esta pessoa também trabalha em outra fazenda/))[0]).toBeVisible()
    for (const label of ['Nome', 'Usuário para entrar', 'Celular', 'E-mail']) {
      expect(app.screen.getByLabelText(label)).toBeDisabled()
    }
    expect(app.screen.getByRole('checkbox', { name: 'Veterinário' })).toBeDisabled()
    expect(app.screen.queryByRole('button', { name: 'Salvar usuário' })).toBeNull()
    expect(app.screen.getByRole('button', { name: 'Desativar' })).toBeDisabled()
    expect(app.screen.getByRole('button', { name: 'Excluir usuário' })).toBeDisabled()
    expect(app.screen.getByRole('button', { name: 'Retirar da fazenda' })).toBeEnabled()
    await expectAccessible()
  })

  test('is put on the manager’s other farms, where there are several', async () => {
    const otherFarms = [{ id: '2', code: 'F2', name: 'Santa Clara' }]
    const app = await openApp('/usuarios/2', { server: { people }, otherFarms })
    await app.user.click(await app.screen.findByRole('checkbox', { name: /Santa Clara/ }))
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar usuário' }))
    await expect
      .poll(() => app.facade.writes.map(({ variables }) => variables))
      .toEqual([{ id: '2', input: { farms: [FARM.id, '2'] } }])
  })

  test('keeps the permissions, grey with the reason', async () => {
    const app = await openApp('/permissoes-usuarios', { server: { people } })
    const cell = await app.screen.findByRole('checkbox', {
      name: /Vera Dias: Tratamentos. Esta pessoa também trabalha/,
    })
    expect(cell).toBeDisabled()
    expect(app.screen.getByRole('checkbox', { name: 'Rita Moreira: Tratamentos' })).toBeEnabled()
  })
})

test('somebody who may more than the manager is neither changed nor taken off, and it is said why', async () => {
  const people = [
    somebody('1', 'Rita Moreira', 'owner', { worksElsewhere: true }),
    somebody('2', 'Marcos Teixeira', 'manager'),
  ]
  const otherFarms = [{ id: '2', code: 'F2', name: 'Santa Clara' }]
  const app = await openApp('/usuarios/1', { server: { people }, userId: '2', roles: PROFILES.manager, otherFarms })
  expect((await app.screen.findAllByText(/Esta pessoa tem permissões que você não tem/))[0]).toBeVisible()
  expect(app.screen.queryByText(/também trabalha em outra fazenda/)).toBeNull()
  for (const label of ['Nome', 'E-mail']) expect(app.screen.getByLabelText(label)).toBeDisabled()
  expect(app.screen.getByRole('checkbox', { name: /Santa Clara/ })).toBeDisabled()
  expect(app.screen.queryByRole('button', { name: 'Salvar usuário' })).toBeNull()
  for (const name of ['Retirar da fazenda', 'Desativar', 'Excluir usuário']) {
    expect(app.screen.getByRole('button', { name })).toBeDisabled()
  }
  // It goes to that person alone.
  expect(app.screen.getByRole('button', { name: 'Enviar senha temporária' })).toBeEnabled()
})

describe('the permissions', () => {
  test('are a table of people that is changed with one tap', async () => {
    const app = await open('/permissoes-usuarios')
    const cell = await app.screen.findByRole('checkbox', { name: 'João Batista: Tratamentos' })
    expect(cell).not.toBeChecked()
    await expectAccessible()
    await app.user.click(cell)
    expect(await app.screen.findByText('João Batista agora pode: Tratamentos')).toBeVisible()
    expect(await app.screen.findByRole('checkbox', { name: 'João Batista: Tratamentos' })).toBeChecked()
    const { input } = app.facade.writes[0]?.variables as { input: { permissions: { enabled: boolean }[] } }
    expect(input.permissions).toHaveLength(ROLES.length)
  })

  test('of the last manager stay, and it is said why', async () => {
    const app = await open('/permissoes-usuarios')
    await app.user.selectOptions(await app.screen.findByLabelText('Área'), 'Fazenda e contas')
    const last = await app.screen.findByRole('checkbox', { name: /Rita Moreira: Usuários e fazendas. É a última/ })
    expect(last).toBeDisabled()
  })

  test('to manage stays with oneself, also where others manage, and it is said why', async () => {
    const people = [somebody('91', 'Rita Moreira', 'owner'), somebody('92', 'Otávio Lima', 'owner')]
    const app = await openApp('/permissoes-usuarios', { server: { people }, userId: '91' })
    await app.user.selectOptions(await app.screen.findByLabelText('Área'), 'Fazenda e contas')
    const own = await app.screen.findByRole('checkbox', {
      name: /Rita Moreira: Usuários e fazendas. Ninguém tira de si/,
    })
    expect(own).toBeDisabled()
    expect(app.screen.getByRole('checkbox', { name: 'Otávio Lima: Usuários e fazendas' })).toBeEnabled()
    await app.router.navigate('/usuarios/91')
    await app.user.click(await app.screen.findByText(/permissões ligadas/))
    expect(app.screen.getByRole('checkbox', { name: /Usuários e fazendas Ninguém tira de si/ })).toBeDisabled()
  })

  test('that were taken away meanwhile are said, not taken for a missing network', async () => {
    const app = await open('/permissoes-usuarios')
    const cell = await app.screen.findByRole('checkbox', { name: 'João Batista: Tratamentos' })
    app.facade.refusals.set('PersonList', refused('FORBIDDEN'))
    await app.user.click(cell)
    expect(await app.screen.findByText(/Você não tem mais permissão para ver isto/)).toBeVisible()
    expect(app.screen.queryByText(/Sem conexão/)).toBeNull()
    expect(app.screen.queryByRole('checkbox', { name: /João Batista/ })).toBeNull()
  })

  test('beyond one’s own cannot be given', async () => {
    const app = await openApp('/permissoes-usuarios', { server: server(), roles: PROFILES.manager })
    await app.user.selectOptions(await app.screen.findByLabelText('Área'), 'Fazenda e contas')
    const beyond = await app.screen.findByRole('checkbox', { name: /João Batista: Minhas contas. Além/ })
    expect(beyond).toBeDisabled()
    await app.router.navigate('/historico-de-alteracoes')
    expect(app.router.location.pathname).toBe('/')
  })
})

test('the audit says in words what was changed, when and by whom', async () => {
  const [rita, joao] = [
    { __typename: 'Colleague' as const, id: '1', name: 'Rita Moreira' },
    { __typename: 'Colleague' as const, id: '2', name: 'João Batista' },
  ]
  const gone = { __typename: 'Colleague' as const, id: '3', name: '–' }
  const change = (field: string, before: string | null, after: string | null) => ({
    ...{ __typename: 'AuditChange' as const, field, before, after },
  })
  const entry = { __typename: 'AuditEntry' as const, at: '2026-05-03T10:00:00Z', author: rita, subject: joao }
  const app = await openApp('/historico-de-alteracoes', {
    server: {
      audit: [
        { ...entry, id: '1', kind: 'access', action: 'added', changes: [] },
        { ...entry, id: '4', kind: 'access', action: 'removed', author: gone, subject: gone, changes: [] },
        {
          ...{ ...entry, id: '2', kind: 'person', action: 'changed' },
          changes: [
            change('profiles', '["milker"]', '["manager"]'),
            change('permissions', '{}', '{"ROLE_APP_TOKEN": false}'),
            change('active', 'true', 'false'),
            change('phone', null, '+5534999110042'),
          ],
        },
        {
          ...{ ...entry, id: '3', kind: 'farm', action: 'changed' },
          changes: [
            change('milkVolumePerDay', '1234.5', '912'),
            change('lactatingCows', null, '1200'),
            change('productionSystem', null, 'pasture'),
            change('timeZone', 'America/Sao_Paulo', 'America/Manaus'),
          ],
        },
      ],
    },
  })
  expect(await app.screen.findByText('João Batista entrou na fazenda')).toBeVisible()
  expect(app.screen.getByText('Perfil: Ordenhador → Gerente')).toBeVisible()
  expect(app.screen.getByText('Permissões: Token da fazenda: desligada')).toBeVisible()
  expect(app.screen.getByText('Situação: ativo → desativado')).toBeVisible()
  expect(app.screen.getByText('Celular: – → (34) 99911-0042')).toBeVisible()
  expect(app.screen.getByText('Leite por dia: 1.234,5 → 912')).toBeVisible()
  expect(app.screen.getByText('Vacas em lactação: – → 1.200')).toBeVisible()
  expect(app.screen.getByText(/: – → A pasto$/)).toBeVisible()
  expect(app.screen.getByText(/: Brasília \(UTC−3\) → Amazonas e Mato Grosso \(UTC−4\)$/)).toBeVisible()
  expect(app.screen.getAllByText(/por Rita Moreira, /)).toHaveLength(3)
  expect(app.screen.getByText('(conta excluída) saiu da fazenda')).toBeVisible()
  expect(app.screen.getByText(/por \(conta excluída\), /)).toBeVisible()
})

test('the audit says that a farm was opened again by somebody who does not work on it', async () => {
  const reopened = {
    ...{ __typename: 'AuditEntry' as const, id: '1', at: '2026-05-03T10:00:00Z', kind: 'farm' as const },
    ...{ action: 'added' as const, author: null, subject: null, changes: [] },
  }
  const changed = { ...reopened, id: '2', action: 'changed' as const }
  const app = await openApp('/historico-de-alteracoes', { server: { audit: [reopened, changed] } })
  expect(await app.screen.findByText('Fazenda reaberta')).toBeVisible()
  expect(app.screen.getByText(/^por –, /)).toBeVisible()
  expect(app.screen.getByText(/^por quem não trabalha nesta fazenda, /)).toBeVisible()
})

test('the audit names who was invited by the login: only colleagues have a name here', async () => {
  const author = { __typename: 'Colleague' as const, id: '1', name: 'Rita Moreira' }
  const invited = {
    ...{ __typename: 'AuditEntry' as const, at: '2026-05-03T10:00:00Z', kind: 'invitation' as const, subject: null },
    changes: [{ __typename: 'AuditChange' as const, field: 'login', before: null, after: 'marcos' }],
  }
  const app = await openApp('/historico-de-alteracoes', {
    server: {
      audit: [
        { ...invited, id: '1', action: 'added', author },
        { ...invited, id: '2', action: 'changed', author: null },
        { ...invited, id: '3', action: 'removed', author },
      ],
    },
  })
  expect(await app.screen.findByText('Convite enviado a marcos')).toBeVisible()
  expect(app.screen.getByText('Convite recusado por marcos')).toBeVisible()
  expect(app.screen.getByText('Convite a marcos retirado')).toBeVisible()
  expect(app.screen.getByText(/^por marcos, /)).toBeVisible()
  expect(app.screen.queryByText(/→/)).toBeNull()
})
