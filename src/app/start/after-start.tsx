import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { browserDevice } from '../../engine/platform/device.ts'
import type { Sync } from '../../engine/sync/sync.ts'
import { useEngine } from '../../engine/react/farm-records.ts'
import { holds, useSession, type Session } from '../../engine/react/session.ts'
import UpdatePrompt from '../notices/update-prompt.tsx'
import { homeOf, launchOf, menuOf } from '../routing/navigation.ts'
import { preloadPage } from '../routing/router.tsx'
import { findScreen } from '../routing/screens.ts'
import { keepStorage } from './keep-storage.ts'

/** How long a busy page delays preloading, in ms. */
const BUSY_MS = 10_000

const idle = () =>
  new Promise<void>((resolve) => {
    browserDevice.whenIdle(resolve, BUSY_MS)
  })

/** On a first visit nothing competes with the farm's records for the network; a device that has them goes on at once. */
const firstRecords = (sync: Sync) =>
  new Promise<void>((resolve) => {
    const isSettled = () => sync.getSnapshot().ready || sync.getSnapshot().state === 'failed'
    const stop = sync.subscribe(() => {
      if (isSettled()) settle()
    })
    const settle = () => {
      stop()
      resolve()
    }
    if (isSettled()) settle()
  })

/** Paths of the menus that this user may open. */
function menuPaths(session: Session): string[] {
  const paths = (['udder', 'calf'] as const).flatMap((area) => [
    homeOf[area],
    launchOf[area],
    ...menuOf(area, session).map(({ to }) => to),
  ])
  return paths.filter((path) => holds(session, findScreen(path)?.role ?? null))
}

/** Paths that the links on the page lead to. */
const linkedPaths = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')].map(({ pathname }) => pathname)

/** What runs after the first screen is rendered: durable storage, new versions, code of the screens that may come next. */
export default function AfterStart(): ReactNode {
  const session = useSession()
  const engine = useEngine()
  const { pathname } = useLocation()

  useEffect(() => keepStorage(engine.outbox), [engine])

  const [isFirstDone, setFirstDone] = useState(engine.sync.getSnapshot().ready)
  useEffect(() => {
    void firstRecords(engine.sync)
      .then(idle)
      .then(() => {
        setFirstDone(true)
      })
  }, [engine])

  useEffect(() => {
    let cancelled = false
    const isCancelled = () => cancelled
    const preload = async () => {
      await firstRecords(engine.sync)
      await idle()
      for (const path of new Set([...linkedPaths(), ...menuPaths(session)])) {
        if (isCancelled()) return
        await preloadPage(path)
        await idle()
      }
    }
    void preload()
    return () => {
      cancelled = true
    }
  }, [engine, session, pathname])

  return isFirstDone ? <UpdatePrompt /> : null
}
