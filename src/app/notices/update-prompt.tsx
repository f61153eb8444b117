import { Suspense, useEffect, useRef, useState } from 'react'
import { registerSW } from 'virtual:pwa-register'
import { hasUnsavedForm, onUnsavedForms } from '../../ui/unsaved.ts'
import type { Update } from './update-notice.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const UpdateNotice = lazyPart(() => import('./update-notice.tsx'))

/** Whether a new worker waits for an active one. In Firefox the very first worker may be waiting for a moment, too. */
async function isUpdate(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration()
  return Boolean(registration?.active && registration.waiting)
}

/** Calls back when another service worker takes control of this page, but not for its first one. */
function onNewWorker(callback: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined
  const { serviceWorker } = navigator
  let hasWorker = Boolean(serviceWorker.controller)
  const changed = () => {
    if (hasWorker) callback()
    hasWorker = true
  }
  serviceWorker.addEventListener('controllerchange', changed)
  return () => {
    serviceWorker.removeEventListener('controllerchange', changed)
  }
}

/** Offers a new version; never reloads over unsaved input, in this tab or another. */
export default function UpdatePrompt() {
  const [update, setUpdate] = useState<Update | 'closed' | null>(null)
  const apply = useRef<() => void>(() => undefined)
  useEffect(() => {
    const accept = registerSW({
      onNeedRefresh() {
        void isUpdate().then((is) => {
          if (is) setUpdate('offered')
        })
      },
      // Not called on a page that was loaded without a service worker, as on a first visit: `onNewWorker` is.
      onNeedReload: () => undefined,
    })
    apply.current = () => void accept(true)
    return onNewWorker(() => {
      if (hasUnsavedForm()) setUpdate('inForce')
      else location.reload()
    })
  }, [])
  useEffect(
    function goOnOnceSaved() {
      if (update === null || update === 'offered') return undefined
      return onUnsavedForms(() => {
        if (hasUnsavedForm()) return
        if (update === 'accepted') apply.current()
        else location.reload()
      })
    },
    [update],
  )
  if (update === null || update === 'closed') return null
  return (
    <Suspense>
      <UpdateNotice
        update={update}
        onAccept={() => {
          if (hasUnsavedForm()) setUpdate('accepted')
          else apply.current()
        }}
        onLater={() => {
          // Still in force: the page reloads once the form is saved.
          setUpdate(update === 'inForce' ? 'closed' : null)
        }}
      />
    </Suspense>
  )
}
