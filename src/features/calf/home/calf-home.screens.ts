import { screens } from '../../../ui/screen.ts'

/** The home of calf health. */
export const calfHomeScreens = screens([
  {
    path: '/home-bezerra',
    area: 'calf',
    title: 'screen.calfHome',
    layout: 'home',
    parent: null,
    role: null,
    load: () => import('./calf-home.page.tsx'),
  },
])
