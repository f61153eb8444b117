import { screens } from '../../../ui/screen.ts'

/** The daily round of the calves. */
export const roundScreens = screens([
  {
    path: '/bezerra/ronda',
    area: 'calf',
    texts: ['calf', 'disease', 'treatment'],
    title: 'screen.round',
    layout: 'main',
    parent: '/bezerra-lancamento',
    role: 'ROLE_APP_BEZERRA_DOENCAS',
    load: () => import('./round.page.tsx'),
  },
])
