import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import { findRecord } from '../../src/engine/react/farm-records.ts'
import { resultsOf } from '../../src/features/udder/tank/tank.rules.ts'
import { expectAccessible } from '../app-harness/accessible.ts'
import { refused } from '../app-harness/mocked-facade.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { fakePictures, photoFile } from '../app-harness/pictures.ts'
import { analysis, automaticCount, countedOn, cow, diagnostic, onPhoto, onPlate } from '../app-harness/records.ts'

const today = dateIn(new Date())
const LIST = '/ubere/analise-cbt-tanque'
const NEW = '/ubere/new-analise-cbt-tanque'

type App = Awaited<ReturnType<typeof openApp>>

async function fillPlate(app: App, barcode = '9123456789'): Promise<void> {
  await app.user.type(await app.screen.findByLabelText('Código da placa'), barcode)
  await app.user.upload(app.screen.getByLabelText('Escolher foto'), photoFile())
  await app.screen.findByRole('img', { name: 'Foto da placa que será salva' })
}

async function countByHand(app: App, colonies: string): Promise<void> {
  await app.user.click(await app.screen.findByRole('radio', { name: 'Manual' }))
  const field = await app.screen.findByLabelText('Número de colônias')
  await app.user.clear(field)
  await app.user.type(field, colonies)
}

const preview = (app: App) => app.screen.getByRole('region', { name: 'Resultado' })

describe('the list', () => {
  const server = {
    tankAnalyses: [
      analysis('1', '2025-03-10', { tbc: 45_000 }),
      analysis('2', '2025-04-10', { tbc: 299_500, description: 'Tanque novo' }),
      analysis('3', '2025-05-10', { tbc: 150_000, ...onPlate('9000000001'), tbcQualifier: 'estimated' }),
      analysis('4', '2025-06-10', {
        tbc: null,
        ...onPlate('9000000002', { countingMode: 'automatic' }),
        countState: 'waiting',
      }),
    ],
  }
  const shown = (app: App) => within(app.screen.getByRole('main')).getAllByRole('link', { name: /UFC\/mL/ })

  test('has the latest first, each with its band in words', async () => {
    const app = await openApp(LIST, { server })
    expect(await app.screen.findByText('4 análises')).toBeVisible()
    await waitFor(() => {
      expect(shown(app)).toHaveLength(4)
    })
    const [waiting, orange, red, green] = shown(app)
    expect(waiting).toHaveTextContent(/^–.*Aguardando contagem$/)
    expect(orange).toHaveTextContent(/^150 mil UFC\/mL.*10 de mai. de 2025.*Atenção$/)
    expect(red).toHaveTextContent(/^299,5 mil.*Tanque novo.*CCS 310 mil.*Alta$/)
    expect(green).toHaveTextContent(/^45 mil.*Ótima$/)
    await expectAccessible()
  })

  test('is narrowed by tank, plate, source and days; the address keeps it', async () => {
    const app = await openApp(LIST, { server })
    await app.user.type(await app.screen.findByRole('searchbox'), 'novo')
    expect(await app.screen.findByText('1 análise')).toBeVisible()
    expect(app.router.location.search).toBe('?busca=novo')
    await app.user.clear(app.screen.getByRole('searchbox'))
    await app.user.type(app.screen.getByRole('searchbox'), '0000002')
    await waitFor(() => {
      expect(shown(app)).toHaveLength(1)
    })
    await app.user.clear(app.screen.getByRole('searchbox'))
    await app.user.click(app.screen.getByRole('button', { name: 'Filtros' }))
    await app.user.selectOptions(await app.screen.findByLabelText('Origem'), 'laboratory')
    expect(await app.screen.findByText('2 análises')).toBeVisible()
    await app.user.type(app.screen.getByLabelText('Coleta de'), '2025-04-01')
    expect(await app.screen.findByText('1 análise')).toBeVisible()
    await app.user.type(app.screen.getByLabelText('Coleta até'), '2025-04-02')
    await app.user.click(await app.screen.findByRole('button', { name: 'Limpar filtros' }))
    expect(await app.screen.findByText('4 análises')).toBeVisible()
  })

  test('says what an empty one is for', async () => {
    const app = await openApp(LIST)
    expect(await app.screen.findByText('Nenhuma análise do tanque ainda')).toBeVisible()
    expect(await app.screen.findByRole('link', { name: 'Nova análise' })).toBeVisible()
    expect(app.screen.queryByRole('searchbox')).toBeNull()
  })
})

