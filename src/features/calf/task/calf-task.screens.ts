import { screens } from '../../../ui/screen.ts'

/** Tasks of calves. */
export const calfTaskScreens = screens([
  {
    path: '/bezerra/minhas-tarefas',
    area: 'calf',
    texts: ['disease', 'treatment', 'udder'],
    title: 'screen.tasks',
    layout: 'main',
    parent: '/home-bezerra',
    role: 'ROLE_APP_BEZERRA_MINHAS_TAREFAS',
    load: () => import('./calf-task-list.page.tsx'),
  },
  {
    path: '/bezerra/tarefa',
    area: 'calf',
    texts: ['disease', 'treatment', 'udder'],
    title: 'screen.task',
    layout: 'main',
    parent: '/bezerra/minhas-tarefas',
    role: null,
    load: () => import('./calf-task-now.page.tsx'),
  },
  {
    path: '/bezerra/tarefa/:id',
    area: 'calf',
    texts: ['disease', 'treatment', 'udder'],
    title: 'screen.task',
    layout: 'main',
    parent: '/bezerra/minhas-tarefas',
    role: null,
    load: () => import('./calf-task.page.tsx'),
  },
])
