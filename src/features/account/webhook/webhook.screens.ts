import { screens } from '../../../ui/screen.ts'

/** Webhooks: endpoints of programs that receive the farm's events. */
export const webhookScreens = screens([
  {
    path: '/integracao-parceiros/webhooks',
    area: 'account',
    texts: ['commerce', 'webhook'],
    title: 'screen.webhooks',
    layout: 'main',
    parent: '/integracao-parceiros',
    role: 'ROLE_APP_INTEGRACAO_PARCEIROS',
    load: () => import('./webhook-list.page.tsx'),
  },
  {
    path: '/integracao-parceiros/webhooks/:id',
    area: 'account',
    texts: ['webhook'],
    title: 'screen.webhook',
    layout: 'main',
    parent: '/integracao-parceiros/webhooks',
    role: 'ROLE_APP_INTEGRACAO_PARCEIROS',
    load: () => import('./webhook.page.tsx'),
  },
])
