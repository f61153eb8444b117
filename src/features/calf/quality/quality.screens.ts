import { screens } from '../../../ui/screen.ts'

/** Charts of colostrum and of its feeding. */
export const qualityScreens = screens([
  {
    path: '/bezerra/qualidade-colostro',
    area: 'calf',
    texts: ['colostrum'],
    title: 'screen.colostrumQuality',
    layout: 'main',
    parent: '/bezerra/graficos',
    role: null,
    load: () => import('./overview.page.tsx'),
  },
  {
    path: '/bezerra/qualidade-colostro-brix',
    area: 'calf',
    texts: ['colostrum'],
    title: 'screen.colostrumQualityBrix',
    layout: 'main',
    parent: '/bezerra/qualidade-colostro',
    role: null,
    load: () => import('./brix.page.tsx'),
  },
  {
    path: '/bezerra/qualidade-colostro-lgG-cbt',
    area: 'calf',
    texts: ['colostrum'],
    title: 'screen.colostrumQualityIgg',
    layout: 'main',
    parent: '/bezerra/qualidade-colostro',
    role: null,
    load: () => import('./igg-tbc.page.tsx'),
  },
  {
    path: '/bezerra/qualidade-colostragem',
    area: 'calf',
    texts: ['colostrum'],
    title: 'screen.feedingQuality',
    layout: 'main',
    parent: '/bezerra/graficos',
    role: null,
    load: () => import('./feeding-quality.page.tsx'),
  },
])
