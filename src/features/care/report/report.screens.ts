import { screens } from '../../../ui/screen.ts'

/** Asking for reports of a herd, and fetching them. */
export const reportScreens = screens([
  {
    path: '/ubere/relatorios',
    area: 'udder',
    texts: ['report', 'treatment'],
    title: 'screen.reports',
    layout: 'main',
    parent: '/',
    role: 'ROLE_APP_UBERE_RELATORIOS',
    load: () => import('./report.page.tsx'),
  },
  {
    path: '/ubere/relatorios-processados',
    area: 'udder',
    texts: ['report'],
    title: 'screen.processedReports',
    layout: 'main',
    parent: '/ubere/relatorios',
    role: null,
    needs: ['ROLE_APP_UBERE_RELATORIOS'],
    load: () => import('./processed-reports.page.tsx'),
  },
  {
    path: '/bezerra/relatorios',
    area: 'calf',
    texts: ['report', 'udder', 'treatment'],
    title: 'screen.reports',
    layout: 'main',
    parent: '/home-bezerra',
    role: 'ROLE_APP_BEZERRA_RELATORIOS',
    load: () => import('./report.page.tsx'),
  },
  {
    path: '/bezerra/relatorios-processados',
    area: 'calf',
    texts: ['report'],
    title: 'screen.processedReports',
    layout: 'main',
    parent: '/bezerra/relatorios',
    role: null,
    needs: ['ROLE_APP_BEZERRA_RELATORIOS'],
    load: () => import('./processed-reports.page.tsx'),
  },
])
