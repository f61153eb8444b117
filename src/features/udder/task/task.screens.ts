import { screens } from '../../../ui/screen.ts'

/** Tasks of treatments. */
export const taskScreens = screens([
  {
    path: '/ubere/minhas-tarefas',
    area: 'udder',
    texts: ['treatment'],
    title: 'screen.tasks',
    layout: 'main',
    parent: '/',
    role: 'ROLE_APP_UBERE_MINHAS_TAREFAS',
    load: () => import('./task-list.page.tsx'),
  },
  {
    path: '/ubere/tarefa',
    area: 'udder',
    texts: ['treatment'],
    title: 'screen.task',
    layout: 'main',
    parent: '/ubere/minhas-tarefas',
    role: null,
    load: () => import('./task-now.page.tsx'),
  },
  {
    path: '/ubere/tarefa/:id',
    area: 'udder',
    texts: ['treatment'],
    title: 'screen.task',
    layout: 'main',
    parent: '/ubere/minhas-tarefas',
    role: null,
    load: () => import('./task.page.tsx'),
  },
])
