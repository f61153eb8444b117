import { screens } from '../../../ui/screen.ts'

/** Treating a case. */
export const treatmentScreens = screens([
  {
    path: '/ubere/adicionar-tratamento/:id',
    area: 'udder',
    texts: ['treatment'],
    title: 'screen.treatmentAdd',
    layout: 'main',
    parent: '/ubere/resultados',
    role: null,
    load: () => import('./treatment-new.page.tsx'),
  },
])
