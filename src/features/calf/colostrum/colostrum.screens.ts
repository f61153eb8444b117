import { screens } from '../../../ui/screen.ts'

/** The colostrum bank. */
export const colostrumScreens = screens([
  {
    path: '/bezerra/banco-de-colostro',
    area: 'calf',
    texts: ['colostrum', 'udder'],
    title: 'screen.colostrumBank',
    layout: 'main',
    parent: '/home-bezerra',
    role: 'ROLE_APP_BEZERRA_BANCO_DE_COLOSTRO',
    load: () => import('./bank.page.tsx'),
  },
  {
    path: '/bezerra/novo-colostro',
    area: 'calf',
    texts: ['colostrum', 'udder', 'tank'],
    title: 'screen.colostrumNew',
    layout: 'main',
    parent: '/bezerra/banco-de-colostro',
    role: null,
    needs: ['ROLE_APP_BEZERRA_BANCO_DE_COLOSTRO', 'ROLE_APP_BEZERRA_LANCAMENTO'],
    load: () => import('./colostrum-new.page.tsx'),
  },
  {
    path: '/bezerra/novo-colostro/:id',
    area: 'calf',
    texts: ['colostrum', 'udder', 'tank'],
    title: 'screen.colostrum',
    layout: 'main',
    parent: '/bezerra/banco-de-colostro',
    role: null,
    load: () => import('./colostrum.page.tsx'),
  },
])
