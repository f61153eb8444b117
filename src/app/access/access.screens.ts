import { screens } from '../../ui/screen.ts'

/** Signing in and choosing what to work on; the first three hand over to the identity host. */
export const accessScreens = screens([
  {
    path: '/login',
    area: 'access',
    title: 'screen.login',
    layout: 'login',
    parent: null,
    role: null,
    load: () => import('./login.page.tsx'),
  },
  {
    path: '/esqueci-minha-senha',
    area: 'access',
    title: 'screen.forgot',
    layout: 'login',
    parent: '/login',
    role: null,
    load: () => import('./forgot.page.tsx'),
  },
  {
    path: '/selecionar-fazenda',
    area: 'access',
    title: 'screen.farmSelection',
    layout: 'selection',
    parent: null,
    role: null,
    load: () => import('./farm-selection.page.tsx'),
  },
  {
    path: '/selecionar-categoria',
    area: 'access',
    title: 'screen.categorySelection',
    layout: 'selection',
    parent: null,
    role: null,
    load: () => import('./category-selection.page.tsx'),
  },
])
