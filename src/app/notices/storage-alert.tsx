import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'

const StorageNotice = lazyPart(() => import('./storage-notice.tsx'))

/** Tells that the device failed to store. Opening the repair page dismisses it until the next failure. */
export function StorageAlert() {
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const tell = () => {
      setFailed(true)
    }
    document.addEventListener('lactor:storage-failure', tell)
    return () => {
      document.removeEventListener('lactor:storage-failure', tell)
    }
  }, [])
  return failed ? (
    <Suspense>
      <StorageNotice
        onOpen={() => {
          setFailed(false)
        }}
      />
    </Suspense>
  ) : null
}
