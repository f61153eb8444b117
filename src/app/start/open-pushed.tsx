import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useApolloClient } from '@apollo/client/react'
import { useEngine } from '../../engine/react/farm-records.ts'
import { useSession } from '../../engine/react/session.ts'
import { knownAddress } from '../../features/account/notification/push-browser.ts'
import { PushSubscribeDocument } from '../../generated/account/push.ts'
import { useText } from '../../ui/text.ts'
import { useToast } from '../../ui/toast.tsx'
import { chooseFarm, FARM, ONLY_FARM, onlyOn, safePath } from '../routing/redirect.ts'
import { isReachable } from './reachable.ts'

type OpenOn = (path: string, farmId: string) => void

/**
 * Opens the screens of notifications that are touched outside the app, on their farm, and keeps the server able to push.
 * What was left on a farm, to sign in or to choose one, opens on that farm only.
 */
export default function OpenPushed(): ReactNode {
  const navigate = useNavigate()
  const client = useApolloClient()
  const text = useText()
  const toast = useToast()
  const engine = useEngine()
  const session = useSession()
  const { userId } = session
  const { pathname, search } = useLocation()
  const open = useRef<OpenOn>(() => undefined)
  const returnTo = useRef<OpenOn>(() => undefined)
  useEffect(() => {
    returnTo.current = (path, farmId) => {
      const isHere = farmId === session.farm.id
      void navigate(isHere ? path : '/', { replace: true })
      if (isHere) return
      const farm = session.farms.find(({ id }) => id === farmId)
      toast({ text: farm ? text('tab.pageOfOther', { farm: farm.name }) : text('tab.pageOfLost') })
    }
    open.current = (path, farmId) => {
      if (farmId === '' || farmId === session.farm.id)
        void navigate(path, { replace: path.replace(/\?.*/, '') === pathname })
      else void openElsewhere(path, farmId)
    }
    async function openElsewhere(path: string, farmId: string): Promise<void> {
      const farm = session.farms.find(({ id }) => id === farmId)
      const kept = await engine.keptFarms().catch(() => new Set<string>())
      if (farm && (kept.has(farm.id) || (await isReachable()))) await session.enterFarm(farm, path)
      // The choice of farm says why the farm does not open; with a network it also has one that is new to this device.
      else await navigate(chooseFarm(onlyOn(farmId, path)))
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
      const params = new URLSearchParams(search)
      const farm = params.get(FARM)
      const only = params.get(ONLY_FARM)
      if (farm === null && only === null) return
      params.delete(FARM)
      params.delete(ONLY_FARM)
      const rest = params.toString()
      const path = rest === '' ? pathname : `${pathname}?${rest}`
      if (farm !== null) open.current(path, farm)
      else returnTo.current(path, only ?? '')
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
