import { screens } from '../../../ui/screen.ts'

/** Weights of calves. */
export const weighingScreens = screens([
  {
    path: '/bezerra/ficha-da-bezerra/:id/pesagem',
    area: 'calf',
    texts: ['calf'],
    title: 'screen.weighing',
    layout: 'main',
    parent: '/bezerra/ficha-da-bezerra',
    role: null,
    needs: ['ROLE_APP_BEZERRA_LANCAMENTO', 'ROLE_APP_BEZERRA_FICHA_DA_BEZERRA'],
    load: () => import('./weighing-new.page.tsx'),
  },
  {
    path: '/bezerra/pesagem/:id',
    area: 'calf',
    texts: ['calf'],
    title: 'screen.weighing',
    layout: 'main',
    parent: '/bezerra/ficha-da-bezerra',
    role: null,
    load: () => import('./weighing-edit.page.tsx'),
  },
])
