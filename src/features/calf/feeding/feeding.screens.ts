import { screens } from '../../../ui/screen.ts'

/** Meals of colostrum. */
export const feedingScreens = screens([
  {
    path: '/bezerra/colostragem',
    area: 'calf',
    texts: ['colostrum'],
    title: 'screen.feedings',
    layout: 'main',
    parent: '/home-bezerra',
    role: 'ROLE_APP_BEZERRA_COLOSTRAGEM',
    load: () => import('./feeding-list.page.tsx'),
  },
  {
    path: '/bezerra/nova-colostragem',
    area: 'calf',
    texts: ['colostrum', 'calf', 'udder'],
    title: 'screen.feedingNew',
    layout: 'main',
    parent: '/bezerra/colostragem',
    role: null,
    needs: ['ROLE_APP_BEZERRA_COLOSTRAGEM', 'ROLE_APP_BEZERRA_LANCAMENTO'],
    load: () => import('./feeding-new.page.tsx'),
  },
  {
    path: '/bezerra/nova-colostragem/:id',
    area: 'calf',
    texts: ['colostrum', 'calf', 'udder'],
    title: 'screen.feedings',
    layout: 'main',
    parent: '/bezerra/colostragem',
    role: null,
    load: () => import('./feeding-edit.page.tsx'),
  },
])
