import { screens } from '../../../ui/screen.ts'

/** Births. */
export const birthScreens = screens([
  {
    path: '/bezerra/novo-nascimento',
    area: 'calf',
    texts: ['calf', 'cow', 'udder'],
    title: 'screen.birthNew',
    layout: 'main',
    parent: '/bezerra-lancamento',
    role: null,
    needs: ['ROLE_APP_BEZERRA_LANCAMENTO', 'ROLE_APP_BEZERRA_FICHA_DA_BEZERRA'],
    load: () => import('./birth-new.page.tsx'),
  },
  {
    path: '/bezerra/nascimento/:id',
    area: 'calf',
    texts: ['calf', 'cow', 'udder'],
    title: 'screen.birth',
    layout: 'main',
    parent: '/bezerra/ficha-da-bezerra',
    role: null,
    load: () => import('./birth-edit.page.tsx'),
  },
])
