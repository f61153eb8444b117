import { screens } from '../../../ui/screen.ts'

/** Plates that wait, and reading one. */
export const readingScreens = screens([
  {
    path: '/ubere/leitura-de-resultados',
    area: 'udder',
    title: 'screen.readings',
    layout: 'main',
    parent: '/ubere-lancamento',
    role: null,
    load: () => import('./reading-list.page.tsx'),
  },
  {
    path: '/ubere/leitura-de-resultados/:id',
    area: 'udder',
    title: 'screen.readings',
    layout: 'main',
    parent: '/ubere/leitura-de-resultados',
    role: null,
    load: () => import('./reading.page.tsx'),
  },
])
