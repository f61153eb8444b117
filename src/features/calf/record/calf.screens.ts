import { screens } from '../../../ui/screen.ts'

/** The record of each calf. */
export const calfScreens = screens([
  {
    path: '/bezerra/ficha-da-bezerra',
    area: 'calf',
    texts: ['calf'],
    title: 'screen.calves',
    layout: 'main',
    parent: '/home-bezerra',
    role: 'ROLE_APP_BEZERRA_FICHA_DA_BEZERRA',
    load: () => import('./calf-list.page.tsx'),
  },
  {
    path: '/bezerra/ficha-da-bezerra/:id',
    area: 'calf',
    texts: ['calf', 'colostrum', 'cow', 'disease', 'treatment', 'udder'],
    title: 'screen.calves',
    layout: 'main',
    parent: '/bezerra/ficha-da-bezerra',
    role: 'ROLE_APP_BEZERRA_FICHA_DA_BEZERRA',
    load: () => import('./calf.page.tsx'),
  },
  {
    path: '/bezerra/dados-da-bezerra',
    area: 'calf',
    texts: ['calf', 'udder'],
    title: 'screen.calfData',
    layout: 'main',
    parent: '/bezerra/ficha-da-bezerra',
    role: null,
    needs: [
      'ROLE_APP_UBERE_LANCAMENTO',
      'ROLE_APP_UBERE_FICHA_DA_VACA',
      'ROLE_APP_BEZERRA_LANCAMENTO',
      'ROLE_APP_BEZERRA_FICHA_DA_BEZERRA',
    ],
    load: () => import('./calf-new.page.tsx'),
  },
  {
    path: '/bezerra/dados-da-bezerra/:id',
    area: 'calf',
    texts: ['calf', 'udder'],
    title: 'screen.calfData',
    layout: 'main',
    parent: '/bezerra/ficha-da-bezerra',
    role: null,
    load: () => import('./calf-edit.page.tsx'),
  },
])
