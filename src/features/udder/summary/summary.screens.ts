import { screens } from '../../../ui/screen.ts'

/** The month on one page. */
export const summaryScreens = screens([
  {
    path: '/ubere/resumo-do-mes',
    area: 'udder',
    texts: ['figure', 'treatment'],
    title: 'screen.monthSummary',
    layout: 'main',
    parent: '/ubere/graficos',
    role: null,
    load: () => import('./summary.page.tsx'),
  },
])