describe('a new analysis on a plate', () => {
  test('asks for the photo before who counts, says what is missing at each field, and keeps what was typed', async () => {
    fakePictures()
    const app = await openApp(NEW)
    expect(await app.screen.findByRole('radio', { name: 'Manual' })).toBeDisabled()
    expect(app.screen.getByText(/^Primeiro anexe a foto da placa/)).toBeVisible()
    await app.user.type(app.screen.getByLabelText('Código da placa'), '12345678')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar análise' }))
    expect(await app.screen.findByText('Informe a descrição.')).toBeVisible()
    expect(app.screen.getByText('Código de barras inválido: são pelo menos 9 números.')).toBeVisible()
    expect(app.screen.getByText('Anexe a foto da placa antes de escolher o modo de contagem.')).toBeVisible()
    expect(app.screen.getByLabelText('Código da placa')).toHaveValue('12345678')
    await app.user.upload(await app.screen.findByLabelText('Tirar foto'), photoFile())
    expect(await app.screen.findByText('Escolha o modo de contagem.')).toBeVisible()
    expect(app.screen.getByRole('radio', { name: 'Manual' })).toBeEnabled()
    expect(app.facade.writes).toEqual([])
    await expectAccessible()
  })

  test('shows the count while it is typed: estimated, within and beyond what can be counted', async () => {
    fakePictures()
    const server = {
      tankAnalyses: [
        analysis('1', addDays(`${today.slice(0, 8)}15`, -31), { tbc: 200_000 }),
        analysis('2', addDays(`${today.slice(0, 8)}15`, -62), { tbc: 300_000 }),
      ],
    }
    const app = await openApp(NEW, { server })
    await fillPlate(app)
    await countByHand(app, '12')
    await waitFor(() => {
      expect(preview(app)).toHaveTextContent(/12 mil UFC\/mL.*Ótima.*estimado/)
    })
    await countByHand(app, '120')
    await waitFor(() => {
      expect(preview(app)).toHaveTextContent(/120 mil UFC\/mL.*Atenção/)
    })
    expect(preview(app)).not.toHaveTextContent('estimado')
    // The cube root of 200 × 300 × 120.
    expect(preview(app)).toHaveTextContent('CBT, média de três meses: 193 mil UFC/mL, dentro do limite de 300 mil.')
    await app.user.click(app.screen.getByRole('button', { name: 'Incontável (mais de 250)' }))
    await waitFor(() => {
      expect(preview(app)).toHaveTextContent(/> 250 mil UFC\/mL.*Inconclusiva.*Colete de novo com uma diluição maior/)
    })
    await app.user.selectOptions(app.screen.getByLabelText('Diluição'), '10000')
    await waitFor(() => {
      expect(preview(app)).toHaveTextContent(
        /> 2,5 milhões UFC\/mL.*Alta.*média de três meses: mais de 531 mil UFC\/mL, acima/,
      )
    })
    // Nobody has counted them.
    expect(app.screen.getByLabelText('Número de colônias')).toHaveValue('')
    await app.user.click(app.screen.getByRole('button', { name: 'Incontável (mais de 250)', pressed: true }))
    expect(preview(app)).not.toHaveTextContent('2,5 milhões')
  })

  test('is sent with its photo, once each, in that order', async () => {
    const pictures = fakePictures()
    const app = await openApp(NEW, { server: { tankAnalyses: [analysis('1', '2025-03-10')] } })
    await fillPlate(app)
    expect(app.screen.getByLabelText('Descrição (tanque)')).toHaveValue('Tanque principal')
    await countByHand(app, '78')
    await app.user.type(app.screen.getByLabelText('Volume (L)'), '1.900')
    await app.user.type(app.screen.getByLabelText('Gordura (g/100 g)'), '3,75')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar análise' }))
    expect(await app.screen.findByText('Análise salva')).toBeVisible()
    await waitFor(() => {
      expect(app.facade.writes).toMatchObject([
        {
          operation: 'TankCreate',
          variables: {
            input: {
              ...{
                farm: '1',
                source: 'plate',
                description: 'Tanque principal',
                collectionDate: today,
                plateModel: '3',
              },
              ...{ plateBarcode: '9123456789', dilution: 1000, countingMode: 'manual', numberOfColonies: 78 },
              ...{ volume: 1900, fat: 3.75, protein: null, scc: null, tbc: null },
            },
          },
        },
        { operation: 'TankPhotoSend', variables: { id: '100', takenAt: '2026-05-05T10:12:00.000Z' } },
      ])
    })
    await waitFor(() => {
      expect(app.router.location.pathname).toMatch(/^\/ubere\/analise-cbt-tanque\/./)
    })
    expect(await app.screen.findByRole('img', { name: 'Foto da placa do tanque 912 345 678 9' })).toHaveAttribute(
      'src',
      '/files/tank-analyses/100/plate-image?v=h2',
    )
    expect(app.screen.getByText('78 mil')).toBeVisible()
    expect(pictures.urls.size).toBe(0)
    await expectAccessible()
  })

  test('refuses plates that are in use here, for tanks or for quarters', async () => {
    fakePictures()
    const server = {
      animals: [cow('1', '1187')],
      diagnostics: [diagnostic('1', { plateBarcode: '900000001' })],
      tankAnalyses: [analysis('1', '2025-03-10', onPlate('9000000002'))],
    }
    const app = await openApp(NEW, { server })
    for (const barcode of ['900 000 001', '9000000002']) {
      await app.user.clear(await app.screen.findByLabelText('Código da placa'))
      await app.user.type(app.screen.getByLabelText('Código da placa'), barcode)
      await app.user.click(app.screen.getByRole('button', { name: 'Salvar análise' }))
      expect(await app.screen.findByText('Esta placa já foi utilizada.')).toBeVisible()
    }
  })

  test('without a network is kept, shown in the list and at home, counted, and sent later', async () => {
    fakePictures()
    const app = await openApp(NEW)
    app.facade.unreachable = true
    await app.user.type(await app.screen.findByLabelText('Descrição (tanque)'), 'Tanque 1')
    await fillPlate(app)
    await countByHand(app, '45')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar análise' }))
    expect(await app.screen.findByText('Foto aguardando envio')).toBeVisible()
    expect(app.screen.getByText('45 mil')).toBeVisible()
    await app.router.navigate(LIST)
    expect(await app.screen.findByRole('link', { name: /45 mil.*Tanque 1.*aguardando envio/ })).toBeVisible()
    await app.router.navigate('/')
    expect(await app.screen.findByRole('link', { name: /Última medição do tanque.*CBT 45 mil.*Ótima/ })).toBeVisible()
    await app.router.navigate('/sincronizacao')
    expect(await app.screen.findByText(/^Análise do tanque/)).toBeVisible()
    app.facade.unreachable = false
    await app.engine.outbox.sendNow()
    await waitFor(() => {
      expect(app.facade.records.tankAnalyses).toMatchObject([
        { description: 'Tanque 1', tbc: 45_000, tbcQualifier: 'exact', plateImage: { hash: 'h2' } },
      ])
    })
  })

  describe('a draft with its photo', () => {
    /** Fills in an analysis that is to be counted on its photo, leaves the form and opens it again. */
    async function restored() {
      const pictures = fakePictures()
      const app = await openApp(NEW)
      await app.user.type(await app.screen.findByLabelText('Descrição (tanque)'), 'Tanque 1')
      await fillPlate(app)
      await app.user.click(await app.screen.findByRole('radio', { name: 'Automática' }))
      await app.router.navigate(LIST)
      await waitFor(() => {
        expect(app.screen.queryByLabelText('Código da placa')).toBeNull()
      })
      expect(pictures.urls.size).toBe(0)
      await app.router.navigate(NEW)
      expect(await app.screen.findByText('Rascunho recuperado')).toBeVisible()
      return app
    }

    test('is restored with photo and mode, and both are saved', async () => {
      const app = await restored()
      expect(await app.screen.findByRole('img', { name: 'Foto da placa que será salva' })).toBeVisible()
      expect(app.screen.getByRole('radio', { name: 'Automática' })).toBeChecked()
      // A page that begins anew reads it from the disk.
      await app.engine.drafts.flush()
      const otherTab = await app.openOn(app.engine.scope.farmId)
      expect(otherTab.drafts.of('tank:photo').read()).toMatchObject({ bytes: { byteLength: 4 }, type: 'image/jpeg' })
      await otherTab.close()
      await app.user.click(app.screen.getByRole('button', { name: 'Salvar análise' }))
      expect(await app.screen.findByText('A foto aguarda a contagem automática.')).toBeVisible()
      await waitFor(() => {
        expect(app.facade.writes.at(-1)).toMatchObject({
          operation: 'TankPhotoSend',
          variables: { takenAt: '2026-05-05T10:12:00.000Z' },
        })
      })
      const { image } = app.facade.writes.at(-1)?.variables as { image: File }
      expect([image.name, image.type, image.size]).toEqual(['photo.jpg', 'image/jpeg', 4])
      expect(app.engine.drafts.isEmpty()).toBe(true)
    })

    test('is emptied of its photo, too', async () => {
      const app = await restored()
      await app.screen.findByRole('img', { name: 'Foto da placa que será salva' })
      await app.user.click(app.screen.getByRole('button', { name: 'Começar de novo' }))
      expect(app.screen.queryByRole('img', { name: 'Foto da placa que será salva' })).toBeNull()
      expect(app.screen.getByText(/^Primeiro anexe a foto da placa/)).toBeVisible()
      expect(app.engine.drafts.isEmpty()).toBe(true)
    })
  })

  test('counted on the photo waits for its count; one may count by hand meanwhile', async () => {
    fakePictures()
    const app = await openApp(NEW)
    await app.user.type(await app.screen.findByLabelText('Descrição (tanque)'), 'Tanque 1')
    await fillPlate(app)
    await app.user.click(await app.screen.findByRole('radio', { name: 'Automática' }))
    expect(await app.screen.findByText(/^As colônias são contadas na foto depois de salvar/)).toBeVisible()
    expect(app.screen.queryByLabelText('Número de colônias')).toBeNull()
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar análise' }))
    expect(await app.screen.findByText('A foto aguarda a contagem automática.')).toBeVisible()
    await app.user.click(app.screen.getByRole('link', { name: 'Contar manualmente' }))
    await countByHand(app, '60')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar correção' }))
    expect(await app.screen.findByText('60 mil')).toBeVisible()
    await waitFor(() => {
      expect(app.facade.writes.at(-1)).toMatchObject({
        operation: 'TankSave',
        variables: { input: { countingMode: 'manual', numberOfColonies: 60 } },
      })
    })
  })

  test('that the server refuses later is explained, and corrected without another photo', async () => {
    fakePictures()
    const app = await openApp(NEW)
    app.facade.unreachable = true
    await app.user.type(await app.screen.findByLabelText('Descrição (tanque)'), 'Tanque 1')
    await fillPlate(app, '9000000009')
    await countByHand(app, '45')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar análise' }))
    await app.screen.findByText('Foto aguardando envio')
    app.facade.unreachable = false
    app.facade.refusals.set(
      'TankCreate',
      refused('VALIDATION_FAILED', [{ field: 'plateBarcode', message: 'x', code: 'plate.error.otherFarm' }]),
    )
    await app.engine.outbox.sendNow()
    await app.router.navigate('/sincronizacao')
    expect(await app.screen.findByText(/Esta placa está em uso em outra fazenda/)).toBeVisible()
    app.facade.refusals.clear()
    await app.user.click(await app.screen.findByRole('link', { name: /Corrigir/ }))
    const barcode = await app.screen.findByLabelText('Código da placa')
    expect(barcode).toHaveValue('9000000009')
    expect(app.screen.getByLabelText('Número de colônias')).toHaveValue('45')
    await app.user.clear(barcode)
    await app.user.type(barcode, '9000000010')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar análise' }))
    await waitFor(() => {
      expect(app.facade.records.tankAnalyses).toMatchObject([
        { plateBarcode: '9000000010', plateImage: { hash: 'h2' } },
      ])
    })
  })

  test('is saved even if its photo is refused', async () => {
    fakePictures()
    const app = await openApp(NEW)
    app.facade.refusals.set(
      'TankPhotoSend',
      refused('VALIDATION_FAILED', [{ field: 'image', message: 'x', code: 'image.error.pixels' }]),
    )
    await app.user.type(await app.screen.findByLabelText('Descrição (tanque)'), 'Tanque 1')
    await fillPlate(app)
    await countByHand(app, '45')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar análise' }))
    expect(await app.screen.findByText(/foto não foi aceita: A foto é grande demais/)).toBeVisible()
    expect(await app.screen.findByText('Não há foto da placa no servidor.')).toBeVisible()
  })
})

