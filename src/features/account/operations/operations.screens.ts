import { screens } from '../../../ui/screen.ts'

/** The installation, for its administrator. */
export const operationsScreens = screens([
  {
    path: '/operacao',
    area: 'account',
    texts: ['operations'],
    title: 'screen.operations',
    layout: 'main',
    parent: '/',
    role: 'ROLE_APP_OPERACAO',
    load: () => import('./operations.page.tsx'),
  },
  {
    path: '/operacao/telas',
    area: 'account',
    texts: ['operations'],
    title: 'screen.appPaths',
    layout: 'main',
    parent: '/operacao',
    role: 'ROLE_APP_OPERACAO',
    load: () => import('./paths.page.tsx'),
  },
])
