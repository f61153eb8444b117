import { act, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '../app-harness/accessible.ts'
import { openApp } from '../app-harness/open-app.tsx'

type App = Awaited<ReturnType<typeof openApp>>
type Server = NonNullable<Parameters<typeof openApp>[1]>['server']

const media = (pathApi: string, mediaType: string) => ({ __typename: 'HelpFile' as const, pathApi, mediaType })
const cover = media('/help_files/plate.svg?v=0123456789ab', 'image/svg+xml')
const film = media('/help_files/exam.pt.webm?v=0123456789ab', 'video/webm')
const captions = (['pt', 'en', 'es'] as const).map((language) => ({
  ...{ __typename: 'HelpCaption' as const, language, pathApi: `/help_files/exam.${language}.vtt?v=0123456789ab` },
}))

const topic = (id: string, purpose: string, isVideo = false) => ({
  ...{ __typename: 'HelpTopic' as const, id, title: 'Tela', purpose, steps: ['Toque aqui.', 'Salve.'] },
  ...{ offline: 'Funciona sem internet.', type: isVideo ? ('video' as const) : ('other' as const), cover },
  ...{ file: isVideo ? film : cover, captions: isVideo ? captions : [] },
})

const piece = (id: string, type: 'article' | 'video', title: string) => ({
  ...{ __typename: 'Article' as const, id, code: id, language: 'pt' as const, type, title, summary: `Sobre ${title}.` },
  ...{ body: ['## Como fazer', 'Assim.'], cover, file: type === 'video' ? film : null, publishedOn: '2026-05-11' },
  ...{ captions: type === 'video' ? captions : [], seconds: type === 'video' ? 22 : null },
})

const server: Server = {
  help: {
    'home-ubere': topic('1', 'O que precisa de você agora.'),
    '/ubere/resultados': topic('2', 'Todos os diagnósticos.'),
    '/ubere/exame-microbiologico': topic('3', 'Lance um caso.', true),
    '/lactacao/:id': topic('4', 'Corrija uma contagem.'),
  },
  articles: [piece('7', 'article', 'Uma boa amostra'), piece('8', 'video', 'Lançar um exame')],
  helpFound: [
    {
      __typename: 'HelpFound',
      kind: 'topic',
      id: '2',
      appWebPath: '/ubere/resultados',
      title: 'Resultados',
      excerpt: 'Todos',
    },
    { __typename: 'HelpFound', kind: 'video', id: '8', appWebPath: null, title: 'Lançar um exame', excerpt: 'Da vaca' },
  ],
}

const fetched = vi.fn(() => Promise.resolve(new Response(new Blob(['bytes']))))
const original = globalThis.fetch
beforeEach(() => {
  globalThis.fetch = (input, init) => ((input as string).startsWith('/files/help/') ? fetched() : original(input, init))
  URL.createObjectURL = () => 'blob:film'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  globalThis.fetch = original
})

const goOffline = async (app: App) => {
  app.facade.unreachable = true
  await act(async () => {
    app.engine.connectivity.report(false)
    await Promise.resolve()
  })
}

const openHelp = async (app: App) => {
  const [button] = await app.screen.findAllByRole('button', { name: 'Ajuda' })
  await app.user.click(button as HTMLElement)
  return within(await app.screen.findByRole('dialog'))
}

describe('help about a screen', () => {
  test('says what it is for, what to do and what to mind without a network', async () => {
    const app = await openApp('/', { server })
    const dialog = await openHelp(app)
    expect(await dialog.findByText('O que precisa de você agora.')).toBeVisible()
    expect(dialog.getByRole('heading', { name: 'Ajuda: Saúde do úbere' })).toBeVisible()
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Toque aqui.', 'Salve.'])
    expect(dialog.getByText('Funciona sem internet.')).toBeVisible()
    expect(dialog.getByRole('link', { name: 'Ver arquivo' })).toHaveAttribute(
      'href',
      '/files/help/plate.svg?v=0123456789ab',
    )
    await expectAccessible()
    await app.user.click(dialog.getByRole('link', { name: 'Tutoriais' }))
    await waitFor(() => {
      expect(app.router.location.pathname + app.router.location.search).toBe('/artigos-e-videos?filterType=article')
    })
  })

  test('of a record is found by its screen, whatever its number', async () => {
    const app = await openApp('/lactacao/12', { server })
    const dialog = await openHelp(app)
    expect(await dialog.findByText('Corrija uma contagem.')).toBeVisible()
  })

  test('shows a film with captions in three languages, and says what to do where there is no video', async () => {
    const app = await openApp('/ubere/exame-microbiologico', { server })
    const dialog = await openHelp(app)
    await dialog.findByText('Lance um caso.')
    const video = document.querySelector('video')
    await waitFor(() => {
      expect(video).toHaveAttribute('src', 'blob:film')
    })
    expect([video?.getAttribute('width'), video?.getAttribute('height')]).toEqual(['705', '398'])
    await waitFor(() => {
      expect([...document.querySelectorAll('track')].map(({ srclang }) => srclang)).toEqual(['pt', 'en', 'es'])
    })
    expect(document.querySelector('track[default]')).toHaveAttribute('srclang', 'pt')
    expect(video?.textContent).toContain('Este navegador não mostra este vídeo.')
  })

  test('opens without a network once it was seen; what was not says so', async () => {
    const app = await openApp('/ubere/resultados', { server })
    const dialog = await openHelp(app)
    await dialog.findByText('Todos os diagnósticos.')
    await app.user.click(dialog.getByRole('button', { name: /Fechar/ }))
    await goOffline(app)
    const again = await openHelp(app)
    expect(await again.findByText('Todos os diagnósticos.')).toBeVisible()
    await app.user.click(again.getByRole('button', { name: /Fechar/ }))
    await app.user.click((await app.screen.findAllByRole('link', { name: /Lançar/ }))[0] as HTMLElement)
    await app.screen.findByRole('heading', { level: 1, name: 'Lançamentos' })
    const other = await openHelp(app)
    expect(await other.findByText(/ainda não está neste aparelho/)).toBeVisible()
  })

  test('says where nothing is written', async () => {
    const app = await openApp('/ubere/carencia', { server })
    expect(await (await openHelp(app)).findByText('Para esta tela ainda não há ajuda escrita.')).toBeVisible()
  })
})

describe('articles and videos', () => {
  test('can be narrowed by the address, and open', async () => {
    const app = await openApp('/artigos-e-videos?filterType=video', { server })
    expect(await app.screen.findByRole('link', { name: /Lançar um exame/ })).toHaveAttribute('href', '/video/8')
    expect(app.screen.queryByRole('link', { name: /Uma boa amostra/ })).toBeNull()
    await app.user.selectOptions(app.screen.getByRole('combobox', { name: 'Mostrar' }), 'Só artigos')
    await app.user.click(await app.screen.findByRole('link', { name: /Uma boa amostra/ }))
    expect(await app.screen.findByRole('heading', { level: 2, name: 'Uma boa amostra' })).toBeVisible()
    expect(app.screen.getByRole('heading', { level: 3, name: 'Como fazer' })).toBeVisible()
    await expectAccessible()
  })

  test('a video plays on its page', async () => {
    const app = await openApp('/video', { server })
    await app.user.click(await app.screen.findByRole('link', { name: /Lançar um exame/ }))
    expect(await app.screen.findByLabelText('Lançar um exame')).toBeVisible()
    expect(app.screen.getByText(/0:22/)).toBeVisible()
  })

  test('a video that was never here says so without a network', async () => {
    fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
    const app = await openApp('/video/8', { server })
    expect(await app.screen.findByText(/Este vídeo ainda não está neste aparelho/)).toBeVisible()
    fetched.mockImplementation(() => Promise.resolve(new Response(new Blob(['bytes']))))
  })

  test('an article is shown in the user’s language, and a video at its own address', async () => {
    const inEnglish = { ...piece('17', 'article', 'A good sample'), code: '7', language: 'en' as const }
    const onlyEnglish = { ...piece('19', 'video', 'News'), language: 'en' as const }
    const articles = [...(server.articles ?? []), inEnglish, onlyEnglish]
    const app = await openApp('/artigo/17', { server: { ...server, articles } })
    expect(await app.screen.findByRole('heading', { level: 2, name: 'Uma boa amostra' })).toBeVisible()
    expect(app.router.location.pathname).toBe('/artigo/7')
    await app.router.navigate('/artigo/8')
    expect(await app.screen.findByRole('heading', { level: 2, name: 'Lançar um exame' })).toBeVisible()
    expect(app.router.location.pathname).toBe('/video/8')
    expect(app.screen.getByRole('heading', { level: 1, name: 'Vídeo' })).toBeVisible()
    // There is none in the user's language: better than nothing.
    await app.router.navigate('/artigo/19')
    expect(await app.screen.findByRole('heading', { level: 2, name: 'News' })).toBeVisible()
    expect(app.router.location.pathname).toBe('/video/19')
  })

  test('an article that is gone says so', async () => {
    const app = await openApp('/artigo/99', { server })
    expect(await app.screen.findByText('Este artigo não existe mais')).toBeVisible()
  })
})

describe('searching', () => {
  test('shows what was found; a topic opens over the list', async () => {
    const app = await openApp('/artigos-e-videos', { server })
    await app.user.type(await app.screen.findByRole('searchbox', { name: 'Buscar na ajuda' }), 'exame{Enter}')
    expect(await app.screen.findByText('2 resultados')).toBeVisible()
    expect(app.router.location.search).toBe('?busca=exame')
    expect(app.screen.getByRole('link', { name: /Lançar um exame/ })).toHaveAttribute('href', '/video/8')
    await app.user.click(app.screen.getByRole('button', { name: /Resultados/ }))
    expect(await within(await app.screen.findByRole('dialog')).findByText('Todos os diagnósticos.')).toBeVisible()
  })

  test('finds without a network what was opened on this device, and says that nothing else was searched', async () => {
    const app = await openApp('/ubere/resultados', { server })
    const dialog = await openHelp(app)
    await dialog.findByText('Todos os diagnósticos.')
    await app.user.click(dialog.getByRole('button', { name: /Fechar/ }))
    await app.router.navigate('/artigo/7')
    await app.screen.findByRole('heading', { level: 2, name: 'Uma boa amostra' })
    await goOffline(app)
    await app.router.navigate('/artigos-e-videos?busca=DIAGNOSTICO')
    expect(await app.screen.findByText(/só na ajuda que já foi aberta neste aparelho/)).toBeVisible()
    expect(app.screen.getByText('1 resultado')).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: /Todos os diagnósticos/ }))
    const kept = within(await app.screen.findByRole('dialog'))
    expect(await kept.findByText('Toque aqui.')).toBeVisible()
    await app.user.click(kept.getByRole('button', { name: /Fechar/ }))
    await app.router.navigate('/artigos-e-videos?busca=amostra')
    expect(await app.screen.findByRole('link', { name: /Uma boa amostra/ })).toHaveAttribute('href', '/artigo/7')
    await expectAccessible()
    // Not opened here before.
    await app.router.navigate('/artigos-e-videos?busca=exame')
    expect(await app.screen.findByText('Nada encontrado')).toBeVisible()
  })

  test('says where nothing was found', async () => {
    const app = await openApp('/artigos-e-videos?busca=xyz', { server: { ...server, helpFound: [] } })
    expect(await app.screen.findByText('Nada encontrado')).toBeVisible()
    await app.user.clear(app.screen.getByRole('searchbox'))
    expect(await app.screen.findByRole('link', { name: /Uma boa amostra/ })).toBeVisible()
  })
})
