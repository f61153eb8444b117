import { screens } from '../../../ui/screen.ts'

/** The farms of the user. */
export const farmScreens = screens([
  {
    path: '/fazendas',
    area: 'account',
    texts: ['people'],
    title: 'screen.farms',
    layout: 'main',
    parent: '/',
    role: 'ROLE_APP_USUARIOS_FAZENDAS',
    load: () => import('./farm-list.page.tsx'),
  },
  {
    path: '/fazendas/:id',
    area: 'account',
    texts: ['people'],
    title: 'screen.farm',
    layout: 'main',
    parent: '/fazendas',
    role: 'ROLE_APP_USUARIOS_FAZENDAS',
    load: () => import('./farm.page.tsx'),
  },
  {
    path: '/nova-fazenda',
    area: 'account',
    texts: ['people'],
    title: 'screen.farmNew',
    layout: 'main',
    parent: '/fazendas',
    role: 'ROLE_APP_USUARIOS_FAZENDAS',
    load: () => import('./farm-new.page.tsx'),
  },
  {
    path: '/meus-dados/dados-da-fazenda',
    area: 'account',
    texts: ['people'],
    title: 'screen.ownFarm',
    layout: 'main',
    parent: '/',
    role: null,
    load: () => import('./own-farm.page.tsx'),
  },
])
