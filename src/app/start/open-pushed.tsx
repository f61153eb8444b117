import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useApolloClient } from '@apollo/client/react'
import { useEngine } from '../../engine/react/farm-records.ts'
import { useSession } from '../../engine/react/session.ts'
import { knownAddress } from '../../features/account/notification/push-browser.ts'
import { PushSubscribeDocument } from '../../generated/account/push.ts'
import { chooseFarm, safePath } from '../routing/redirect.ts'
import { isReachable } from './reachable.ts'

/** Parameter of the address that the service worker opens a new window with; see src/sw/push.ts. */
const FARM = 'fazenda'

/** Opens the screens of notifications that are touched outside the app, on their farm, and keeps the server able to push. */
export default function OpenPushed(): ReactNode {
  const navigate = useNavigate()
  const client = useApolloClient()
  const engine = useEngine()
  const session = useSession()
  const { userId } = session
  const { pathname, search } = useLocation()
  const open = useRef<(path: string, farmId: string) => void>(() => undefined)
  useEffect(() => {
    open.current = (path, farmId) => {
      if (farmId === '' || farmId === session.farm.id) void navigate(path, { replace: path === pathname })
      else void openElsewhere(path, farmId)
    }
    async function openElsewhere(path: string, farmId: string): Promise<void> {
      const farm = session.farms.find(({ id }) => id === farmId)
      const kept = await engine.keptFarms().catch(() => new Set<string>())
      if (farm && (kept.has(farm.id) || (await isReachable()))) await session.enterFarm(farm, path)
      // The choice of farm says why the farm does not open; with a network it also has one that is new to this device.
      else await navigate(chooseFarm(path))
    }
  })
  useEffect(function listen() {
    // Absent where the page is not served securely.
    const worker = (navigator as Partial<Navigator>).serviceWorker
    let heard: unknown
    const onMessage = ({ data, ports }: MessageEvent) => {
      const { type, id, path, farm } = (data ?? {}) as Partial<Record<'type' | 'id' | 'path' | 'farm', unknown>>
      if (type !== 'OPEN_SCREEN') return
      ports[0]?.postMessage(id)
      // Told again while this page was too busy to answer.
      if (id === heard) return
      heard = id
      const own = typeof path === 'string' ? safePath(path) : undefined
      if (own !== undefined) open.current(own, typeof farm === 'string' ? farm : '')
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