describe('a laboratory’s report', () => {
  test('that has counted nothing is refused at its field', async () => {
    const app = await openApp(NEW)
    await app.user.click(await app.screen.findByRole('radio', { name: 'Laudo do laboratório' }))
    await app.user.type(app.screen.getByLabelText('Descrição (tanque)'), 'Tanque 1')
    await app.user.type(app.screen.getByLabelText('CBT (mil UFC/mL)'), '9'.repeat(30))
    expect(preview(app)).not.toHaveTextContent('UFC/mL')
    await app.user.clear(app.screen.getByLabelText('CBT (mil UFC/mL)'))
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar análise' }))
    expect(await app.screen.findByText('Informe a CBT ou a CCS do laudo.')).toBeVisible()
    expect(app.screen.getByLabelText('CBT (mil UFC/mL)')).toHaveAttribute('aria-invalid', 'true')
    expect(app.facade.writes).toEqual([])
  })

  test('of a tank and a day that have one is saved when it was asked', async () => {
    const app = await openApp(NEW, { server: { tankAnalyses: [analysis('1', today, { description: 'Tanque 1' })] } })
    await app.user.click(await app.screen.findByRole('radio', { name: 'Laudo do laboratório' }))
    expect(app.screen.getByLabelText('Descrição (tanque)')).toHaveValue('Tanque 1')
    await app.user.type(app.screen.getByLabelText('CBT (mil UFC/mL)'), '90')
    const save = () => app.user.click(app.screen.getByRole('button', { name: 'Salvar análise' }))
    await save()
    const asked = () => app.screen.findByRole('alertdialog', { name: 'Já há um laudo deste tanque neste dia' })
    await app.user.click(within(await asked()).getByRole('button', { name: 'Voltar' }))
    expect(app.facade.writes).toEqual([])
    expect(app.screen.getByLabelText('CBT (mil UFC/mL)')).toHaveValue('90')
    await save()
    await app.user.click(within(await asked()).getByRole('button', { name: 'Salvar este também' }))
    expect(await app.screen.findByText('Análise salva')).toBeVisible()
    expect(app.facade.writes).toMatchObject([{ variables: { input: { source: 'laboratory', tbc: 90_000 } } }])
  })

  test('needs no plate; what it could not tell is kept as it was written', async () => {
    const app = await openApp(NEW)
    await app.user.click(await app.screen.findByRole('radio', { name: 'Laudo do laboratório' }))
    expect(app.screen.queryByLabelText('Código da placa')).toBeNull()
    await app.user.type(app.screen.getByLabelText('Descrição (tanque)'), 'Tanque 1')
    await app.user.type(app.screen.getByLabelText('CBT (mil UFC/mL)'), '< 10')
    await app.user.type(app.screen.getByLabelText('CCS (mil células/mL)'), '512,5')
    await app.user.type(app.screen.getByLabelText('Proteína (g/100 g)'), '2,8')
    await waitFor(() => {
      expect(preview(app)).toHaveTextContent(
        /< 10 mil UFC\/mL.*CCS: 513 mil cél.\/mL, acima do limite.*Proteína abaixo/,
      )
    })
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar análise' }))
    expect(await app.screen.findByText('Análise salva')).toBeVisible()
    expect(app.facade.writes).toMatchObject([
      {
        variables: {
          input: {
            source: 'laboratory',
            tbc: 10_000,
            tbcQualifier: 'below',
            scc: 512_500,
            protein: 2.8,
            countingMode: null,
          },
        },
      },
    ])
    // The form says it too, until the analysis opens.
    await waitFor(() => {
      expect(app.screen.queryByRole('button', { name: 'Salvar análise' })).toBeNull()
    })
    expect(await app.screen.findByText(/abaixo do mínimo de 2,9/)).toBeVisible()
  })

  test.each([
    ['CBT (mil UFC/mL)', 'muita', 'Confira a CBT: é em mil UFC por mL, no máximo 20.000.'],
    ['CBT (mil UFC/mL)', '<', 'Confira a CBT: é em mil UFC por mL, no máximo 20.000.'],
    // Typed in full, as some laboratories print it.
    ['CBT (mil UFC/mL)', '900.000', 'Confira a CBT: é em mil UFC por mL, no máximo 20.000.'],
    ['CCS (mil células/mL)', '20.000', 'Confira a CCS: é em mil células por mL, no máximo 10.000.'],
    ['CCS (mil células/mL)', '0', 'Confira a CCS: é em mil células por mL, no máximo 10.000.'],
    ['Proteína (g/100 g)', '32', 'Confira a proteína, em g/100 g.'],
    ['Gordura (g/100 g)', '3,7,5', 'Confira a gordura, em g/100 g.'],
    ['Volume (L)', '-5', 'Confira o volume, em litros.'],
    ['Data do resultado', '2020-01-01', 'O resultado não pode sair antes da coleta.'],
  ])('%s "%s" is refused at its field', async (label, typed, message) => {
    const app = await openApp(NEW)
    await app.user.click(await app.screen.findByRole('radio', { name: 'Laudo do laboratório' }))
    await app.user.type(app.screen.getByLabelText('Descrição (tanque)'), 'Tanque 1')
    await app.user.type(app.screen.getByLabelText(label), typed)
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar análise' }))
    expect(await app.screen.findByText(message)).toBeVisible()
    expect(app.screen.getByLabelText(label)).toHaveValue(typed)
    expect(app.facade.writes).toEqual([])
  })
})

