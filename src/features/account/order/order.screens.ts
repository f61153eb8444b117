import { screens } from '../../../ui/screen.ts'

/** What the farm ordered at the store. */
export const orderScreens = screens([
  {
    path: '/rastreio-de-pedidos',
    area: 'account',
    texts: ['commerce'],
    title: 'screen.orders',
    layout: 'main',
    parent: '/',
    role: 'ROLE_APP_RASTREIO_DE_PEDIDOS',
    load: () => import('./order-list.page.tsx'),
  },
  {
    path: '/rastreio-de-pedidos/:id',
    area: 'account',
    texts: ['commerce'],
    title: 'screen.order',
    layout: 'main',
    parent: '/rastreio-de-pedidos',
    role: 'ROLE_APP_RASTREIO_DE_PEDIDOS',
    load: () => import('./order.page.tsx'),
  },
])
