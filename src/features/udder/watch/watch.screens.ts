import { screens } from '../../../ui/screen.ts'

/** The veterinarian's weekly view. */
export const watchScreens = screens([
  {
    path: '/ubere/vacas-a-ver',
    area: 'udder',
    texts: ['treatment', 'cow'],
    title: 'screen.watch',
    layout: 'main',
    parent: '/',
    role: null,
    load: () => import('./watch.page.tsx'),
  },
])
