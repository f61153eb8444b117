import { screens } from '../../../ui/screen.ts'

/** What a farm wants its figures to be. */
export const targetScreens = screens([
  {
    path: '/ubere/metas',
    area: 'udder',
    texts: ['figure'],
    title: 'screen.udderTargets',
    layout: 'main',
    parent: '/ubere/graficos',
    role: null,
    load: () => import('./targets.page.tsx'),
  },
])
