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
    needs: ['ROLE_APP_BEZERRA_DOENCAS', 'ROLE_APP_BEZERRA_LANCAMENTO', 'ROLE_APP_BEZERRA_TRATAMENTOS'],
    load: () => import('./calf-treatment-new.page.tsx'),
  },
])
