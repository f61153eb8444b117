import { screens } from '../../../ui/screen.ts'

/** Treating a calf. */
export const calfTreatmentScreens = screens([
  {
    path: '/bezerra/adicionar-tratamento/:id',
    area: 'calf',
    texts: ['disease', 'treatment', 'udder'],
    title: 'screen.treatmentAdd',
    layout: 'main',
    parent: '/bezerra/doencas',
    role: null,
    load: () => import('./calf-treatment-new.page.tsx'),
  },
])
