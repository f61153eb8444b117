import { screens } from '../../../ui/screen.ts'

/** Calves whose meat is kept back. */
export const calfWithdrawalScreens = screens([
  {
    path: '/bezerra/carencia',
    area: 'calf',
    texts: ['disease', 'treatment', 'udder'],
    title: 'screen.calfWithdrawal',
    layout: 'main',
    parent: '/home-bezerra',
    role: null,
    load: () => import('./calf-withdrawal.page.tsx'),
  },
])