describe('one analysis', () => {
  test('is corrected: only what was changed is sent', async () => {
    const app = await openApp(`${LIST}/1`, { server: { tankAnalyses: [analysis('1', '2025-03-10')] } })
    await app.user.click(await app.screen.findByRole('link', { name: 'Corrigir' }))
    const volume = await app.screen.findByLabelText('Volume (L)')
    expect(volume).toHaveValue('1900')
    expect(app.screen.getByLabelText('CCS (mil células/mL)')).toHaveValue('310')
    await app.user.clear(volume)
    await app.user.type(volume, '2.050')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar correção' }))
    expect(await app.screen.findByText('2.050 L')).toBeVisible()
    expect(app.facade.writes).toMatchObject([
      { operation: 'TankSave', variables: { id: '1', input: { volume: 2050 } } },
    ])
    expect(Object.keys((app.facade.writes[0]?.variables as { input: object }).input)).toEqual(['volume'])
  })

  test('without a photo says so, and may still be corrected', async () => {
    const server = { tankAnalyses: [analysis('1', '2025-03-10', onPlate('9000000001'))] }
    const app = await openApp(`${LIST}/1`, { server })
    expect(await app.screen.findByText('Não há foto da placa no servidor.')).toBeVisible()
    await app.router.navigate(`${LIST}/1?editar=1`)
    await countByHand(app, '130')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar correção' }))
    expect(await app.screen.findByText('130 mil')).toBeVisible()
  })

  test('is deleted, and brought back', async () => {
    const app = await openApp(`${LIST}/1`, { server: { tankAnalyses: [analysis('1', '2025-03-10')] } })
    await app.user.click(await app.screen.findByRole('button', { name: 'Excluir' }))
    expect(await app.screen.findByText('Nenhuma análise do tanque ainda')).toBeVisible()
    await app.user.click(await app.screen.findByRole('button', { name: 'Desfazer' }))
    expect(await app.screen.findByText('1 análise')).toBeVisible()
  })
})

