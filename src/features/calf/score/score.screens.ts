import { screens } from '../../../ui/screen.ts'

/** Scores of calves. */
export const scoreScreens = screens([
  {
    path: '/bezerra/nova-avaliacao/:id',
    area: 'calf',
    texts: ['disease', 'treatment'],
    title: 'screen.score',
    layout: 'main',
    parent: '/bezerra/doencas',
    role: null,
    needs: ['ROLE_APP_BEZERRA_DOENCAS', 'ROLE_APP_BEZERRA_LANCAMENTO', 'ROLE_APP_BEZERRA_FICHA_DA_BEZERRA'],
    load: () => import('./score-new.page.tsx'),
  },
  {
    path: '/bezerra/avaliacao/:id',
    area: 'calf',
    texts: ['disease', 'treatment'],
    title: 'screen.score',
    layout: 'main',
    parent: '/bezerra/doencas',
    role: null,
    load: () => import('./score-edit.page.tsx'),
  },
])
