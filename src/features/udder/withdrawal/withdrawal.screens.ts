import { screens } from '../../../ui/screen.ts'

/** Cows whose milk or meat is kept back. */
export const withdrawalScreens = screens([
  {
    path: '/ubere/carencia',
    area: 'udder',
    texts: ['treatment'],
    title: 'screen.withdrawal',
    layout: 'main',
    parent: '/',
    role: null,
    load: () => import('./withdrawal-list.page.tsx'),
  },
])
