import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { plateJpeg } from '../harness/plates.ts'
import { ANY_SIZE, hasBrowser, SIZES } from './browser.ts'
import { writeQrVideo } from './qr-video.ts'
import { apiAs } from './server-records.ts'
import { shareStack } from './shared-stack.ts'
import { expectAccessibleAtBothWidths, goTo, open, press } from './steps.ts'

// Calf health in a real browser: one calf from birth to weaning, an outbreak of diarrhoea on a round without a network, a
// batch of colostrum with its plate, its packages and its expiry.

const shared = shareStack()

/** A calendar date some days ago, on the clock of the device. */
const daysAgo = (page: Page, days: number): Promise<string> =>
  page.evaluate((back) => new Date(Date.now() - back * 86_400_000).toLocaleDateString('sv'), days)

/** Chooses an animal in its field. */
async function choose(page: Page, label: string, earTag: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(earTag)
  await page
    .getByRole('button', { name: new RegExp(`^${earTag}\\b`) })
    .first()
    .click()
}

describe.skipIf(!hasBrowser).each(ANY_SIZE)('in a browser of $name', (size) => {
  test('a calf from birth to weaning without a network; all of it is at the server in the end', async () => {
    const page = await shared.openHome(size, 'rita', /Boa Vista/)
    const earTag = `N${String(size.width)}`
    const dam = size.phone ? '0011' : '0012'
    await goTo(page, '/home-bezerra', 'Saúde da bezerra')
    await expectAccessibleAtBothWidths(page)
    await page.context().setOffline(true)

    await open(page, '/bezerra/novo-nascimento', 'Registrar nascimento')
    await choose(page, 'Mãe (vaca)', dam)
    await page.getByLabel('Brinco da cria').fill(earTag)
    const born = await daysAgo(page, 70)
    await page.getByLabel('Data', { exact: true }).fill(born)
    await page.getByLabel('Hora').fill('05:00')
    await page.getByRole('radio', { name: 'Fêmea' }).check()
    await page.getByLabel('Peso ao nascer (kg)').fill('38')
    await expectAccessibleAtBothWidths(page)
    await press(page, 'Salvar nascimento')
    await page.getByRole('heading', { name: `Bezerra ${earTag}` }).waitFor()
    const calf = new URL(page.url()).pathname

    await goTo(page, '/bezerra/nova-colostragem', 'Nova colostragem')
    await choose(page, 'Bezerra', earTag)
    await page.getByRole('radio', { name: 'Fresco' }).check()
    await page.getByLabel('Brix (%)').fill('24,5')
    await page.getByLabel('Volume (L)').fill('3,5')
    await page.getByLabel('Quando', { exact: true }).fill(`${born}T07:00`)
    await expectAccessibleAtBothWidths(page)
    await press(page, 'Salvar colostragem')
    await page.getByText('Colostragem salva').waitFor()

    await page.goto(new URL(calf, page.url()).href)
    await page.getByRole('heading', { name: `Bezerra ${earTag}` }).waitFor()
    await page.getByRole('link', { name: 'Pesar' }).click()
    await page.getByLabel('Peso (kg)').fill('85,5')
    await press(page, 'Salvar peso')
    await page.getByText('85,5 kg').first().waitFor()
    await page.getByRole('button', { name: 'Desmamar hoje' }).click()
    await page.getByText(`Desmame de ${earTag} registrado`).waitFor()
    await expectAccessibleAtBothWidths(page)

    await page.context().setOffline(false)
    const rita = await apiAs(shared.stack, 'rita')
    const found = async () => {
      const [animal] = await rita.members(`/animals?farm=1&earTag=${earTag}`)
      const id = String(animal?.['id'])
      const [births, weighings, feedings] = await Promise.all(
        ['births?calf', 'weighings?animal', 'colostrum_feedings?calf'].map((path) =>
          rita.members(`/${path}=${id}&farm=1`),
        ),
      )
      return [animal?.['weanedOn'] !== null, births?.length, weighings?.map(({ kg }) => kg).sort(), feedings?.length]
    }
    await expect.poll(found).toEqual([true, 1, [38, 85.5], 1])
    const [mother] = await rita.members(`/animals?farm=1&earTag=${dam}`)
    const calvings = await rita.members(`/calvings?farm=1&animal=${String(mother?.['id'])}&itemsPerPage=100`)
    expect(calvings.map(({ date }) => date)).toContain(born)
  })
})

