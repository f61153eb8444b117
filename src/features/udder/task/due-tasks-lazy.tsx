import { Suspense } from 'react'
import styled from 'styled-components'
import { Skeleton } from '../../../ui/surface.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { desk } from '../../../ui/theme.ts'
import { DUE_HEIGHT } from './due-height.ts'

const DueTasksCard = lazyPart(() => import('./due-tasks.tsx'))

/** As high as the card, so that nothing moves when it comes. */
const Room = styled(Skeleton)`
  height: ${DUE_HEIGHT.phone};
  ${desk} {
    height: ${DUE_HEIGHT.desk};
  }
`

/** What is to be given now, and which milk stays out of the tank: loaded after the home stands. */
export function DueTasks() {
  return (
    <Suspense fallback={<Room />}>
      <DueTasksCard />
    </Suspense>
  )
}
