import { screens } from '../../../ui/screen.ts'

/** The home of udder health. */
export const udderHomeScreens = screens([
  {
    path: '/',
    area: 'udder',
    texts: ['tank'],
    title: 'screen.home',
    layout: 'home',
    parent: null,
    role: null,
    load: () => import('./udder-home.page.tsx'),
  },
])
