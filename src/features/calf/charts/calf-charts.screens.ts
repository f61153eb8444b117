import { screens } from '../../../ui/screen.ts'

/** Charts of calf health, and the records behind them. */
export const calfChartScreens = screens([
  {
    path: '/bezerra/graficos',
    area: 'calf',
    texts: ['calf', 'colostrum', 'disease', 'figure', 'treatment'],
    title: 'screen.calfCharts',
    layout: 'main',
    parent: '/home-bezerra',
    role: 'ROLE_APP_BEZERRA_GRAFICOS',
    load: () => import('./calf-charts.page.tsx'),
  },
  {
    path: '/bezerra/dados-dos-graficos',
    area: 'calf',
    texts: ['calf', 'colostrum', 'disease', 'figure', 'treatment'],
    title: 'screen.calfChartData',
    layout: 'main',
    parent: '/bezerra/graficos',
    role: null,
    load: () => import('./chart-records.page.tsx'),
  },
])