describe.skipIf(!hasBrowser).each(ANY_SIZE)('in a browser of $name', (size) => {
  // A calf is scored once a day: each width has its own farm to go round.
  const own = size === ANY_SIZE[0] ? shared : shareStack({ isOwn: true })

  test('an outbreak of diarrhoea: twenty calves on a round without a network, then what to do', async () => {
    const page = await own.openHome(size, 'rita', /Santa Clara/)
    const rita = await apiAs(own.stack, 'rita')
    const scored = async () => (await rita.members('/calf_scores?farm=2&itemsPerPage=500')).length
    const before = await scored()
    const isOpen = ({ endDate, clinicalCureDate }: Record<string, unknown>) =>
      endDate === null && clinicalCureDate === null
    const address = '/calf_diseases?farm=2&kind=diarrhea&itemsPerPage=500&order[startDate]=desc'
    const openCases = async () => (await rita.members(address)).filter(isOpen)
    const [earlier] = await openCases()

    // A score that waits to be sent has its mark in a narrow column.
    await open(page, `/bezerra/nova-doenca/${String(earlier?.['id'])}`, 'Doença')
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Avaliar agora' }).first().click()
    // Not the text of an earlier score, on the page that is being left.
    await page.getByRole('radio', { name: /^Aguadas/ }).check()
    await press(page, 'Salvar avaliação')
    await page.getByRole('listitem').getByText('aguardando envio').first().waitFor()
    await expectAccessibleAtBothWidths(page)

    await goTo(page, '/bezerra/ronda', 'Ronda')
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('checkbox', { name: /^Casinhas/ }).check({ force: true })
    await page.getByRole('button', { name: /^Ver \d+ bezerras/ }).click()
    for (let n = 0; n < 20; n++) {
      await page.getByText(/^Faltam? \d+ de/).waitFor()
      const earTag = (await page.getByRole('heading', { level: 2 }).first().textContent()) ?? ''
      if (n === 0) await expectAccessibleAtBothWidths(page)
      if (n % 3 === 0) {
        await page.getByRole('button', { name: 'Fezes: aguadas' }).click()
        await press(page, 'Salvar e próxima')
        await page.getByText(`${earTag}: diarreia`).waitFor()
      } else {
        await press(page, 'Normal, próxima')
        await page.getByText(`${earTag}: normal`).waitFor()
      }
      await page.getByRole('heading', { level: 2, name: earTag, exact: true }).waitFor({ state: 'detached' })
    }
    await open(page, '/bezerra/doencas', 'Doenças')
    await page.getByText('Diarreia').first().waitFor()
    await expectAccessibleAtBothWidths(page)
    await page.context().setOffline(false)
    await expect.poll(scored).toBeGreaterThanOrEqual(before + 20)
    // Diseases are writes of their own: they may come after the last score.
    await expect.poll(async () => (await openCases()).length).toBeGreaterThanOrEqual(7)
    const sick = await openCases()

    // The plate of one of them: its photo waits for the network, and what the reader saw for a person.
    const disease = `/calf_diseases/${String(sick[0]?.['id'])}`
    await goTo(page, `/bezerra/nova-doenca/${String(sick[0]?.['id'])}`, 'Doença')
    await page.context().setOffline(true)
    await page
      .getByLabel('Escolher foto')
      .first()
      .setInputFiles({ name: 'plate.jpg', mimeType: 'image/jpeg', buffer: await plateJpeg(4711, { count: 24 }) })
    await page.getByText('Foto aguardando envio').waitFor()
    await expectAccessibleAtBothWidths(page)
    await page.context().setOffline(false)
    const plate = async () => (await rita.get(disease)).body
    await expect.poll(async () => (await plate())['countState'], { timeout: 120_000 }).toMatch(/counted|failed/)
    await goTo(page, `/bezerra/leitura-de-resultados/${String(sick[0]?.['id'])}`, 'Leitura de resultados')
    await page.locator('[data-ring]').first().waitFor()
    await expectAccessibleAtBothWidths(page)
    const accept = page.getByRole('button', { name: /^Aceitar/ })
    if ((await plate())['countState'] === 'failed') await accept.click()
    await expect.poll(async () => (await plate())['countState']).toBe('counted')
    const read = await plate()
    expect(read['plateGrowth']).toBe(true)
    expect(read['bacteria']).not.toEqual([])
  })

  test('a batch of colostrum without a network: plate by photo, packages, labels; one is fed, and the rest expires', async () => {
    const page = await shared.openHome(size, 'rita', /Boa Vista/)
    const rita = await apiAs(shared.stack, 'rita')
    const batch = `L${String(size.width)}`
    const calves = (await rita.members('/animals?farm=1&category=calf&status=active&itemsPerPage=500')).toReversed()
    const earTag = String(calves[0]?.['earTag'])
    const frozen = await daysAgo(page, 200)
    // Colostrum is milked after a calf was born.
    const born = calves.find(({ birthDate }) => String(birthDate) <= frozen)
    await open(page, '/bezerra/banco-de-colostro', 'Banco de colostro')
    await page.getByLabel('Validade do congelado').selectOption('365')
    await page.getByText('Validade: 365 dias').waitFor()
    await goTo(page, '/bezerra/novo-colostro', 'Novo colostro')
    await page.context().setOffline(true)
    await choose(page, 'Bezerra (brinco)', String(born?.['earTag']))
    await page.getByLabel('Lote', { exact: true }).fill(batch)
    await page.getByLabel('Coleta', { exact: true }).fill(frozen)
    await page.getByLabel('Congelamento').fill(frozen)
    await page.getByLabel('Brix (%)').fill('25')
    await page.getByLabel('Pacotes', { exact: true }).fill('3')
    await page.getByLabel('Litros de cada').fill('1,5')
    await page.getByRole('radio', { name: 'Placa' }).check()
    await page.getByLabel('Código da placa').fill(`97${String(size.width).padStart(8, '0')}`)
    await page
      .getByLabel('Escolher foto')
      .setInputFiles({ name: 'plate.jpg', mimeType: 'image/jpeg', buffer: await plateJpeg(52, { model: 'CBT' }) })
    await page.getByRole('radio', { name: 'Manual' }).check()
    await page.getByLabel('Número de colônias').fill('40')
    await expectAccessibleAtBothWidths(page)
    await press(page, 'Guardar no banco')
    await page.getByText('Colostro guardado no banco').waitFor()
    await page.getByText('Foto aguardando envio').waitFor()
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('link', { name: 'Etiquetas' }).click()
    await expect.poll(() => page.getByRole('article').count()).toBe(3)
    await page.getByRole('img', { name: `Código colostro:${batch}#1` }).waitFor()
    await expectAccessibleAtBothWidths(page)

    await goTo(page, '/bezerra/nova-colostragem', 'Nova colostragem')
    await choose(page, 'Bezerra', earTag)
    await page.getByRole('radio', { name: new RegExp(`^${batch}\\b`) }).check({ force: true })
    await page.getByText(/outro aparelho/).waitFor()
    await expect.poll(() => page.getByLabel('Volume (L)').inputValue()).toBe('1,5')
    await press(page, 'Salvar colostragem')
    await page.getByText('Colostragem salva').waitFor()

    await open(page, '/bezerra/banco-de-colostro', 'Banco de colostro')
    await page.getByRole('searchbox').fill(batch)
    await page
      .getByText(/2 pacotes/)
      .first()
      .waitFor()
    await expectAccessibleAtBothWidths(page)
    await page.context().setOffline(false)
    const stored = async () => {
      const [one] = await rita.members(`/colostrums?farm=1&batch=${batch}`)
      const fed = await rita.members(`/colostrum_feedings?farm=1&colostrum=${String(one?.['id'])}`)
      return [one?.['numberOfColonies'], one?.['plateImage'] !== null, fed.map(({ packages }) => packages)]
    }
    await expect.poll(stored).toEqual([40, true, [['1']]])
    // Frozen 200 days ago: within a year, past half of one.
    await page.getByLabel('Validade do congelado').selectOption('180')
    await page.getByText('Validade: 180 dias').waitFor()
    await page.getByText('Vencido').first().waitFor()
  })
})

