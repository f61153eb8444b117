import { screens } from '../../../ui/screen.ts'

/** The plates of the calf housing: of colostrum, and of calves with diarrhoea. */
export const plateScreens = screens([
  {
    path: '/bezerra/leitura-de-resultados',
    area: 'calf',
    texts: ['colostrum', 'udder', 'tank', 'disease'],
    title: 'screen.readings',
    layout: 'main',
    parent: '/bezerra-lancamento',
    role: null,
    load: () => import('./plates.page.tsx'),
  },
  {
    path: '/bezerra/leitura-de-resultados/:id',
    area: 'calf',
    texts: ['disease', 'treatment', 'udder', 'tank', 'colostrum'],
    title: 'screen.readings',
    layout: 'main',
    parent: '/bezerra/leitura-de-resultados',
    role: null,
    load: () => import('./disease-plate.page.tsx'),
  },
])
