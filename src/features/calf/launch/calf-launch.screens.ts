import { screens } from '../../../ui/screen.ts'

/** The launch menu of calf health. */
export const calfLaunchScreens = screens([
  {
    path: '/bezerra-lancamento',
    area: 'calf',
    title: 'screen.launch',
    layout: 'main',
    parent: '/home-bezerra',
    role: 'ROLE_APP_BEZERRA_LANCAMENTO',
    load: () => import('./calf-launch.page.tsx'),
  },
])