describe.skipIf(!hasBrowser)('a label under the camera', () => {
  const batch = 'C950'

  test('chooses the batch and the package that is fed', async () => {
    const rita = await apiAs(shared.stack, 'rita')
    const [calf] = await rita.members('/animals?farm=1&category=calf&status=active')
    const today = new Date().toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' })
    shared.film((path) => {
      writeQrVideo(path, `colostro:${batch}#2`)
    })
    const page = await shared.openHome(SIZES[0], 'rita', /Boa Vista/)
    await page.context().grantPermissions(['camera'])
    await goTo(page, '/bezerra/nova-colostragem', 'Nova colostragem')
    // A batch of another device, whose label is read before the batch is here.
    await page.context().setOffline(true)
    await rita.create('/colostrums', {
      ...{ farm: 1, batch, date: today, frozenOn: today, calf: calf?.['id'], brix: 26 },
      packages: ['1', '2'].map((id) => ({ id, volume: 2, discarded: false })),
    })
    const scan = page.getByRole('button', { name: 'Ler etiqueta' })
    await scan.click()
    await page.getByText(`O lote ${batch} não tem pacotes que possam ser usados.`).waitFor()
    await page.context().setOffline(false)
    const chosen = page.getByRole('radio', { name: new RegExp(`^${batch}\\b`) })
    await expect.poll(() => chosen.isChecked()).toBe(true)
    await expect.poll(() => page.getByRole('checkbox', { name: /^Pacote 2/ }).isChecked()).toBe(true)
    // The label of a batch that is here.
    await page.getByRole('checkbox', { name: /^Pacote 2/ }).uncheck({ force: true })
    await scan.click()
    await expect.poll(() => page.getByRole('checkbox', { name: /^Pacote 2/ }).isChecked()).toBe(true)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })
})
