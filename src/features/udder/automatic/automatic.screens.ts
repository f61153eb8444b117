import { screens } from '../../../ui/screen.ts'

/** Automatic readings: what waits for a person, photos, results by plate, and reading again. */
export const automaticScreens = screens([
  {
    path: '/review-automatic-readings',
    area: 'udder',
    title: 'screen.review',
    layout: 'main',
    parent: '/',
    role: null,
    load: () => import('./review.page.tsx'),
  },
  {
    path: '/ubere/resultado-da-placa',
    area: 'udder',
    title: 'screen.plateResult',
    layout: 'main',
    parent: '/ubere/leitura-de-resultados',
    role: null,
    load: () => import('./plate-result.page.tsx'),
  },
  {
    path: '/ubere/anexo-da-placa/:id',
    area: 'udder',
    title: 'screen.attachment',
    layout: 'main',
    parent: '/ubere/leitura-de-resultados',
    role: null,
    load: () => import('./attachment.page.tsx'),
  },
  {
    path: '/ubere/reprocessar/:id',
    area: 'udder',
    title: 'screen.reprocess',
    layout: 'main',
    parent: '/ubere/resultados',
    role: null,
    load: () => import('./reprocess.page.tsx'),
  },
])
