import { screens } from '../../../ui/screen.ts'

/** Analyses of the milk in the tank. */
export const tankScreens = screens([
  {
    path: '/ubere/analise-cbt-tanque',
    area: 'udder',
    texts: ['tank'],
    title: 'screen.tank',
    layout: 'main',
    parent: '/',
    role: 'ROLE_APP_UBERE_ANALISE_CBT_TANQUE',
    load: () => import('./tank-list.page.tsx'),
  },
  {
    path: '/ubere/analise-cbt-tanque/:id',
    area: 'udder',
    texts: ['tank'],
    title: 'screen.tank',
    layout: 'main',
    parent: '/ubere/analise-cbt-tanque',
    role: 'ROLE_APP_UBERE_ANALISE_CBT_TANQUE',
    load: () => import('./tank.page.tsx'),
  },
  {
    path: '/ubere/dados-da-analise-cbt-tanque',
    area: 'udder',
    texts: ['tank'],
    title: 'screen.tankData',
    layout: 'main',
    parent: '/ubere/analise-cbt-tanque',
    role: null,
    needs: ['ROLE_APP_UBERE_ANALISE_CBT_TANQUE'],
    load: () => import('./tank-trend.page.tsx'),
  },
  {
    path: '/ubere/new-analise-cbt-tanque',
    area: 'udder',
    texts: ['tank'],
    title: 'screen.tankNew',
    layout: 'main',
    parent: '/ubere/analise-cbt-tanque',
    role: null,
    needs: ['ROLE_APP_UBERE_ANALISE_CBT_TANQUE'],
    load: () => import('./tank-new.page.tsx'),
  },
])
