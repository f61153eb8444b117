import { screens } from '../../../ui/screen.ts'

/** Questions about clinical cures. */
export const cureScreens = screens([
  {
    path: '/ubere/cura-clinica-perguntas',
    area: 'udder',
    texts: ['treatment'],
    title: 'screen.cureQuestions',
    layout: 'main',
    parent: '/',
    role: null,
    load: () => import('./questions.page.tsx'),
  },
])
