import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { Listeners } from '../../engine/platform/listeners.ts'
import { useSession } from '../../engine/react/session.ts'
import { Skeleton } from '../../ui/surface.tsx'
import { desk, space } from '../../ui/theme.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const WelcomeTips = lazyPart(() => import('../../features/account/tools/welcome-tips.tsx'))

/** Users who have had the tips on this device; stays when they sign out. */
const KEY = 'lactor.tips'

/** The user for whom they are open until closed or reloaded. */
let openFor: string | undefined
const listeners = new Listeners()

function openTips(userId?: string): void {
  openFor = userId
  listeners.notify()
}

const seenBy = (): string[] => (localStorage.getItem(KEY) ?? '').split(' ').filter((id) => id !== '')

/** Of the tips on a phone and at the desk, so that nothing moves when their code is here. */
const Room = styled(Skeleton)`
  height: 245px;
  margin: ${space.s} 0 ${space.l};
  ${desk} {
    height: 149px;
  }
`

/** Tips at the first use of a device by a user, once. */
export function FirstTips() {
  const { userId } = useSession()
  const isOpen = useSyncExternalStore(listeners.subscribe, () => openFor === userId)
  // Known when the screen is first drawn, so that it is drawn with them.
  const [isNew] = useState(() => !seenBy().includes(userId))
  const [closed, setClosed] = useState(false)
  useEffect(() => {
    if (seenBy().includes(userId)) return
    localStorage.setItem(KEY, [...seenBy(), userId].join(' '))
    openTips(userId)
  }, [userId])
  return (isNew && !closed) || isOpen ? (
    <Suspense fallback={<Room />}>
      <WelcomeTips
        onClose={() => {
          setClosed(true)
          openTips()
        }}
      />
    </Suspense>
  ) : null
}
