import { screens } from '../../../ui/screen.ts'

/** Launching for many cows in one go. */
export const batchScreens = screens([
  {
    path: '/mass-launches',
    area: 'udder',
    texts: ['batch', 'cow', 'treatment'],
    title: 'screen.massLaunches',
    layout: 'main',
    parent: '/ubere-lancamento',
    role: null,
    needs: ['ROLE_APP_UBERE_LANCAMENTO'],
    load: () => import('./batch.page.tsx'),
  },
])
