import { screens } from '../../../ui/screen.ts'

/** The launch menu of udder health. */
export const launchScreens = screens([
  {
    path: '/ubere-lancamento',
    area: 'udder',
    title: 'screen.launch',
    layout: 'main',
    parent: '/',
    role: 'ROLE_APP_UBERE_LANCAMENTO',
    load: () => import('./launch.page.tsx'),
  },
])
