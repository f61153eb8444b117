import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { Listeners } from '../engine/listeners.ts'
import { useSession } from '../engine/session.ts'
import { useSeen } from '../ui/seen.ts'

const WelcomeTips = lazy(() => import('../features/account/tools/welcome-tips.tsx'))

/** Users who have had the tips on this device; stays when they sign out. */
const KEY = 'lactor.tips'

/** For whom they stand open until they are closed or the page is loaded again. */
let openFor: string | undefined
const listeners = new Listeners()

function openTips(userId?: string): void {
  openFor = userId
  listeners.tell()
}

function meet(userId: string): void {
  const seen = localStorage.getItem(KEY) ?? ''
  if (seen.split(' ').includes(userId)) return
  localStorage.setItem(KEY, `${seen} ${userId}`.trim())
  openTips(userId)
}

/** Tips at the first use of a device by a user, once. */
export function FirstTips() {
  const { userId } = useSession()
  const isOpen = useSyncExternalStore(listeners.subscribe, () => openFor === userId)
  // A home that is drawn ahead has not been seen.
  const isSeen = useSeen()
  useEffect(() => {
    if (isSeen) meet(userId)
  }, [isSeen, userId])
  return isOpen ? (
    <Suspense>
      <WelcomeTips
        onClose={() => {
          openTips()
        }}
      />
    </Suspense>
  ) : null
}