describe('a count on the photo', () => {
  const AT = `${LIST}/1`
  const barcode = '9000000001'
  const server = (more: Parameters<typeof onPhoto>[1] = {}) => ({
    tankAnalyses: [analysis('1', '2025-03-10', onPhoto(barcode, more))],
    tankCounts: [countedOn('1')],
  })
  const waits = {
    ...{ tbc: null, tbcQualifier: null, numberOfColonies: null, countState: 'failed' as const },
    automaticCount: automaticCount({ confidence: 0.3, outcome: null }),
  }
  const rings = () => document.querySelectorAll('[data-ring]').length

  test('shows a circle around every colony, how sure the reader is, and only doubts about counting', async () => {
    const app = await openApp(AT, { server: server() })
    expect(await app.screen.findByText('Contada pelo aplicativo')).toBeVisible()
    expect(app.screen.getByText(/Confiança 81%/)).toBeVisible()
    expect(app.screen.getByText(/Muitas colônias juntas/)).toBeVisible()
    expect(app.screen.queryByText(/cores não estão claras/)).toBeNull()
    await waitFor(() => {
      expect(rings()).toBe(4)
    })
    await app.user.click(app.screen.getByRole('button', { name: 'Esconder círculos' }))
    expect(rings()).toBe(0)
    await expectAccessible()
  })

  test('is kept while its analysis is corrected, and the result follows the dilution', async () => {
    const app = await openApp(AT, { server: server() })
    await app.user.click(await app.screen.findByRole('link', { name: 'Corrigir' }))
    const dilution = await app.screen.findByLabelText('Diluição')
    expect(app.screen.getByText(/4 colônias contadas na foto/)).toBeVisible()
    const result = within(app.screen.getByLabelText('Resultado'))
    expect(result.getByText('4 mil')).toBeVisible()
    await app.user.selectOptions(dilution, '100')
    expect(result.getByText('400')).toBeVisible()
  })

  test('is accepted: it has been checked, and stays what it was', async () => {
    const app = await openApp(AT, { server: server() })
    await app.user.click(await app.screen.findByRole('button', { name: 'Aceitar 4 colônias' }))
    expect(await app.screen.findByText('Conferida')).toBeVisible()
    expect(app.screen.queryByText(/Muitas colônias juntas/)).toBeNull()
    await waitFor(() => {
      expect(app.facade.writes).toMatchObject([
        { operation: 'TankCountReview', variables: { id: '1', input: { imageHash: 'h1', outcome: 'accepted' } } },
      ])
    })
    expect(app.facade.records.tankAnalyses[0]).toMatchObject({ numberOfColonies: 4, tbc: 4000 })
  })

  test('that is too unsure has no figure until a person accepts it', async () => {
    const app = await openApp(LIST, { server: server(waits) })
    await app.user.click(await app.screen.findByRole('link', { name: /A conferir/ }))
    expect(await app.screen.findByText(/a CBT só vale depois da sua conferência/)).toBeVisible()
    expect(app.screen.getByText('Ainda sem contagem bacteriana.')).toBeVisible()
    await app.user.click(await app.screen.findByRole('button', { name: 'Aceitar 4 colônias' }))
    expect(await app.screen.findByText('4 mil')).toBeVisible()
  })

  test('is corrected by keyboard without a network; the result follows every step, also after leaving', async () => {
    const app = await openApp(AT, { server: server() })
    await app.user.click(await app.screen.findByRole('link', { name: 'Corrigir na foto' }))
    app.facade.unreachable = true
    const first = await app.screen.findByRole('button', { name: 'Colônia 1' })
    const line = () => app.screen.getAllByRole('status').find(({ textContent }) => /colônia/.test(textContent))
    expect(line()).toHaveTextContent(/^4 colônias.*4 mil UFC\/mL.*Ótima$/)
    first.focus()
    await app.user.keyboard('{Delete}')
    expect(line()).toHaveTextContent(/^3 colônias.*3 mil/)
    for (let added = 0; added < 2; added++) {
      await app.user.click(await app.screen.findByRole('button', { name: 'Marcar colônia' }))
      // Colonies of the tank are counted, not told apart: a mark has the colour that most have.
      const name = `Colônia ${String(4 + added)}`
      const mark = await app.screen.findByRole('button', { name })
      expect(app.screen.queryByRole('combobox')).toBeNull()
      await app.user.click(mark)
    }
    expect(line()).toHaveTextContent(/^5 colônias.*5 mil/)
    expect(app.screen.getByText(/CBT: 5 mil UFC\/mL, dentro do limite/)).toBeVisible()
    await expectAccessible()
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar contagem' }))
    expect(await app.screen.findByText('Corrigida na foto')).toBeVisible()
    expect(app.screen.getByText(/o leitor achou 4 colônias/)).toBeVisible()
    await waitFor(() => {
      expect(rings()).toBe(5)
    })
    expect(app.screen.getByText(/^5 mil$/)).toBeVisible()
    await app.router.navigate('/sincronizacao')
    expect(await app.screen.findByText('Conferência da contagem do tanque')).toBeVisible()
    await app.router.navigate(AT)

    app.facade.unreachable = false
    await app.engine.outbox.sendNow()
    await waitFor(() => {
      expect(app.facade.records.tankAnalyses[0]).toMatchObject({ numberOfColonies: 5, tbc: 5000 })
    })
    expect(app.facade.records.tankCounts[0]).toMatchObject({
      colonies: { length: 4 },
      correctedColonies: { length: 5 },
    })
    await waitFor(() => {
      expect(rings()).toBe(5)
    })
  })

  test('begins where the last correction has left it; leaving changes nothing', async () => {
    const corrected = { ...countedOn('1'), correctedColonies: [] }
    const app = await openApp(AT, { server: { ...server(), tankCounts: [corrected] } })
    await app.user.click(await app.screen.findByRole('link', { name: 'Corrigir na foto' }))
    expect(await app.screen.findByText('Nenhuma colônia')).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Cancelar' }))
    expect(await app.screen.findByText('Contagem na foto')).toBeVisible()
    expect(app.facade.writes).toEqual([])
  })

  test('whose photo is of no use is dropped: another photo is asked for, or one counts by hand', async () => {
    const app = await openApp(AT, { server: server() })
    await app.user.click(await app.screen.findByText('A foto não serve?'))
    await app.user.click(await app.screen.findByRole('button', { name: 'Pedir nova foto' }))
    expect(await app.screen.findByText(/Esta foto não serviu/)).toBeVisible()
    expect(app.screen.queryByRole('button', { name: /^Aceitar/ })).toBeNull()
    expect(app.screen.getByText('Ainda sem contagem bacteriana.')).toBeVisible()
    await app.router.navigate(LIST)
    expect(await app.screen.findByText('Nova foto pedida')).toBeVisible()
    await app.router.navigate(`${AT}?editar=1`)
    await countByHand(app, '60')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar correção' }))
    expect(await app.screen.findByText('60 mil')).toBeVisible()
    expect(app.screen.queryByText('Contagem na foto')).toBeNull()
  })

  test('another photo is taken in its place at once', async () => {
    fakePictures()
    const app = await openApp(AT, { server: server() })
    await app.user.click(await app.screen.findByText('A foto não serve?'))
    await app.user.upload(app.screen.getByLabelText('Escolher outra foto'), photoFile())
    expect(await app.screen.findByText('A foto aguarda a contagem automática.')).toBeVisible()
    expect(app.screen.queryByText('Contagem na foto')).toBeNull()
  })

  test('says why, when somebody else was quicker', async () => {
    const app = await openApp(AT, { server: server() })
    app.facade.refusals.set(
      'TankCountReview',
      refused('VALIDATION_FAILED', [{ field: 'imageHash', message: 'x', code: 'tank.error.reviewStale' }]),
    )
    await app.user.click(await app.screen.findByRole('button', { name: 'Aceitar 4 colônias' }))
    expect(await app.screen.findByText(/mudou enquanto você conferia/)).toBeVisible()
  })

  test('that the list has shown is on the device: it can be checked without a network', async () => {
    const app = await openApp(LIST, { server: server(waits) })
    await app.screen.findByText('A conferir')
    await waitFor(() => {
      expect(Object.keys(app.engine.client.cache.extract() as object)).toContain('TankCount:1')
    })
    app.facade.unreachable = true
    await app.router.navigate(AT)
    await waitFor(() => {
      expect(rings()).toBe(4)
    })
  })

  test('without a network and never seen, says that the circles come later', async () => {
    const app = await openApp('/', { server: server() })
    await app.screen.findAllByText(/Última medição do tanque/)
    app.facade.unreachable = true
    await app.router.navigate(AT)
    expect(await app.screen.findByText(/ainda não foram baixados/)).toBeVisible()
  })

  test('a photo that could not be read says why', async () => {
    const rejected = automaticCount({ state: 'rejected', fault: 'blurred', outcome: null, doubts: [] })
    const app = await openApp(AT, { server: server({ ...waits, automaticCount: rejected }) })
    expect(await app.screen.findByText(/tremida ou fora de foco/)).toBeVisible()
    expect(app.screen.getByText(/não puderam ser contadas na foto/)).toBeVisible()
  })
})

