import { screens } from '../../../ui/screen.ts'

/** What people see and change of themselves. */
export const selfScreens = screens([
  {
    path: '/meus-dados/dados-do-usuario',
    area: 'account',
    texts: ['people'],
    title: 'screen.ownData',
    layout: 'main',
    parent: '/',
    role: null,
    load: () => import('./own-data.page.tsx'),
  },
  {
    path: '/meus-dados/alterar-senha',
    area: 'account',
    texts: ['people'],
    title: 'screen.password',
    layout: 'main',
    parent: '/',
    role: null,
    load: () => import('./password.page.tsx'),
  },
])
