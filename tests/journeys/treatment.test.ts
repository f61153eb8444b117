import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ANY_SIZE, hasBrowser } from './browser.ts'
import { apiAs } from './server-records.ts'
import { printedText, sheetsOf } from './paper.ts'
import { shareStack } from './shared-stack.ts'
import { expectAccessibleAtBothWidths, goTo, newTag, open, press, registerCow, signIn } from './steps.ts'

// A clinical case from launch to cure in a real browser: treated without a network, its tasks done, the withdrawal that
// follows, the treatment replaced and interrupted, the question whether the cow was cured.

const shared = shareStack()

interface Task {
  state: string
  doneAt: string | null
}

async function tasksOf(earTag: string): Promise<Task[]> {
  const rita = await apiAs(shared.stack, 'rita')
  const [cow] = await rita.members(`/animals?farm=1&earTag=${earTag}`)
  const tasks = await rita.members(`/udder_health_tasks?farm=1&animal=${String(cow?.['id'])}&itemsPerPage=100`)
  return tasks as unknown as Task[]
}

/** Chooses the protocol and saves the treatment of the case on screen. */
async function treat(page: Page, protocol: RegExp): Promise<void> {
  await page
    .getByRole('link', { name: /Tratar este caso|Outro tratamento|Trocar/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Adicionar tratamento' }).waitFor()
  const more = page.getByRole('button', { name: /Mostrar mais/ })
  while ((await page.getByRole('radio', { name: protocol }).count()) === 0) await more.click()
  await page.getByRole('radio', { name: protocol }).check()
  await page
    .getByLabel('Começar em', { exact: true })
    .fill(await page.evaluate(() => new Date(Date.now() - 86_400_000).toLocaleDateString('sv')))
  await page.getByRole('radio', { name: 'Manhã' }).check()
  await page.getByText(/Leite para o tanque a partir de/).waitFor()
  await expectAccessibleAtBothWidths(page)
  await press(page, 'Salvar tratamento')
}

describe.skipIf(!hasBrowser).each(ANY_SIZE)('in a browser of $name', (size) => {
  test('a case without a network: treatment, task, withdrawal; replaced, interrupted, at the server in the end', async () => {
    const page = await shared.openHome(size, 'rita', /Boa Vista/)
    const context = page.context()
    const earTag = newTag(size, 7)
    await registerCow(page, earTag)
    // Every screen of the way is opened once with a network, as on a device that has been in use.
    await goTo(page, '/ubere/minhas-tarefas', 'Minhas tarefas')
    await expectAccessibleAtBothWidths(page)
    await context.setOffline(true)

    await open(page, '/ubere/ficha-da-vaca', 'Ficha da vaca')
    await page.getByRole('searchbox').fill(earTag)
    await page.getByRole('searchbox').press('Enter')
    await page.getByRole('heading', { name: `Vaca ${earTag}` }).waitFor()
    await expectAccessibleAtBothWidths(page)
    await page
      .getByRole('link', { name: /Mastite clínica sem cultura|Sem resultado/ })
      .first()
      .click()
    await page.getByText('Este caso não foi tratado.').waitFor()
    await treat(page, /Gram-positivos leve/)
    await page.getByText('Aplicações feitas').waitFor()
    await expectAccessibleAtBothWidths(page)
    const result = await printedText(page)
    expect(result).toMatch(/Boa Vista · situação [^]*Aplicações feitas/)
    expect(result).not.toMatch(/Outro tratamento|Excluir tratamento|Responder/)

    await goTo(page, '/ubere/minhas-tarefas', 'Minhas tarefas')
    const tick = page.getByRole('button', { name: new RegExp(`Concluir: vaca ${earTag}, Cefalac 300 · 1ª`) })
    await tick.click()
    await page.getByText('Tarefa concluída').waitFor()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await tick.waitFor()
    expect(await printedText(page)).toMatch(new RegExp(`${earTag}\\s+Cefalac 300 · 1ª`))
    expect(await sheetsOf(page)).toBeGreaterThan(0)
    await tick.click()
    await page.getByText('Tarefa concluída').waitFor()

    await goTo(page, '/ubere/carencia', 'Vacas em carência')
    await page.getByRole('link', { name: earTag }).waitFor()
    await expectAccessibleAtBothWidths(page)
    expect(await printedText(page)).toMatch(new RegExp(`Boa Vista[^]*${earTag}\\s[^]*Cefalac 300`))
    expect(await sheetsOf(page)).toBeGreaterThan(0)
    await page.getByRole('link', { name: earTag }).click()
    await page
      .getByText(/leite fora, previsto até/i)
      .first()
      .waitFor()
    await page
      .getByRole('link', { name: /Gram-positivos leve/ })
      .first()
      .click()

    await page.getByRole('link', { name: 'Trocar' }).waitFor()
    await treat(page, /Strep. uberis/)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Parar o anterior e tratar' }).click()
    await page.getByText('Trocado por outro').first().waitFor()
    await page.getByRole('button', { name: 'Interromper' }).click()
    await page.getByRole('alertdialog').getByRole('radio', { name: 'Noite' }).check()
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Interromper' }).click()
    await page.getByText('Tratamento interrompido').waitFor()

    await context.setOffline(false)
    await expect.poll(async () => (await tasksOf(earTag)).filter(({ doneAt }) => doneAt !== null).length).toBe(1)
    await expect
      .poll(async () => (await tasksOf(earTag)).filter(({ state }) => state === 'cancelled').length)
      .toBeGreaterThan(3)
  })

  test('questions about cures are asked, put off, and answered one by one', async () => {
    const context = await shared.newDevice(size, { asks: true })
    const page = await context.newPage()
    await signIn(page, shared.stack.appUrl, size.phone ? 'rita' : 'vera', /Santa Clara/)
    const prompt = page.getByRole('dialog', { name: 'Cura clínica' })
    await prompt.getByText(/esperam uma resposta/).waitFor({ timeout: 120_000 })
    await expectAccessibleAtBothWidths(page)
    await prompt.getByRole('button', { name: 'Agora não' }).click()
    await prompt.getByRole('button', { name: 'Responder depois' }).click()
    await page.getByText('Ficou um lembrete nos avisos').waitFor()
    await open(page, '/ubere/cura-clinica-perguntas', 'Cura clínica')
    await page.getByText(/Passo: 1 de/).waitFor()
    await press(page, 'Próximo')
    await page.getByText('Selecione uma opção').waitFor()
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('radio', { name: 'Sim, curada' }).check()
    await press(page, 'Próximo')
    await page.getByText(/Passo: 2 de/).waitFor()
  })
})
