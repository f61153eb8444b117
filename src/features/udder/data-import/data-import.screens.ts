import { screens } from '../../../ui/screen.ts'

/** Importing files of herd programs. */
export const dataImportScreens = screens([
  {
    path: '/ubere/importacao-de-dados',
    area: 'udder',
    texts: ['batch', 'cow'],
    title: 'screen.dataImport',
    layout: 'main',
    parent: '/ubere/ficha-da-vaca',
    role: null,
    needs: ['ROLE_APP_UBERE_FICHA_DA_VACA'],
    load: () => import('./data-import.page.tsx'),
  },
])
