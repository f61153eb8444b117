import { screens } from '../../../ui/screen.ts'

/** What waits to be sent, and what was refused. */
export const outboxScreens = screens([
  {
    path: '/sincronizacao',
    area: 'account',
    title: 'screen.outbox',
    layout: 'main',
    parent: '/',
    role: null,
    load: () => import('./outbox.page.tsx'),
  },
])
