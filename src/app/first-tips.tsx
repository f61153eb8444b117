import { lazy, Suspense, useState } from 'react'
import { useSession } from '../engine/session.ts'

const WelcomeTips = lazy(() => import('../features/account/tools/welcome-tips.tsx'))

/** Users who have had the tips on this device; stays when they sign out. */
const KEY = 'lactor.tips'

/** For whom they stand open until they are closed or the page is loaded again. */
let openFor: string | undefined

function isFirstTime(userId: string): boolean {
  const seen = (localStorage.getItem(KEY) ?? '').split(' ')
  if (seen.includes(userId)) return openFor === userId
  localStorage.setItem(KEY, [...seen, userId].join(' ').trim())
  openFor = userId
  return true
}

/** Tips at the first use of a device by a user, once. */
export function FirstTips() {
  const { userId } = useSession()
  const [open, setOpen] = useState(() => isFirstTime(userId))
  return open ? (
    <Suspense>
      <WelcomeTips
        onClose={() => {
          openFor = undefined
          setOpen(false)
        }}
      />
    </Suspense>
  ) : null
}
