import { waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { refused } from '../app-harness/mocked-facade.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { fakePictures, photoFile } from '../app-harness/pictures.ts'
import { cow, diagnostic } from '../app-harness/records.ts'

const server = () => ({ animals: [cow('1', '1187')], diagnostics: [diagnostic('1')] })
const SCREENS = ['/ubere/leitura-de-resultados/1', '/ubere/resultados/1'] as const

describe.each(SCREENS)('the photo of a plate at %s', (path) => {
  test('is taken, shrunk, sent once, and then comes from the server', async () => {
    const pictures = fakePictures()
    const app = await openApp(path, { server: server() })
    await app.user.upload(await app.screen.findByLabelText('Tirar foto'), photoFile())
    const shown = await app.screen.findByRole('img', { name: 'Foto da placa 900 000 001, lado A' })
    expect(pictures.drawn).toEqual([{ width: 2560, height: 1920 }])
    await waitFor(() => {
      expect(app.screen.getByRole('img')).toHaveAttribute('src', '/files/diagnostics/1/plate-image?v=h2')
    })
    expect(shown).toBeDefined()
    expect(app.facade.writes).toMatchObject([
      { operation: 'DiagnosticPhotoSend', variables: { id: '1', takenAt: '2026-05-05T10:12:00.000Z' } },
    ])
    const { image } = app.facade.writes[0]?.variables as { image: File }
    expect([image.name, image.type, image.size]).toEqual(['photo.jpg', 'image/jpeg', 4])
    // Nothing is kept in memory for a photo that the server has.
    expect(pictures.urls.size).toBe(0)
  })
})

test('what was said of one file goes when another one is chosen, and doubted', async () => {
  fakePictures()
  const said = /Tire uma nova foto e tente de novo/
  const app = await openApp('/ubere/leitura-de-resultados/1', { server: server() })
  const broken = new File([new Uint8Array([1, 2, 3])], 'IMG_0001.jpg', { type: 'image/jpeg' })
  await app.user.upload(await app.screen.findByLabelText('Escolher foto'), broken)
  expect(await app.screen.findByText(said)).toBeVisible()
  // This device finds that the next one is blurred.
  vi.stubGlobal(
    'Worker',
    class {
      onmessage?: (event: { data: string }) => void
      terminate = () => undefined
      postMessage() {
        setTimeout(() => this.onmessage?.({ data: 'blurred' }))
      }
    },
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  await app.user.upload(app.screen.getByLabelText('Escolher foto'), photoFile())
  expect(await app.screen.findByText('Esta foto pode não ser lida')).toBeVisible()
  expect(app.screen.queryByText(said)).toBeNull()
})

describe('without a network', () => {
  test('the photo is there at once, marked as not sent, and arrives later', async () => {
    const pictures = fakePictures(1000, 800)
    const app = await openApp('/ubere/resultados/1', { server: server() })
    app.facade.unreachable = true
    await app.user.upload(await app.screen.findByLabelText('Escolher foto'), photoFile())
    await waitFor(() => {
      expect(app.screen.getByRole('img').getAttribute('src')).toMatch(/^blob:/)
    })
    expect(await app.screen.findByText('Foto aguardando envio')).toBeVisible()
    expect(pictures.drawn).toEqual([{ width: 1000, height: 800 }])
    expect(app.engine.outbox.getSnapshot().rows).toMatchObject([{ operation: 'DiagnosticPhotoSend', state: 'pending' }])

    await app.router.navigate('/sincronizacao')
    // The page that is left has these words, too.
    await waitFor(() => {
      expect(pictures.urls.size).toBe(0)
      expect(app.screen.getByText(/^Foto da placa/)).toBeVisible()
    })

    app.facade.unreachable = false
    await app.engine.outbox.sendNow()
    await app.router.navigate('/ubere/resultados/1')
    await waitFor(() => {
      expect(app.screen.getByRole('img')).toHaveAttribute('src', '/files/diagnostics/1/plate-image?v=h2')
    })
    expect(app.screen.queryByText('Foto aguardando envio')).toBeNull()
  })

  test('another photo takes the place of the one that waits; the reading goes along', async () => {
    const pictures = fakePictures()
    const app = await openApp('/ubere/leitura-de-resultados/1', { server: server() })
    app.facade.unreachable = true
    await app.user.upload(await app.screen.findByLabelText('Tirar foto'), photoFile())
    await app.user.upload(await app.screen.findByLabelText('Tirar outra foto'), photoFile('IMG_0002.jpg'))
    await waitFor(() => {
      expect(app.engine.outbox.getSnapshot().rows).toHaveLength(2)
    })
    await waitFor(async () => {
      const blob = pictures.urls.get(app.screen.getByRole('img').getAttribute('src') ?? '')
      expect(blob && [...new Uint8Array(await blob.arrayBuffer())]).toEqual([0xff, 0xd8, 0xff, 2])
    })
    expect(pictures.urls.size).toBe(1)
    await app.user.click(app.screen.getByRole('radio', { name: 'Não' }))
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar leitura' }))
    // On the page of the result: the form had said so, too.
    await app.screen.findByRole('heading', { level: 1, name: 'Resultado' })
    expect(app.screen.getByText('Foto aguardando envio')).toBeVisible()
    app.facade.unreachable = false
    await app.engine.outbox.sendNow()
    await waitFor(() => {
      expect(app.facade.records.diagnostics).toMatchObject([
        { result: 'no_growth', version: 4, plateImage: { hash: 'h3' } },
      ])
    })
  })
})

describe('what is no photo', () => {
  test('is said, and nothing waits', async () => {
    fakePictures()
    const app = await openApp('/ubere/resultados/1', { server: server() })
    const text = new File(['no photo'], 'plate.jpg', { type: 'image/jpeg' })
    await app.user.upload(await app.screen.findByLabelText('Tirar foto'), text)
    expect(await app.screen.findByText(/Tire uma nova foto/)).toBeVisible()
    expect(app.engine.outbox.getSnapshot().rows).toEqual([])
    // The next one works.
    await app.user.upload(app.screen.getByLabelText('Tirar foto'), photoFile())
    await app.screen.findByRole('img')
    expect(app.screen.queryByText(/Tire uma nova foto/)).toBeNull()
  })

  test('by the server’s word is said at the photo', async () => {
    fakePictures()
    const app = await openApp('/ubere/resultados/1', { server: server() })
    app.facade.refusals.set(
      'DiagnosticPhotoSend',
      refused('VALIDATION_FAILED', [{ field: 'image', message: 'x', code: 'image.error.pixels' }]),
    )
    await app.user.upload(await app.screen.findByLabelText('Tirar foto'), photoFile())
    expect(await app.screen.findByText(/A foto é grande demais/)).toBeVisible()
    await waitFor(() => {
      expect(app.screen.queryByRole('img')).toBeNull()
    })
  })
})

test('a photo that is refused later is told where it was taken, and another one takes its place', async () => {
  fakePictures()
  const app = await openApp('/ubere/resultados/1', { server: server() })
  app.facade.unreachable = true
  await app.user.upload(await app.screen.findByLabelText('Tirar foto'), photoFile())
  await app.screen.findByText('Foto aguardando envio')
  app.facade.unreachable = false
  app.facade.refusals.set(
    'DiagnosticPhotoSend',
    refused('VALIDATION_FAILED', [{ field: 'image', message: 'x', code: 'image.error.broken' }]),
  )
  await app.engine.outbox.sendNow()
  expect(await app.screen.findByText(/A foto não foi aceita: .*Tire uma nova foto/)).toBeVisible()
  await waitFor(() => {
    expect(app.screen.queryByRole('img')).toBeNull()
  })
  app.facade.refusals.clear()
  await app.user.upload(app.screen.getByLabelText('Tirar foto'), photoFile())
  await waitFor(() => {
    expect(app.facade.records.diagnostics).toMatchObject([{ plateImage: { hash: 'h2' } }])
  })
  await waitFor(() => {
    expect(app.screen.queryByText(/A foto não foi aceita/)).toBeNull()
  })
  expect(app.engine.outbox.getSnapshot().rows.filter(({ state }) => state === 'refused')).toEqual([])
})

test('a case without a culture has no plate to take a photo of', async () => {
  const without = diagnostic('1', {
    type: 'uncultured_mastitis',
    result: 'no_result',
    plateBarcode: null,
    plateSide: null,
    plateModel: null,
  })
  const app = await openApp('/ubere/resultados/1', { server: { ...server(), diagnostics: [without] } })
  expect(await app.screen.findByRole('heading', { name: 'Vaca 1187' })).toBeVisible()
  expect(app.screen.queryByText('Foto da placa')).toBeNull()
})
