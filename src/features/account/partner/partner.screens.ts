import { screens } from '../../../ui/screen.ts'

/** Programs of others that the farm is connected to. */
export const partnerScreens = screens([
  {
    path: '/integracao-parceiros',
    area: 'account',
    texts: ['commerce'],
    title: 'screen.partners',
    layout: 'main',
    parent: '/',
    role: 'ROLE_APP_INTEGRACAO_PARCEIROS',
    load: () => import('./partner-list.page.tsx'),
  },
])
