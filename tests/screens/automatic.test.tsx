import { waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { cow, diagnostic, foundOn, plateReading, task, treatment } from '../app-harness/records.ts'
import type { ServerRecords } from '../app-harness/mocked-facade.ts'
import { fakePictures, photoFile } from '../app-harness/pictures.ts'

const today = dateIn(new Date())
const photo = { __typename: 'RecordImage' as const, hash: 'h1', takenAt: '2026-05-05T10:12:00.000Z' }
const plate = (id: string, more = {}) => diagnostic(id, { plateImage: photo, ...more })
const server = (more: Partial<ServerRecords> = {}) => ({
  animals: [cow('1', '1187')],
  diagnostics: [plate('1')],
  plateReadings: [plateReading('7')],
  found: [foundOn('7')],
  ...more,
})
const REVIEW = '/review-automatic-readings'

describe('readings to check', () => {
  test('one is accepted: it becomes the result, and the next one comes', async () => {
    const app = await openApp(REVIEW, {
      server: server({
        diagnostics: [plate('1'), plate('2')],
        plateReadings: [
          plateReading('7', { finishedAt: '2026-05-04T08:00:00Z' }),
          plateReading('8', { diagnostic: { __typename: 'Diagnostic', id: '2' }, finishedAt: '2026-05-04T09:00:00Z' }),
        ],
        found: [foundOn('7'), foundOn('8')],
      }),
    })
    expect(await app.screen.findByText('1 de 2')).toBeVisible()
    expect(await app.screen.findByText('Confiança 81%')).toBeVisible()
    expect(app.screen.getByText(/contagem é aproximada/)).toBeVisible()
    expect(app.screen.getByText(/900 000 001/)).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Aceitar leitura' }))
    expect(await app.screen.findByText(/900 000 002/)).toBeVisible()
    expect(await app.screen.findByText('1 de 1')).toBeVisible()
    await waitFor(() => {
      expect(app.facade.writes).toMatchObject([
        {
          operation: 'DiagnosticSave',
          variables: {
            id: '1',
            input: {
              growth: true,
              readingMode: 'automatic',
              diagnosticClassifications: [
                { sector: 'GN', colour: 'red', colonies: 3 },
                { sector: 'GP', colour: 'metallic_blue', colonies: 1 },
              ],
            },
          },
        },
        { operation: 'PlateReadingReview', variables: { id: '7', input: { outcome: 'accepted' } } },
      ])
    })
  })

  test('is corrected by keyboard without a network: removed, called another colour, marked; the result follows', async () => {
    const app = await openApp(REVIEW, { server: server() })
    await app.screen.findByText('Confiança 81%')
    app.facade.unreachable = true
    await app.user.keyboard('c')
    const first = await app.screen.findByRole('button', { name: 'Colônia 1, Vermelha' })
    first.focus()
    await app.user.keyboard('{Delete}')
    expect(await app.screen.findByRole('button', { name: 'Colônia 3, Azul-metálica' })).toBeVisible()
    // Two red ones are too few for a result.
    await waitFor(() => {
      expect(document.querySelector('[data-result]')?.getAttribute('data-result')).toBe('negative')
    })
    await app.user.click(app.screen.getByRole('button', { name: 'Colônia 3, Azul-metálica' }))
    await app.user.selectOptions(app.screen.getByRole('combobox'), 'pink')
    await waitFor(() => {
      expect(document.querySelector('[data-result]')?.getAttribute('data-result')).toBe('positive')
    })
    await app.user.click(app.screen.getByRole('button', { name: 'Colônia 3, Rosa' }))
    await app.user.click(app.screen.getByRole('button', { name: 'Marcar colônia' }))
    expect(await app.screen.findByRole('button', { name: /^Colônia 4/ })).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar correção' }))
    expect(await app.screen.findByText('Nenhuma leitura para conferir')).toBeVisible()
    app.facade.unreachable = false
    await app.engine.outbox.sendNow()
    await waitFor(() => {
      expect(app.facade.writes.at(-1)).toMatchObject({
        operation: 'PlateReadingReview',
        variables: { id: '7', input: { outcome: 'corrected', correctedColonies: { length: 4 } } },
      })
    })
    expect(app.facade.records.diagnostics[0]).toMatchObject({ result: 'positive', readingMode: 'automatic' })
  })

  test('is corrected where it is the result already, and keeps the moment of the reading', async () => {
    const readingDate = new Date(Date.now() - 86_400_000).toISOString()
    const read = { growth: true, result: 'positive' as const, readingMode: 'automatic' as const, readingDate }
    const applied = plateReading('7', { outcome: 'applied', finishedAt: readingDate })
    const app = await openApp(REVIEW, {
      server: server({ diagnostics: [plate('1', read)], plateReadings: [applied] }),
    })
    await app.screen.findByText('Confiança 81%')
    await app.user.keyboard('c')
    const first = await app.screen.findByRole('button', { name: 'Colônia 1, Vermelha' })
    first.focus()
    await app.user.keyboard('{Delete}')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar correção' }))
    await waitFor(() => {
      expect(app.facade.writes.at(-1)).toMatchObject({ operation: 'PlateReadingReview' })
    })
    expect(app.facade.records.diagnostics[0]).toMatchObject({ version: 2, readingDate })
  })

  test('the hint names those keys that do something here', async () => {
    const single = await openApp('/ubere/leitura-de-resultados/1', { server: server() })
    expect(await single.screen.findByText('Teclado: A aceita, C corrige, F pede nova foto.')).toBeInTheDocument()
    const two = server({
      diagnostics: [plate('1'), plate('2')],
      plateReadings: [plateReading('7'), plateReading('8', { diagnostic: { __typename: 'Diagnostic', id: '2' } })],
      found: [foundOn('7'), foundOn('8')],
    })
    const queue = await openApp(REVIEW, { server: two })
    expect(
      await queue.screen.findByText(/F pede nova foto, setas passam de uma leitura à outra\.$/),
    ).toBeInTheDocument()
  })

  test('a photo that the device has not is said to be at the server, and no circles stand in for it', async () => {
    const failing = vi.spyOn(Image.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement) {
      queueMicrotask(() => this.dispatchEvent(new Event('error')))
    })
    onTestFinished(() => {
      failing.mockRestore()
    })
    const app = await openApp(REVIEW, { server: server() })
    expect(await app.screen.findByText('A foto está no servidor e só aparece com internet.')).toBeVisible()
    expect(document.querySelector('[data-ring]')).toBeNull()
    expect(app.screen.getByRole('button', { name: 'Corrigir' })).toBeDisabled()
  })

  test('a stray key does not take back what the reader has concluded', async () => {
    const app = await openApp(REVIEW, {
      server: server({
        diagnostics: [plate('1', { growth: true, result: 'positive', readingMode: 'automatic' })],
        plateReadings: [plateReading('7', { outcome: 'applied', finishedAt: new Date().toISOString() })],
      }),
    })
    expect(await app.screen.findByText('Teclado: A aceita, C corrige.')).toBeInTheDocument()
    await app.user.keyboard('f')
    expect(app.screen.getByRole('button', { name: 'Nova foto' })).toBeEnabled()
    await app.user.keyboard('a')
    expect(await app.screen.findByText('Nenhuma leitura para conferir')).toBeVisible()
    await waitFor(() => {
      expect(app.facade.writes).toMatchObject([{ variables: { input: { outcome: 'accepted' } } }])
    })
  })

  test('what was marked is offered again after the page was left without saving', async () => {
    const app = await openApp(REVIEW, { server: server() })
    await app.user.click(await app.screen.findByRole('button', { name: 'Corrigir' }))
    await app.user.click(await app.screen.findByRole('button', { name: 'Marcar colônia' }))
    expect(await app.screen.findByRole('button', { name: /^Colônia 5/ })).toBeVisible()
    await app.router.navigate('/')
    expect(await app.screen.findByText('Alterações não salvas')).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Continuar' }))
    expect(await app.screen.findByRole('button', { name: /^Colônia 5/ })).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar correção' }))
    await waitFor(() => {
      expect(app.facade.writes.at(-1)).toMatchObject({
        operation: 'PlateReadingReview',
        variables: { id: '7', input: { outcome: 'corrected', correctedColonies: { length: 5 } } },
      })
    })
    await waitFor(() => {
      expect(app.engine.drafts.isEmpty()).toBe(true)
    })
    expect(app.screen.queryByText('Alterações não salvas')).toBeNull()
  })

  test('another photo is asked for, and taken where the plate is read', async () => {
    const app = await openApp(REVIEW, { server: server() })
    await app.user.click(await app.screen.findByRole('button', { name: 'Nova foto' }))
    await waitFor(() => {
      expect(app.router.location.pathname).toBe('/ubere/leitura-de-resultados/1')
    })
    expect(app.facade.records.diagnostics[0]).toMatchObject({ growth: null })
    expect(app.facade.records.plateReadings[0]).toMatchObject({ outcome: 'new_photo' })
  })

  test('what reflections hid is named by its place on the plate', async () => {
    const found = foundOn('7')
    const hidden = [
      { __typename: 'HiddenPlace' as const, x: 0.3, y: 0.4, radius: 0.03, roundness: 0.5, angle: 0 },
      { __typename: 'HiddenPlace' as const, x: 0.5, y: 0.2, radius: 0.02, roundness: 1, angle: 0 },
    ]
    const dish = found.dish && { ...found.dish, hidden }
    const app = await openApp(REVIEW, { server: server({ found: [{ ...found, dish }] }) })
    expect(await app.screen.findByText(/Tracejado.*: 9 e 12\./)).toBeVisible()
  })

  test('nothing found is no result before a person says so', async () => {
    const nothing = { ...foundOn('7'), colonies: [] }
    const app = await openApp(REVIEW, {
      server: server({ plateReadings: [plateReading('7', { growth: false, doubts: [] })], found: [nothing] }),
    })
    await app.user.click(await app.screen.findByRole('button', { name: 'Confirmar: sem crescimento' }))
    await waitFor(() => {
      expect(app.facade.records.diagnostics[0]).toMatchObject({ growth: false, result: 'no_growth' })
    })
  })

  test('what the reader has decided by itself is offered as such, and changes nothing when accepted', async () => {
    const app = await openApp(REVIEW, {
      server: server({
        diagnostics: [plate('1', { growth: true, result: 'positive', readingMode: 'automatic' })],
        plateReadings: [plateReading('7', { outcome: 'applied', finishedAt: new Date().toISOString() })],
      }),
    })
    expect(await app.screen.findByText('Já está no resultado; confira se quiser.')).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Aceitar leitura' }))
    expect(await app.screen.findByText('Nenhuma leitura para conferir')).toBeVisible()
    await waitFor(() => {
      expect(app.facade.writes.map(({ operation }) => operation)).toEqual(['PlateReadingReview'])
    })
  })

  test('a reading that a person has done meanwhile is not offered', async () => {
    const app = await openApp(REVIEW, {
      server: server({ diagnostics: [plate('1', { growth: false, result: 'no_growth' })] }),
    })
    expect(await app.screen.findByText('Nenhuma leitura para conferir')).toBeVisible()
  })
})

