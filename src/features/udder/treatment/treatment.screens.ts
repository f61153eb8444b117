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
    needs: ['ROLE_APP_UBERE_LANCAMENTO', 'ROLE_APP_UBERE_RESULTADOS', 'ROLE_APP_UBERE_TRATAMENTOS'],
    load: () => import('./treatment-new.page.tsx'),
  },
])
