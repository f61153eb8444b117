import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { browserDevice } from '../../engine/platform/device.ts'
import { useEngine } from '../../engine/react/farm-records.ts'
import { useSession, type Session } from '../../engine/react/session.ts'
import { PrintStyle } from '../../ui/print-style.ts'
import type { Screen } from '../../ui/screen.ts'
import UpdatePrompt from '../notices/update-prompt.tsx'
import { homeEntry, launchEntry, menuOf } from '../routing/navigation.ts'
import { FARM, ONLY_FARM } from '../routing/redirect.ts'
import { preloadPage } from '../routing/router.tsx'
import { findScreen } from '../routing/screens.ts'
import { firstRecords } from './first-records.ts'
import { keepFocus } from './keep-focus.ts'
import { keepStorage } from './keep-storage.ts'
import OtherTabLanguage from './other-tab-language.tsx'
import { watchTyping } from './watch-typing.ts'

/** Optional: a failed load only leaves out what it does. */
const OpenPushed = lazy(() => import('./open-pushed.tsx').catch(() => ({ default: () => null })))
const TabFarm = lazy(() => import('./tab-farm.tsx').catch(() => ({ default: () => null })))
const SwitchedOff = lazy(() => import('./switched-off.tsx').catch(() => ({ default: () => null })))
const KeepUnsentLabels = lazy(() => import('./keep-unsent-labels.tsx').catch(() => ({ default: () => null })))
const OwnRights = lazy(() => import('./own-rights.tsx').catch(() => ({ default: () => null })))
const LiveUpdates = lazy(() => import('./live-updates.tsx').catch(() => ({ default: () => null })))

/** How long a busy page delays preloading, in ms. */
const BUSY_MS = 10_000

/** Longest delay of the service worker by the first download, in ms: before it is registered, nothing works offline. */
const RECORDS_FIRST_MS = 10_000

const idle = () =>
  new Promise<void>((resolve) => {
    browserDevice.whenIdle(resolve, BUSY_MS)
  })

/** Paths of the menus that this user may open. */
function menuPaths(session: Session): string[] {
  return (['udder', 'calf'] as const)
    .flatMap((area) => [homeEntry(area), launchEntry(area, session), ...menuOf(area, session)])
    .flatMap((entry) => entry?.to ?? [])
}

/** Paths that the links on the page lead to. */
const linkedPaths = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')].map(({ pathname }) => pathname)

/** Resolves at the next change of the DOM, or when aborted. */
const domChange = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const settle = () => {
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(settle)
    observer.observe(document.body, { childList: true, subtree: true })
    // Not addEventListener: a page that stays open would add a listener at each change.
    signal.onabort = settle
  })

/**
 * Preloads what the links on the page lead to, then what the menus do; links may appear later. One page at a time, and
 * each when the browser is idle: several at once block the main thread.
 */
async function preloadLinks(session: Session, signal: AbortSignal): Promise<void> {
  const menus = menuPaths(session)
  const seen = new Set<string>()
  const screens = new Set<Screen>()
  const isNew = (path: string) => {
    if (seen.has(path)) return false
    seen.add(path)
    const screen = findScreen(path)
    if (screen === undefined || screens.has(screen)) return false
    screens.add(screen)
    return true
  }
  while (!signal.aborted) {
    // Read again each time: a list may be rendered long after its page.
    const next = linkedPaths().find(isNew) ?? menus.find(isNew)
    if (next === undefined) await domChange(signal)
    else await preloadPage(next)
    await idle()
  }
}

/**
 * Runs after the first screen: rules for paper, the language of other tabs, durable storage, room while typing, the
 * focus, new versions, code of the screens that may come next.
 */
export default function AfterStart(): ReactNode {
  const session = useSession()
  const engine = useEngine()
  const { pathname, search } = useLocation()

  useEffect(() => keepStorage(engine.outbox), [engine])

  useEffect(watchTyping, [])

  useEffect(keepFocus, [])

  const [isFirstDone, setFirstDone] = useState(engine.sync.getSnapshot().ready)
  useEffect(() => {
    void firstRecords(engine.sync, RECORDS_FIRST_MS)
      .then(idle)
      .then(() => {
        setFirstDone(true)
      })
  }, [engine])

  useEffect(() => {
    const left = new AbortController()
    void firstRecords(engine.sync)
      .then(idle)
      .then(() => preloadLinks(session, left.signal))
    return () => {
      left.abort()
    }
  }, [engine, session, pathname])

  // What means another farm must not wait for the records of this one.
  const meansFarm = [FARM, ONLY_FARM].some((name) => new URLSearchParams(search).has(name))
  return (
    <>
      <PrintStyle />
      <OtherTabLanguage />
      {(isFirstDone || meansFarm) && (
        <Suspense>
          <OpenPushed />
        </Suspense>
      )}
      {isFirstDone && (
        <>
          <UpdatePrompt />
          <Suspense>
            <TabFarm />
            <SwitchedOff />
            <KeepUnsentLabels />
            <OwnRights />
            <LiveUpdates />
          </Suspense>
        </>
      )}
    </>
  )
}
