import { screens } from '../../../ui/screen.ts'

/** Launching and correcting diagnoses. */
export const examScreens = screens([
  {
    path: '/ubere/exame-microbiologico',
    area: 'udder',
    title: 'screen.exam',
    layout: 'main',
    parent: '/ubere-lancamento',
    role: null,
    needs: ['ROLE_APP_UBERE_LANCAMENTO'],
    load: () => import('./exam-new.page.tsx'),
  },
  {
    path: '/ubere/exame-microbiologico-lado-b',
    area: 'udder',
    title: 'screen.examSideB',
    layout: 'main',
    parent: '/ubere/exame-microbiologico',
    role: null,
    needs: ['ROLE_APP_UBERE_LANCAMENTO'],
    load: () => import('./exam-side-b.page.tsx'),
  },
  {
    path: '/ubere/exame-microbiologico/:id',
    area: 'udder',
    title: 'screen.exam',
    layout: 'main',
    parent: '/ubere-lancamento',
    role: null,
    load: () => import('./exam-edit.page.tsx'),
  },
  {
    path: '/ubere/nova-mastite-clinica-sem-exame',
    area: 'udder',
    title: 'screen.uncultured',
    layout: 'main',
    parent: '/ubere-lancamento',
    role: null,
    needs: ['ROLE_APP_UBERE_LANCAMENTO'],
    load: () => import('./uncultured-new.page.tsx'),
  },
  {
    path: '/ubere/nova-mastite-clinica-sem-exame/:id',
    area: 'udder',
    title: 'screen.uncultured',
    layout: 'main',
    parent: '/ubere-lancamento',
    role: null,
    load: () => import('./uncultured-edit.page.tsx'),
  },
])
