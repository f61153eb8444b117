import { screens } from '../../../ui/screen.ts'

/** What waits to be sent, and what was refused. */
export const outboxScreens = screens([
  {
    path: '/sincronizacao',
    area: 'account',
    // Writes of every feature wait here.
    texts: ['udder', 'tank', 'treatment', 'cow', 'calf', 'colostrum', 'disease', 'figure', 'report'],
    title: 'screen.outbox',
    layout: 'main',
    parent: '/',
    role: null,
    load: () => import('./outbox.page.tsx'),
  },
])
