import { screens } from '../../../ui/screen.ts'

/** What was saved by not treating, and the inputs of it. */
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
  {
    path: '/ubere/economia-de-tratamento/:id',
    area: 'udder',
    texts: ['treatment'],
    title: 'screen.economy',
    layout: 'main',
    parent: '/ubere/economia-de-tratamento',
    role: null,
    load: () => import('./economy-edit.page.tsx'),
  },
])
