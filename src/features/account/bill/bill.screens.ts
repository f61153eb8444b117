import { screens } from '../../../ui/screen.ts'

/** What the farm owes. */
export const billScreens = screens([
  {
    path: '/minhas-contas',
    area: 'account',
    texts: ['commerce'],
    title: 'screen.bills',
    layout: 'main',
    parent: '/',
    role: 'ROLE_APP_MINHAS_CONTAS',
    load: () => import('./bill-list.page.tsx'),
  },
  {
    path: '/minhas-contas/:id',
    area: 'account',
    texts: ['commerce'],
    title: 'screen.bill',
    layout: 'main',
    parent: '/minhas-contas',
    role: 'ROLE_APP_MINHAS_CONTAS',
    load: () => import('./bill.page.tsx'),
  },
])
