import { Suspense, useEffect, useState } from 'react'
import styled from 'styled-components'
import { useSession } from '../../engine/react/session.ts'
import { Skeleton } from '../../ui/surface.tsx'
import { desk, space } from '../../ui/theme.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const WelcomeTips = lazyPart(() => import('../../features/account/tools/welcome-tips.tsx'))

/** Users who have had the tips on this device; stays when they sign out. */
const KEY = 'lactor.tips'

/** The user for whom they are open until closed or reloaded: on each home. */
let openFor: string | undefined

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
  // Known when the screen is first drawn, so that it is drawn with them.
  const [isOpen, setOpen] = useState(() => openFor === userId || !seenBy().includes(userId))
  useEffect(() => {
    if (seenBy().includes(userId)) return
    localStorage.setItem(KEY, [...seenBy(), userId].join(' '))
    openFor = userId
  }, [userId])
  return isOpen ? (
    <Suspense fallback={<Room />}>
      <WelcomeTips
        onClose={() => {
          setOpen(false)
          openFor = undefined
        }}
      />
    </Suspense>
  ) : null
}
