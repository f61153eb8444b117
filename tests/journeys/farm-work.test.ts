import { describe, expect, test } from 'vitest'
import type { Json } from '../harness/api-client.ts'
import { cowBody } from '../harness/api-records.ts'
import { ANY_SIZE, hasBrowser, SIZES } from './browser.ts'
import { apiAs, cowsToTreat } from './server-records.ts'
import { shareStack } from './shared-stack.ts'
import { expectAccessibleAtBothWidths, goTo, open, press } from './steps.ts'

// Work that is done for many cows at once: a group is dried, a herd is imported, and two people give an afternoon's doses.

const COWS = 10
const ROWS = 600
const BAD_ROWS = 25

const shared = shareStack()

describe.skipIf(!hasBrowser).each(ANY_SIZE)('in a browser of $name', (size) => {
  test('ten cows are dried in one go, with their protocol', async () => {
    const rita = await apiAs(shared.stack, 'rita')
    const tags = Array.from({ length: COWS }, (_, n) => `S${String(size.width)}${String(n)}`)
    for (const earTag of tags) await rita.create('/animals', cowBody(1, { earTag, lactationNumber: 2 }))
    const page = await shared.openHome(size, 'rita', /Boa Vista/)

    await goTo(page, '/mass-launches', 'Lançamento em lote')
    await page.getByRole('radio', { name: 'Secagem' }).check()
    await page.getByLabel('Protocolo de secagem').selectOption({ index: 1 })
    await expectAccessibleAtBothWidths(page)
    await press(page, 'Começar')
    await press(page, 'Colar lista')
    await page.getByLabel('Lista ou células de planilha').fill(tags.join('\n'))
    await press(page, 'Lançar 10 linhas')
    await page.getByText('10 vacas lançadas').waitFor()
    await expectAccessibleAtBothWidths(page)
    await press(page, 'Concluir lote')
    await page.getByText('Lote concluído: 10 vacas.').waitFor()

    const dry = async () =>
      (await rita.members('/animals?farm=1&status[]=dry&itemsPerPage=500')).filter(({ earTag }) =>
        tags.includes(String(earTag)),
      )
    await expect.poll(async () => (await dry()).length, { timeout: 120_000 }).toBe(COWS)
    for (const { id } of await dry()) {
      await expect
        .poll(async () => (await rita.members(`/diagnostic_protocols?animal=${String(id)}`)).length, {
          timeout: 120_000,
        })
        .toBe(1)
    }
  })

  test('six hundred animals are imported, told what was wrong, and taken back', async () => {
    const rita = await apiAs(shared.stack, 'rita')
    const tag = (n: number) => `M${String(size.width)}-${String(n).padStart(3, '0')}`
    const rows = Array.from(
      { length: ROWS },
      (_, n) => `${tag(n)};Vaca ${String(n)};${n < BAD_ROWS ? '31/02/2020' : '05/03/2020'};2`,
    )
    const page = await shared.openHome(size, 'rita', /Boa Vista/)
    await goTo(page, '/ubere/importacao-de-dados', 'Importação de dados')
    await page.getByLabel('De qual programa é o arquivo?').selectOption('IDEAGRI')
    await page.getByLabel('Escolher arquivo').setInputFiles({
      // One long word, as programs name their files.
      name: 'rebanho_da_fazenda_boa_vista_exportado_em_abril.csv',
      mimeType: 'text/csv',
      // As exported by programs of the country: Latin 1, semicolons.
      buffer: Buffer.from(['Brinco;Nome;Data de nascimento;Lactações', ...rows].join('\r\n'), 'latin1'),
    })
    await page.getByText('575 de 600 linhas serão importadas; 25 não serão').waitFor()
    await expectAccessibleAtBothWidths(page)
    await press(page, 'Importar')
    await page.getByText('575 novos, 0 atualizado, 25 linhas recusadas.').waitFor({ timeout: 120_000 })
    await expectAccessibleAtBothWidths(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar relatório' }).first().click()
    expect((await download).suggestedFilename()).toMatch(/^rebanho_da_fazenda_boa_vista_exportado_em_abril-\d+\.csv$/)
    const there = async () => (await rita.get(`/animals?farm=1&earTag=${tag(30)}`)).body['hydra:totalItems']
    expect(await there()).toBe(1)

    await page.getByRole('button', { name: 'Desfazer importação' }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer importação' }).click()
    await page.getByText('Desfeita').first().waitFor({ timeout: 120_000 })
    await expect.poll(there, { timeout: 120_000 }).toBe(0)
  })
})

test.skipIf(!hasBrowser)(
  'an afternoon of doses without a network by two people: each dose once, the second is told',
  async () => {
    const rita = await apiAs(shared.stack, 'rita')
    const tags = ['D1', 'D2', 'D3', 'D4', 'D5']
    await cowsToTreat(rita, tags)
    const [phone, desk] = SIZES
    const milker = await shared.openHome(phone, 'joao')
    const owner = await shared.openHome(desk, 'rita', /Boa Vista/)
    const people = [
      { page: milker, gives: ['D1', 'D2', 'D3'] },
      { page: owner, gives: ['D3', 'D4', 'D5'] },
    ]
    const give = (earTag: string) => new RegExp(`^Concluir: vaca ${earTag},`)
    for (const { page, gives } of people) {
      await open(page, '/ubere/minhas-tarefas', 'Minhas tarefas')
      for (const earTag of gives) await page.getByRole('button', { name: give(earTag) }).waitFor()
      await page.context().setOffline(true)
    }
    for (const { page, gives } of people) {
      for (const earTag of gives) {
        await page.getByRole('button', { name: give(earTag) }).click()
        await page.getByRole('button', { name: give(earTag) }).waitFor({ state: 'detached' })
      }
    }

    const doses = async () => {
      const members: Json[] = []
      for (const earTag of tags) {
        const [cow] = await rita.members(`/animals?farm=1&earTag=${earTag}`)
        members.push(...(await rita.members(`/udder_health_tasks?farm=1&animal=${String(cow?.['id'])}`)))
      }
      return members.map(({ doneByName }) => doneByName)
    }
    await milker.context().setOffline(false)
    await expect
      .poll(async () => (await doses()).filter((name) => name !== null).length, { timeout: 120_000 })
      .toBe(people[0]?.gives.length)
    await owner.context().setOffline(false)
    const [joao, owned] = ['João Batista Nunes', 'Rita Moreira']
    await expect.poll(doses, { timeout: 120_000 }).toEqual([joao, joao, joao, owned, owned])
    await goTo(owner, '/sincronizacao', 'Sincronização')
    await owner.getByText('Esta aplicação também foi registrada em outro aparelho.').waitFor()
    await expectAccessibleAtBothWidths(owner)
  },
)
