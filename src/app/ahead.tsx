import { Activity, Component, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Route, Routes } from 'react-router-dom'
import { browserDevice } from '../engine/device.ts'
import type { Engine } from '../engine/engine.ts'
import { useEngine } from '../engine/farm-records.ts'
import { holds, useSession, type Session } from '../engine/session.ts'
import { homeOf, launchOf, menuOf } from './navigation.ts'
import { keepStorage } from './keep-storage.ts'
import { fetchPage } from './router.tsx'
import { findScreen } from './screens.ts'

/** A page that is not drawn after so long waits for something that this is not worth, in ms. */
const PATIENCE_MS = 5_000

/** How long somebody who works without a pause keeps the pages waiting, in ms. */
const BUSY_MS = 10_000

const idle = () =>
  new Promise<void>((resolve) => {
    browserDevice.whenIdle(resolve, BUSY_MS)
  })

/** What comes in would have each rehearsed page drawn anew, at one go. */
const synchronised = ({ sync }: Engine) =>
  new Promise<void>((resolve) => {
    const isDone = () => sync.getSnapshot().state !== 'running'
    if (isDone()) {
      resolve()
      return
    }
    const stop = sync.subscribe(() => {
      if (!isDone()) return
      stop()
      resolve()
    })
  })

/** What one can open from the menus. */
function pathsOf(session: Session): string[] {
  const paths = (['udder', 'calf'] as const).flatMap((area) => [
    homeOf[area],
    launchOf[area],
    ...menuOf(area, session).map(({ to }) => to),
  ])
  return [...new Set(paths)].filter((path) => holds(session, findScreen(path)?.role ?? null))
}

/** A page on its way to be drawn. */
interface Rehearsal {
  path: string
  Content: ComponentType
  onDrawn: () => void
}

/**
 * What is done once the first screen is there. Asks the browser to keep what is stored; fetches the pages of the menus
 * while nothing else is to be done, and draws each once out of sight: its styles are there then and its code has run, so
 * that whoever opens one, or saves a form that ends in one, waits half as long.
 */
export default function Ahead() {
  const session = useSession()
  const engine = useEngine()
  const [rehearsal, setRehearsal] = useState<Rehearsal | null>(null)
  const [shelf] = useState(() => document.createElement('div'))

  useEffect(() => keepStorage(engine.outbox), [engine])

  useEffect(() => {
    let left = false
    const hasLeft = () => left
    const prepare = async () => {
      const pages: [string, ComponentType][] = []
      for (const path of pathsOf(session)) {
        await idle()
        const Content = await fetchPage(path)
        if (Content) pages.push([path, Content])
      }
      for (const [path, Content] of pages) {
        await idle()
        await engine.restored.promise
        await synchronised(engine)
        if (hasLeft()) return
        await new Promise<void>((resolve) => {
          setRehearsal({ path, Content, onDrawn: resolve })
          setTimeout(resolve, PATIENCE_MS)
        })
      }
      if (!hasLeft()) setRehearsal(null)
    }
    void prepare().catch(() => undefined)
    return () => {
      left = true
    }
  }, [session, engine])

  if (!rehearsal) return null
  const { path, Content, onDrawn } = rehearsal
  return createPortal(
    <OutOfSight key={path}>
      {/* Hidden, it is drawn after everything else, in slices, and does nothing but be drawn. */}
      <Activity mode="hidden">
        <Suspense>
          <Routes location={path}>
            <Route path="*" element={<Content />} />
          </Routes>
          <Drawn onDrawn={onDrawn} />
        </Suspense>
      </Activity>
    </OutOfSight>,
    shelf,
  )
}

/** Drawn after what stands before it. */
function Drawn({ onDrawn }: { onDrawn: () => void }) {
  onDrawn()
  return null
}

/** What breaks out of sight breaks again where it is seen, and is told there. */
class OutOfSight extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError = () => ({ broken: true })

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children
  }
}