describe('where a reading stands', () => {
  const at = '/ubere/leitura-de-resultados/1'
  test.each([
    [{ state: 'waiting' as const, finishedAt: null }, /Aguarde o processamento automático/],
    [{ state: 'rejected' as const, fault: 'blurred' as const }, /tremida ou fora de foco/],
    [{ state: 'failed' as const }, /Reprocesse a leitura ou leia a olho/],
  ])('%o is said where the plate is read', async (reading, said) => {
    const app = await openApp(at, { server: server({ plateReadings: [plateReading('7', reading)] }) })
    expect(await app.screen.findByText(said)).toBeVisible()
  })

  test.each([at, '/ubere/resultados/1'])(
    'a photo of another kind of plate leads from %s to its choice',
    async (path) => {
      const rejected = plateReading('7', { state: 'rejected', fault: 'wrong_plate' })
      const app = await openApp(path, { server: server({ plateReadings: [rejected] }) })
      await app.user.click(await app.screen.findByRole('link', { name: 'Corrigir o modelo da placa' }))
      expect(await app.screen.findByLabelText('Modelo da placa')).toBeEnabled()
    },
  )

  test('a rejected photo names the specification’s message', async () => {
    const rejected = plateReading('7', { state: 'rejected', fault: 'no_dish' })
    const app = await openApp(at, { server: server({ plateReadings: [rejected] }), locale: 'en' })
    expect(await app.screen.findByText('Error processing image. Take a new photo and try again!')).toBeVisible()
  })

  test('without a photo one is told what it would do, and that only readings by eye are possible offline', async () => {
    const records = server({ diagnostics: [diagnostic('1')], plateReadings: [] })
    const app = await openApp(at, { server: records })
    expect(await app.screen.findByText(/a leitura é feita sozinha em segundos/)).toBeVisible()
    const other = await openApp(at, { server: records, readerOnline: false })
    expect(await other.screen.findByText(/agora só dá para ler a olho/)).toBeVisible()
  })

  test('the home screen says whether photos are read, and what waits to be checked', async () => {
    const app = await openApp('/', { server: server() })
    expect(await app.screen.findByText('Leitor automático ligado')).toBeVisible()
    await app.user.click(await app.screen.findByRole('link', { name: '1 leitura automática para conferir' }))
    expect(await app.screen.findByText('1 de 1')).toBeVisible()
  })
})

