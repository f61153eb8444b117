import { screens } from '../../../ui/screen.ts'

/** What helps when something is wrong with the device or its copy, and what helps at the beginning. */
export const toolScreens = screens([
  {
    path: '/reparar-banco-de-dados',
    area: 'account',
    title: 'screen.repair',
    layout: 'main',
    parent: '/',
    role: null,
    load: () => import('./repair.page.tsx'),
  },
  {
    path: '/exportar-banco-de-dados',
    area: 'account',
    title: 'screen.export',
    layout: 'main',
    parent: '/',
    role: null,
    load: () => import('./export.page.tsx'),
  },
  {
    path: '/diagnostico-do-dispositivo',
    area: 'account',
    title: 'screen.device',
    layout: 'main',
    parent: '/',
    role: null,
    load: () => import('./device.page.tsx'),
  },
  {
    path: '/dicas-de-boas-vindas',
    area: 'account',
    title: 'screen.tips',
    layout: 'main',
    parent: '/',
    role: null,
    load: () => import('./tips.page.tsx'),
  },
])
