import { screens } from '../../../ui/screen.ts'

/** What the diagnoses came to. */
export const resultScreens = screens([
  {
    path: '/ubere/resultados',
    area: 'udder',
    title: 'screen.results',
    layout: 'main',
    parent: '/',
    role: 'ROLE_APP_UBERE_RESULTADOS',
    load: () => import('./result-list.page.tsx'),
  },
  {
    path: '/ubere/resultados/:id',
    area: 'udder',
    texts: ['treatment'],
    title: 'screen.result',
    layout: 'main',
    parent: '/ubere/resultados',
    role: 'ROLE_APP_UBERE_RESULTADOS',
    load: () => import('./result.page.tsx'),
  },
  {
    path: '/ubere/resultado',
    area: 'udder',
    texts: ['treatment'],
    title: 'screen.result',
    layout: 'main',
    parent: '/ubere/resultados',
    role: null,
    load: () => import('./result-sheet.page.tsx'),
  },
])
