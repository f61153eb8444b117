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

/** Offers a new version; never reloads over unsaved input, in this tab or another. */
export default function UpdatePrompt() {
  const [update, setUpdate] = useState<Update | null>(null)
  const apply = useRef<() => void>(() => undefined)
  useEffect(() => {
    const accept = registerSW({
      onNeedRefresh() {
        void isUpdate().then((is) => {
          if (is) setUpdate('offered')
        })
      },
      onNeedReload() {
        if (hasUnsavedForm()) setUpdate('inForce')
        else location.reload()
      },
    })
    apply.current = () => void accept(true)
  }, [])
  useEffect(
    function goOnOnceSaved() {
      if (update !== 'accepted' && update !== 'inForce') return undefined
      return onUnsavedForms(() => {
        if (hasUnsavedForm()) return
        if (update === 'accepted') apply.current()
        else location.reload()
      })
    },
    [update],
  )
  if (update === null) return null
  return (
    <Suspense>
      <UpdateNotice
        update={update}
        onAccept={() => {
          if (hasUnsavedForm()) setUpdate('accepted')
          else apply.current()
        }}
        onLater={() => {
          setUpdate(null)
        }}
      />
    </Suspense>
  )
}