describe('another photo of a plate that was read', () => {
  const applied = () => plateReading('7', { growth: false, doubts: [], outcome: 'applied' })
  const concluded = { growth: false, result: 'no_growth' as const, readingMode: 'automatic' as const }
  const another = { ...photo, hash: 'h9' }

  test('takes back what the reader alone has concluded, also without a network, and is read', async () => {
    fakePictures()
    const app = await openApp('/ubere/resultados/1', {
      server: server({ diagnostics: [plate('1', concluded)], plateReadings: [applied()] }),
    })
    const chosen = await app.screen.findByLabelText('Escolher outra foto')
    expect(app.screen.getByText('Esta placa foi lida automaticamente.')).toBeVisible()
    app.facade.unreachable = true
    await app.user.upload(chosen, photoFile())
    expect(await app.screen.findByText(/A foto está guardada neste aparelho e será lida/)).toBeVisible()
    expect(document.querySelector('[data-result]')?.getAttribute('data-result')).toBe('waiting')
    app.facade.unreachable = false
    await app.engine.outbox.sendNow()
    expect(await app.screen.findByText('Aguarde o processamento automático.')).toBeVisible()
    await app.router.navigate('/ubere/leitura-de-resultados/1')
    expect(await app.screen.findByRole('radio', { name: 'Não' })).toBeEnabled()
    expect(app.screen.queryByRole('button', { name: 'Confirmar: sem crescimento' })).toBeNull()
  })

  test.each(['/ubere/resultados/1', '/ubere/leitura-de-resultados/1'])(
    'is not read where a person gave the result, which %s says',
    async (at) => {
      const byEye = plate('1', { ...concluded, readingMode: 'manual', plateImage: another })
      const app = await openApp(at, { server: server({ diagnostics: [byEye], plateReadings: [applied()] }) })
      expect(await app.screen.findByText('A foto atual não foi lida: o resultado é de antes dela.')).toBeVisible()
      expect(app.screen.getByRole('link', { name: 'Reprocessar' })).toHaveAttribute('href', '/ubere/reprocessar/1')
    },
  )

  test('the reading of the photo before is offered nowhere', async () => {
    const records = server({
      diagnostics: [plate('1', { ...concluded, plateImage: another }), plate('2', { plateImage: another })],
      plateReadings: [
        plateReading('7', { ...applied(), finishedAt: new Date().toISOString() }),
        plateReading('8', { diagnostic: { __typename: 'Diagnostic', id: '2' } }),
      ],
      found: [foundOn('7'), foundOn('8')],
    })
    const app = await openApp(REVIEW, { server: records })
    expect(await app.screen.findByText('Nenhuma leitura para conferir')).toBeVisible()
    await app.router.navigate('/ubere/leitura-de-resultados/2')
    expect(await app.screen.findByText('Aguarde o processamento automático.')).toBeVisible()
    expect(app.screen.queryByRole('button', { name: 'Aceitar leitura' })).toBeNull()
  })

  test('asked for, it takes back what the reader has concluded from this one', async () => {
    const app = await openApp('/ubere/leitura-de-resultados/1', {
      server: server({ diagnostics: [plate('1', concluded)], plateReadings: [applied()] }),
    })
    await app.user.click(await app.screen.findByRole('button', { name: 'Nova foto' }))
    await waitFor(() => {
      expect(app.facade.records.plateReadings[0]).toMatchObject({ outcome: 'new_photo' })
    })
    expect(app.facade.records.diagnostics[0]).toMatchObject({ growth: null, result: 'waiting', readingMode: null })
  })
})

