import { screens } from '../../../ui/screen.ts'

/** Keys of the farm for programs. */
export const tokenScreens = screens([
  {
    path: '/token',
    area: 'account',
    texts: ['commerce', 'report', 'figure', 'udder', 'treatment'],
    title: 'screen.token',
    layout: 'main',
    parent: '/',
    role: 'ROLE_APP_TOKEN',
    load: () => import('./token-list.page.tsx'),
  },
])
