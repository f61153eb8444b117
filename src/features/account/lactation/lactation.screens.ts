import { screens } from '../../../ui/screen.ts'

/** Counts of lactating cows. */
export const lactationScreens = screens([
  {
    path: '/lactacao',
    area: 'account',
    title: 'screen.lactation',
    layout: 'main',
    parent: '/',
    role: null,
    load: () => import('./lactation-list.page.tsx'),
  },
  {
    path: '/lactacao/:id',
    area: 'account',
    title: 'screen.lactation',
    layout: 'main',
    parent: '/lactacao',
    role: null,
    load: () => import('./lactation-edit.page.tsx'),
  },
  {
    path: '/nova-lactacao',
    area: 'account',
    title: 'screen.lactationNew',
    layout: 'main',
    parent: '/lactacao',
    role: null,
    needs: ['ROLE_APP_UBERE_LANCAMENTO', 'ROLE_APP_UBERE_MINHAS_TAREFAS', 'ROLE_APP_UBERE_FICHA_DA_VACA'],
    load: () => import('./lactation-new.page.tsx'),
  },
])
