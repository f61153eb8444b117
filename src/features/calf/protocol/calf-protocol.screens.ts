import { screens } from '../../../ui/screen.ts'

/** Protocols for calves. */
export const calfProtocolScreens = screens([
  {
    path: '/bezerra/tratamentos',
    area: 'calf',
    texts: ['disease', 'treatment', 'protocol', 'udder'],
    title: 'screen.protocols',
    layout: 'main',
    parent: '/home-bezerra',
    role: 'ROLE_APP_BEZERRA_TRATAMENTOS',
    load: () => import('./calf-protocol-list.page.tsx'),
  },
  {
    path: '/bezerra/tratamento/:id',
    area: 'calf',
    texts: ['disease', 'treatment', 'protocol', 'udder'],
    title: 'screen.protocol',
    layout: 'main',
    parent: '/bezerra/tratamentos',
    role: null,
    load: () => import('./calf-protocol.page.tsx'),
  },
  {
    path: '/bezerra/novo-tratamento',
    area: 'calf',
    texts: ['disease', 'treatment', 'protocol', 'udder'],
    title: 'screen.protocolNew',
    layout: 'main',
    parent: '/bezerra/tratamentos',
    role: null,
    load: () => import('./calf-protocol-new.page.tsx'),
  },
  {
    path: '/bezerra/dados-do-tratamento/:id',
    area: 'calf',
    texts: ['disease', 'treatment', 'protocol', 'udder'],
    title: 'screen.protocolData',
    layout: 'main',
    parent: '/bezerra/tratamentos',
    role: null,
    load: () => import('./calf-protocol-edit.page.tsx'),
  },
])
