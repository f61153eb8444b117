import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useApolloClient } from '@apollo/client/react'
import { useSession } from '../../engine/react/session.ts'
import { knownAddress } from '../../features/account/notification/push-browser.ts'
import { PushSubscribeDocument } from '../../generated/account/push.ts'
import { safePath } from '../routing/redirect.ts'

/** Parameter of the address that the service worker opens a new window with; see src/sw/push.ts. */
const FARM = 'fazenda'

/** Opens the screens of notifications that are touched outside the app, on their farm, and keeps the server able to push. */
export default function OpenPushed(): ReactNode {
  const navigate = useNavigate()
  const client = useApolloClient()
  const session = useSession()
  const { userId } = session
  const { pathname, search } = useLocation()
  const open = useRef<(path: string, farmId: string) => void>(() => undefined)
  useEffect(() => {
    open.current = (path, farmId) => {
      const farm = session.farms.find(({ id }) => id === farmId)
      if (farm && farm.id !== session.farm.id) void session.enterFarm(farm, path)
      else void navigate(path, { replace: path === pathname })
    }
  })
  useEffect(function listen() {
    // Absent where the page is not served securely.
    const worker = (navigator as Partial<Navigator>).serviceWorker
    const onMessage = ({ data }: MessageEvent) => {
      const { type, path, farm } = (data ?? {}) as Partial<Record<'type' | 'path' | 'farm', unknown>>
      const own = typeof path === 'string' ? safePath(path) : undefined
      if (type === 'OPEN_SCREEN' && own !== undefined) open.current(own, String(farm))
    }
    worker?.addEventListener('message', onMessage)
    worker?.startMessages()
    return () => {
      worker?.removeEventListener('message', onMessage)
    }
  }, [])
  useEffect(
    function openOnItsFarm() {
      const farm = new URLSearchParams(search).get(FARM)
      if (farm !== null) open.current(pathname, farm)
    },
    [pathname, search],
  )
  useEffect(
    function tellNewSession() {
      void knownAddress(userId)
        .then((input) => input && client.mutate({ mutation: PushSubscribeDocument, variables: { input } }))
        // Without a network; the next start tells it.
        .catch(() => undefined)
    },
    [client, userId],
  )
  return null
}
