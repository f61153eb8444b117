import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ANY_SIZE, hasBrowser } from './browser.ts'
import { shareStack } from './shared-stack.ts'
import { expectAccessible, goTo, open, press, waitForCopy } from './steps.ts'

// The owner adds a milker, who comes in with the temporary password of the message, sets a new one, and sees only what is
// the milker's.

const shared = shareStack()

/** The databases of users that a device has. */
const databases = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all = await indexedDB.databases()
    return all.flatMap(({ name }) => (name !== undefined && /^lactor:\d+:\d+$/.test(name) ? [name] : []))
  })

describe.skipIf(!hasBrowser).each(ANY_SIZE)('in a browser of $name', (size) => {
  test('a milker is added, comes in by the message, and sees only what is theirs', async () => {
    const owner = await shared.openHome(size, 'rita', /Boa Vista/)
    await open(owner, '/novo-usuario', 'Novo usuário')
    await owner.getByLabel('Nome').fill('Ana Prado')
    await owner.getByLabel('Usuário para entrar').fill('joao')
    await owner.getByLabel('Celular').fill('34 99911-7788')
    await owner.getByRole('checkbox', { name: 'Ordenhador' }).check()
    await owner.getByRole('checkbox', { name: '0042 Fazenda Boa Vista' }).check()
    await press(owner, 'Salvar usuário')
    await owner.getByText(/Este usuário já existe/).waitFor()
    await owner.getByLabel('Usuário para entrar').fill('ana.prado')
    await expectAccessible(owner)
    await press(owner, 'Salvar usuário')
    await owner.getByRole('heading', { level: 1, name: 'Usuários' }).waitFor()
    await owner.getByRole('link', { name: /Ana Prado/ }).waitFor()
    await expectAccessible(owner)
    await goTo(owner, '/permissoes-usuarios', 'Permissões de usuários')
    await owner.getByRole('checkbox', { name: 'Ana Prado: Lançamentos' }).waitFor()
    await expectAccessible(owner)

    const sent = () => shared.stack.messages().find((text) => text.startsWith('phone: +5534999117788'))
    await expect.poll(sent).toBeTruthy()
    const password = /senha temporária (\w+)/.exec(sent() ?? '')?.[1] ?? ''
    const milker = await (await shared.newDevice(size)).newPage()
    await milker.goto(shared.stack.appUrl)
    await milker.getByLabel('Usuário').fill('ana.prado')
    await milker.getByLabel('Senha').fill(password)
    await milker.getByRole('button', { name: 'Entrar' }).click()
    await milker.getByLabel('Nova senha', { exact: true }).fill('segredo1')
    await milker.getByLabel('Repita a nova senha').fill('segredo1')
    await milker.getByRole('button', { name: 'Salvar nova senha' }).click()
    await milker.getByRole('heading', { level: 1, name: 'Saúde do úbere' }).waitFor()
    await milker.goto(new URL('/usuarios', milker.url()).href)
    await milker.getByRole('heading', { level: 1, name: 'Saúde do úbere' }).waitFor()
    await open(milker, '/meus-dados/dados-do-usuario', 'Dados do usuário')
    await milker.getByText(/Você entra como ana.prado. Perfil: Ordenhador./).waitFor()
    await milker.getByText('este aparelho').waitFor()
    await expectAccessible(milker)
    await goTo(milker, '/meus-dados/dados-da-fazenda', 'Dados da fazenda')
    await milker.getByText('Quem trabalha nesta fazenda').waitFor()
    expect(await milker.getByRole('button', { name: 'Corrigir dados' }).count()).toBe(0)
    await expectAccessible(milker)

    // The account is deleted here; another device of the milker's hears of it, and keeps nothing.
    const other = await (await shared.newDevice(size)).newPage()
    await other.goto(shared.stack.appUrl)
    await other.getByLabel('Usuário').fill('ana.prado')
    await other.getByLabel('Senha').fill('segredo1')
    await other.getByRole('button', { name: 'Entrar' }).click()
    await waitForCopy(other)
    expect(await databases(other)).not.toEqual([])
    await open(milker, '/meus-dados/dados-do-usuario', 'Dados do usuário')
    await press(milker, 'Excluir minha conta')
    const dialog = milker.getByRole('alertdialog')
    await dialog.getByLabel('Senha atual').fill('segredo1')
    await dialog.getByRole('button', { name: 'Excluir minha conta' }).click()
    await milker.getByText('Sua conta foi excluída').waitFor()
    await other.reload()
    await other.getByText('Sua conta foi excluída').waitFor()
    await other.goto(`${shared.stack.appUrl}/robots.txt`)
    expect(await databases(other)).toEqual([])
  })

  test('an address that means one farm opens there only', async () => {
    const page = await shared.openHome(size, 'rita', /Boa Vista/)
    await page.goto(`${shared.stack.appUrl}/ubere/resultados?busca=1187&so-na-fazenda=1`)
    await page.getByRole('heading', { level: 1, name: 'Resultados' }).waitFor()
    await page.waitForURL(`${shared.stack.appUrl}/ubere/resultados?busca=1187`)
    await page.goto(`${shared.stack.appUrl}/ubere/resultados?busca=1187&so-na-fazenda=999`)
    await page.getByText('O que você ia abrir é de uma fazenda em que você não trabalha mais.').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Saúde do úbere' }).waitFor()
  })
})
