import { screens } from '../../../ui/screen.ts'

/** What people are reminded of and asked. */
export const notificationScreens = screens([
  {
    path: '/central-de-notificacoes',
    area: 'account',
    title: 'screen.notifications',
    layout: 'main',
    parent: '/',
    role: null,
    texts: ['push'],
    load: () => import('./notification-centre.page.tsx'),
  },
])
