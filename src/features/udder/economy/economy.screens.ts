import { screens } from '../../../ui/screen.ts'

/** What was saved by not treating. */
export const economyScreens = screens([
  {
    path: '/ubere/economia-de-tratamento',
    area: 'udder',
    texts: ['treatment'],
    title: 'screen.economy',
    layout: 'main',
    parent: '/',
    role: null,
    load: () => import('./economy.page.tsx'),
  },
])
