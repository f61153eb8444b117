import type { Role } from '../../../domain/roles.ts'
import { screens } from '../../../ui/screen.ts'

/** Protocols of both herds need medicines. */
const role = ['ROLE_APP_UBERE_TRATAMENTOS', 'ROLE_APP_BEZERRA_TRATAMENTOS'] as const satisfies readonly Role[]

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