describe('reading again', () => {
  test('says what is lost, asks, and starts over', async () => {
    const read = plate('1', {
      growth: true,
      result: 'positive',
      readingMode: 'manual',
      diagnosticClassifications: [
        {
          __typename: 'DiagnosticClassification',
          id: '1',
          sector: 'GN',
          colour: 'red',
          colonies: 5,
          diagnosticClassificationAgents: [
            {
              __typename: 'DiagnosticClassificationAgent',
              id: '1',
              agent: { __typename: 'Agent', id: '1' },
            },
          ],
        },
      ],
    })
    const app = await openApp('/ubere/reprocessar/1', { server: server({ diagnostics: [read], plateReadings: [] }) })
    expect(await app.screen.findByText(/agentes informados antes serão apagados/)).toBeVisible()
    expect(await app.screen.findByText('Escherichia coli')).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Apagar e ler de novo' }))
    await waitFor(() => {
      expect(app.facade.records.diagnostics[0]).toMatchObject({ growth: null, result: 'waiting' })
    })
    expect(app.facade.writes).toMatchObject([
      { operation: 'DiagnosticReprocess', variables: { id: '1' }, ifMatch: '"1"' },
    ])
  })

  test('names the treatment that it interrupts, with its tasks from today on; one that is over is not named', async () => {
    const yesterday = addDays(today, -1)
    const over = { closedFrom: yesterday, closedPeriod: 'morning', closedReason: 'interrupted' } as const
    const treated = server({
      plateReadings: [],
      diagnosticProtocols: [
        treatment('1', { startedOn: yesterday }),
        treatment('2', { startedOn: yesterday, description: 'Antigo', ...over }),
        treatment('3', {
          ...{ startedOn: today, description: 'De outra vaca' },
          diagnostic: { __typename: 'Diagnostic', id: '2' },
        }),
      ],
      udderHealthTasks: [task('1', { dueOn: yesterday, doneAt: `${yesterday}T10:00:00.000Z` })],
    })
    const app = await openApp('/ubere/reprocessar/1', { server: treated })
    const notice = await app.screen.findByText(/será interrompido/)
    expect(notice).toHaveTextContent('Gram-positivos leve será interrompido e 2 tarefas abertas serão canceladas.')
    expect(app.screen.queryByText(/Antigo|De outra vaca/)).toBeNull()
    expect(app.facade.writes).toEqual([])
  })

  test('does not speak of a treatment of which all was given', async () => {
    const udderHealthTasks = [1, 2, 3].map((number) =>
      task(String(number), { number, dueOn: addDays(today, number - 3), doneAt: `${today}T05:00:00.000Z` }),
    )
    const diagnosticProtocols = [treatment('1', { startedOn: addDays(today, -2) })]
    const app = await openApp('/ubere/reprocessar/1', {
      server: server({ plateReadings: [], diagnosticProtocols, udderHealthTasks }),
    })
    expect(await app.screen.findByRole('button', { name: 'Apagar e ler de novo' })).toBeEnabled()
    expect(app.screen.queryByText(/será interrompido/)).toBeNull()
  })

  test('without a photo cannot be asked for', async () => {
    const app = await openApp('/ubere/reprocessar/1', {
      server: server({ diagnostics: [diagnostic('1')], plateReadings: [] }),
    })
    expect(await app.screen.findByText(/Sem foto não há o que reprocessar/)).toBeVisible()
    expect(app.screen.getByRole('button', { name: 'Apagar e ler de novo' })).toBeDisabled()
  })
})

