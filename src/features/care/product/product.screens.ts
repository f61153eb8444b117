import { PROTOCOL_KEEPERS as role } from '../../../domain/protocol-keepers.ts'
import { screens } from '../../../ui/screen.ts'

/** Medicines of the farm and of the shared list. */
export const productScreens = screens([
  {
    path: '/ubere/medicamentos',
    area: 'udder',
    texts: ['treatment', 'protocol'],
    title: 'screen.products',
    layout: 'main',
    parent: '/ubere/tratamentos',
    role,
    load: () => import('./product-list.page.tsx'),
  },
  {
    path: '/ubere/medicamentos/:id',
    area: 'udder',
    texts: ['treatment', 'protocol'],
    title: 'screen.product',
    layout: 'main',
    parent: '/ubere/medicamentos',
    role,
    load: () => import('./product.page.tsx'),
  },
  {
    path: '/ubere/novo-medicamento',
    area: 'udder',
    texts: ['treatment', 'protocol'],
    title: 'screen.productNew',
    layout: 'main',
    parent: '/ubere/medicamentos',
    role,
    load: () => import('./product-new.page.tsx'),
  },
])
