import { screens } from '../../../ui/screen.ts'

/** What there is to read and to watch about the app. */
export const helpScreens = screens([
  {
    path: '/artigos-e-videos',
    area: 'account',
    texts: ['help'],
    title: 'screen.articles',
    layout: 'main',
    parent: '/',
    role: null,
    load: () => import('./article-list.page.tsx'),
  },
  {
    path: '/artigo/:id',
    area: 'account',
    texts: ['help'],
    title: 'screen.article',
    layout: 'main',
    parent: '/artigos-e-videos',
    role: null,
    load: () => import('./article.page.tsx'),
  },
  {
    path: '/video',
    area: 'account',
    texts: ['help'],
    title: 'screen.videos',
    layout: 'main',
    parent: '/artigos-e-videos',
    role: null,
    load: () => import('./video-list.page.tsx'),
  },
  {
    path: '/video/:id',
    area: 'account',
    texts: ['help'],
    title: 'screen.video',
    layout: 'main',
    parent: '/artigos-e-videos',
    role: null,
    load: () => import('./article.page.tsx'),
  },
])