describe('the photo of a plate', () => {
  test('is enlarged, with and without what was found', async () => {
    const app = await openApp('/ubere/anexo-da-placa/1', { server: server() })
    expect(await app.screen.findByText('4 colônias')).toBeVisible()
    expect(document.querySelectorAll('[data-ring]')).toHaveLength(4)
    await app.user.click(app.screen.getByRole('button', { name: 'Esconder círculos' }))
    expect(document.querySelectorAll('[data-ring]')).toHaveLength(0)
    await app.user.click(app.screen.getByRole('button', { name: 'Ampliar' }))
    expect(app.screen.getByRole('button', { name: 'Reduzir' })).toBeEnabled()
  })

  test('is found by the number on the plate', async () => {
    const app = await openApp('/ubere/resultado-da-placa', { server: server() })
    await app.user.type(await app.screen.findByLabelText('Número da placa'), '900 000 001')
    expect(await app.screen.findByRole('link', { name: 'Foto da placa' })).toHaveAttribute(
      'href',
      '/ubere/anexo-da-placa/1',
    )
    await app.user.clear(app.screen.getByLabelText('Número da placa'))
    await app.user.type(app.screen.getByLabelText('Número da placa'), '123')
    expect(await app.screen.findByText('Nenhuma placa desta fazenda tem esse número.')).toBeVisible()
  })
})
