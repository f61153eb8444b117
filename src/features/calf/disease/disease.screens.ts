import { screens } from '../../../ui/screen.ts'

/** Diseases of calves. */
export const diseaseScreens = screens([
  {
    path: '/bezerra/doencas',
    area: 'calf',
    texts: ['disease', 'treatment', 'udder'],
    title: 'screen.diseases',
    layout: 'main',
    parent: '/home-bezerra',
    role: 'ROLE_APP_BEZERRA_DOENCAS',
    load: () => import('./disease-list.page.tsx'),
  },
  {
    path: '/bezerra/nova-doenca',
    area: 'calf',
    texts: ['disease', 'treatment', 'udder'],
    title: 'screen.diseaseNew',
    layout: 'main',
    parent: '/bezerra/doencas',
    role: null,
    needs: ['ROLE_APP_BEZERRA_DOENCAS', 'ROLE_APP_BEZERRA_LANCAMENTO', 'ROLE_APP_BEZERRA_FICHA_DA_BEZERRA'],
    load: () => import('./disease-new.page.tsx'),
  },
  {
    path: '/bezerra/nova-doenca/:id',
    area: 'calf',
    texts: ['disease', 'treatment', 'udder', 'tank', 'colostrum'],
    title: 'screen.disease',
    layout: 'main',
    parent: '/bezerra/doencas',
    role: null,
    load: () => import('./disease.page.tsx'),
  },
  {
    path: '/bezerra/dados-da-doenca/:id',
    area: 'calf',
    texts: ['disease', 'treatment', 'udder', 'tank', 'colostrum'],
    title: 'screen.disease',
    layout: 'main',
    parent: '/bezerra/doencas',
    role: null,
    load: () => import('./disease-edit.page.tsx'),
  },
])