describe('the trend', () => {
  const months = ['2025-01-10', '2025-02-10', '2025-03-10', '2025-05-10']
  const server = {
    tankAnalyses: [
      ...months.map((date, index) => analysis(String(index + 1), date, { tbc: 400_000, scc: 200_000 + index * 1000 })),
      analysis('9', '2025-04-20', { description: 'Tanque novo', tbc: 20_000, scc: null }),
    ],
  }
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)

  test('says in a sentence and in a table what the chart shows, and what the law makes of it', async () => {
    const app = await openApp('/ubere/dados-da-analise-cbt-tanque', { server })
    expect(
      await app.screen.findByRole('heading', {
        name: /^CBT: 400 mil UFC\/mL em maio de 2025, acima do limite de 300 mil; ainda sem/,
      }),
    ).toBeVisible()
    const rows = app.screen.getAllByRole('row')
    expect(rows.map((row) => within(row).queryByRole('rowheader')?.textContent)).toEqual([
      undefined,
      ...['mai/25', 'mar/25', 'fev/25', 'jan/25'],
    ])
    expect(cells(rows[1] as HTMLElement)).toEqual(['400', 'do mêsacima', '203', 'do mês'])
    expect(cells(rows[2] as HTMLElement)).toEqual(['400', '400acima', '202', '201'])
    expect(app.screen.getByText(/^Regra \(IN MAPA 76/)).toBeVisible()
    await waitFor(() => {
      expect(document.querySelectorAll('.highcharts-series').length).toBeGreaterThanOrEqual(6)
    })
    await expectAccessible()
  })

  test('a mean just above the limit, and a laboratory’s result, are not rounded into another', async () => {
    const near = [
      analysis('1', '2025-01-10', { tbc: 300_055 }),
      analysis('2', '2025-02-10', { tbc: 300_055 }),
      analysis('3', '2025-03-10', { tbc: 300_055, scc: 450_500 }),
    ]
    const app = await openApp('/ubere/dados-da-analise-cbt-tanque', { server: { tankAnalyses: near } })
    const said = /média de três meses de 300,1 mil UFC\/mL em março de 2025, acima do limite de 300 mil/
    expect(await app.screen.findByRole('heading', { name: said })).toBeVisible()
    const march = app.screen.getByRole('row', { name: /^mar\/25/ })
    expect(cells(march)).toEqual(['300,1', '300,1acima', '450,5', expect.any(String)])
    await app.router.navigate('/ubere/analise-cbt-tanque/3')
    expect(await app.screen.findByText('450,5 mil cél./mL')).toBeVisible()
  })

  test('a plate’s count has two figures everywhere', async () => {
    const plates = [analysis('1', '2025-05-10', onPlate('912345678', { tbc: 105_000, numberOfColonies: 105 }))]
    const app = await openApp('/ubere/analise-cbt-tanque/1', { server: { tankAnalyses: plates } })
    expect(await app.screen.findByText('110 mil')).toBeVisible()
    expect(app.screen.getByText('110.000 UFC/mL')).toBeVisible()
    // The chart shows it so as well; the means count the whole number.
    const plate = findRecord(app.engine.records, 'TankAnalysis', '1')
    const results = resultsOf(plate ? [plate] : [], 'Tanque principal', 'tbc')
    expect(results).toMatchObject([{ value: 105_000, shown: 110_000 }])
  })

  test('is of one tank, which can be chosen', async () => {
    const app = await openApp('/ubere/dados-da-analise-cbt-tanque?id=9', { server })
    expect(await app.screen.findByRole('heading', { name: /^CBT: 20 mil UFC\/mL em abril de 2025/ })).toBeVisible()
    expect(app.screen.getByRole('heading', { name: 'CCS: sem resultados ainda' })).toBeVisible()
    await app.user.selectOptions(app.screen.getByLabelText('Descrição (tanque)'), 'Tanque principal')
    expect(await app.screen.findByRole('heading', { name: /^CBT: 400 mil/ })).toBeVisible()
    expect(app.router.location.search).toBe('?tanque=Tanque+principal')
  })

  test('is of a year, or of more where there is more', async () => {
    const years = ['2021-04-10', '2023-05-09', '2023-06-10', '2024-04-30', '2024-05-01', '2025-04-10']
    const app = await openApp('/ubere/dados-da-analise-cbt-tanque', {
      server: { tankAnalyses: years.map((date, index) => analysis(String(index + 1), date, { tbc: 400_000 + index })) },
    })
    const shown = () => app.screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
    const period = await app.screen.findByLabelText('Período')
    expect(period).toHaveDisplayValue('Últimos 12 meses')
    expect(shown()).toEqual(['abr/25', 'mai/24'])
    await app.user.selectOptions(period, 'Últimos 3 anos')
    expect(shown()).toEqual(['abr/25', 'mai/24', 'abr/24', 'jun/23', 'mai/23'])
    await app.user.selectOptions(period, 'Desde o início')
    expect(shown()).toHaveLength(6)
    expect(app.router.location.search).toBe('?tanque=Tanque+principal&meses=tudo')
    await app.user.selectOptions(period, 'Últimos 12 meses')
    expect(app.router.location.search).toBe('?tanque=Tanque+principal')
  })

  test('offers no period to a tank in its first year, and says that an older measure has nothing in this one', async () => {
    const app = await openApp('/ubere/dados-da-analise-cbt-tanque?tanque=Tanque+novo', {
      server: {
        tankAnalyses: [
          analysis('1', '2024-01-10', { tbc: 400_000, scc: 200_000 }),
          analysis('2', '2025-04-20', { tbc: 20_000, scc: null }),
          analysis('9', '2025-04-20', { description: 'Tanque novo', tbc: 20_000, scc: null }),
        ],
      },
    })
    expect(await app.screen.findByRole('heading', { name: 'CCS: sem resultados ainda' })).toBeVisible()
    expect(app.screen.queryByLabelText('Período')).toBeNull()
    await app.user.selectOptions(app.screen.getByLabelText('Descrição (tanque)'), 'Tanque principal')
    expect(await app.screen.findByRole('heading', { name: 'CCS: sem resultados neste período' })).toBeVisible()
    await app.user.selectOptions(app.screen.getByLabelText('Período'), 'Desde o início')
    expect(await app.screen.findByRole('heading', { name: /^CCS: 200 mil/ })).toBeVisible()
  })

  test('leads from a month to its analyses', async () => {
    const app = await openApp('/ubere/dados-da-analise-cbt-tanque', { server })
    await app.user.click(await app.screen.findByRole('link', { name: 'fev/25' }))
    const found = await app.screen.findAllByRole('link', { name: /UFC\/mL/ })
    expect(found.map((link) => link.getAttribute('href'))).toEqual(['/ubere/analise-cbt-tanque/2'])
    expect(app.router.location.search).toBe('?busca=Tanque+principal&de=2025-02-01&ate=2025-02-28')
    await app.router.back()
    expect(await app.screen.findByRole('heading', { name: /^CBT: 400 mil/ })).toBeVisible()
  })

  test('draws its charts; a screen reader gets a summary of each', async () => {
    const { screen } = await openApp('/ubere/dados-da-analise-cbt-tanque', { server })
    await waitFor(() => {
      expect(document.querySelectorAll('.highcharts-root')).toHaveLength(2)
    })
    await waitFor(() => {
      const said = screen
        .getAllByRole('group', { name: /^C/ })
        .map((group) => group.getAttribute('aria-label')?.slice(0, 12))
      expect(said).toEqual(['CBT: 400 mil', 'CCS: 203 mil'])
    })
    await expectAccessible()
  })
})

test('who may not see the tank is not offered it', async () => {
  const app = await openApp('/', {
    roles: ['ROLE_APP_UBERE_LANCAMENTO', 'ROLE_APP_UBERE_RESULTADOS'],
    server: { tankAnalyses: [analysis('1', '2025-03-10')] },
  })
  await app.screen.findAllByRole('link', { name: 'Resultados' })
  expect(app.screen.queryByText('Última medição do tanque')).toBeNull()
  // Everybody sees which cows' milk stays out of it.
  expect(app.screen.queryByRole('link', { name: /(?<!fora do )tanque/ })).toBeNull()
  await app.router.navigate('/ubere-lancamento')
  await app.screen.findByRole('link', { name: /Exame microbiológico\b.*Placa/ })
  expect(app.screen.queryByRole('link', { name: /Nova análise/ })).toBeNull()
})
