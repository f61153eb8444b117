import {
  Activity,
  memo,
  startTransition,
  useEffect,
  useInsertionEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { NavigationType, parsePath, type Location } from 'react-router-dom'
import { browserDevice } from '../engine/device.ts'
import type { Engine } from '../engine/engine.ts'
import { useEngine } from '../engine/farm-records.ts'
import { holds, useSession, type Session } from '../engine/session.ts'
import { homeOf, launchOf, menuOf } from './navigation.ts'
import { keepStorage } from './keep-storage.ts'
import { useAfterFrame } from '../ui/after-frame.ts'
import { SeenContext } from '../ui/seen.ts'
import type { Place } from './place.tsx'
import { fetchPage, isFetched, ScreenAt } from './router.tsx'
import { findScreen } from './screens.ts'
import { forgetStandbys, standbyOf, standbys, type Standby } from './standby.ts'
import UpdatePrompt from './update-prompt.tsx'

/** A screen that is not drawn after so long waits for something that this is not worth, in ms. */
const PATIENCE_MS = 5_000

/** After so long what a screen says of days and hours is no longer true, in ms. */
const FRESH_MS = 1_800_000

/** How long somebody who works without a pause keeps the screens waiting, in ms. */
const BUSY_MS = 10_000

const idle = () =>
  new Promise<void>((resolve) => {
    browserDevice.whenIdle(resolve, BUSY_MS)
  })

/** What comes in would have each screen drawn anew, at one go. */
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

/** What one can open from what is on the screen. */
const linked = () => [
  ...new Set([...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')].map((link) => link.pathname)),
]

let drawn = 0

/** A screen out of sight that is not complete yet. */
interface DrawnAhead extends Standby {
  onDrawn: () => void
}

/** Begins with a screen out of sight. @param tell told once it is complete */
function drawAhead(address: string, tell: () => void): DrawnAhead {
  const parts = { pathname: address, search: '', hash: '', ...parsePath(address) }
  const location = { ...parts, state: null, key: `ahead-${String(drawn++)}` }
  const standby = {
    place: { location, navigationType: NavigationType.Push },
    shelf: document.createElement('div'),
    onDrawn: () => {
      standby.onDrawn = () => undefined
      standbys.set(address, standby)
      setTimeout(() => {
        if (standbys.get(address) === standby) standbys.delete(address)
      }, FRESH_MS)
      tell()
    },
  }
  return standby
}

interface AheadProps {
  /** Where one is, by what is drawn. */
  place: Place
}

/**
 * What is done once the first screen is there. Asks the browser to keep what is stored, offers new versions, fetches the
 * screens of the menus, and of the links in sight, while nothing else is to be done, and draws those of the menus out of
 * sight: whoever opens one, or saves a form that ends in one, only has it shown. The one that the open form ends in is
 * even laid out, as is one that takes long to draw; `data-leads-to` names it. What a visit leaves behind, a filter or a
 * field, is gone with it: the next one finds a screen drawn anew.
 */
export default function Ahead({ place }: AheadProps): ReactNode {
  const session = useSession()
  const engine = useEngine()
  const [kept, setKept] = useState<readonly DrawnAhead[]>([])
  const slot = useRef<HTMLDivElement>(null)
  const shown = standbyOf(place)
  const [next, setNext] = useState<Standby>()
  const { pathname } = place.location

  useEffect(() => keepStorage(engine.outbox), [engine])
  useEffect(() => forgetStandbys, [])

  useEffect(() => {
    let left = false
    const hasLeft = () => left
    const prepare = async () => {
      const paths = pathsOf(session).filter((path) => path !== pathname)
      await idle()
      for (const path of [...linked(), ...paths]) {
        if (isFetched(path)) continue
        await fetchPage(path)
        await idle()
      }
      const draw = async (address: string) => {
        if (standbys.has(address)) return
        await idle()
        await engine.restored.promise
        await synchronised(engine)
        if (hasLeft()) return
        await new Promise<void>((resolve) => {
          const standby = drawAhead(address, resolve)
          const isNeeded = (one: DrawnAhead) => one === shown || (!one.isVisited && addressOf(one) !== address)
          setKept((all) => [...all.filter(isNeeded), standby])
          setTimeout(resolve, PATIENCE_MS)
        })
      }
      for (const path of paths) await draw(path)
      await idle()
      const { leadsTo } = document.querySelector<HTMLElement>('[data-leads-to]')?.dataset ?? {}
      if (leadsTo === undefined) return
      await draw(leadsTo)
      if (hasLeft()) return
      startTransition(() => {
        setNext(standbys.get(leadsTo))
      })
    }
    void prepare().catch(() => undefined)
    return () => {
      left = true
      setNext(undefined)
    }
  }, [session, engine, pathname, shown])

  return (
    <>
      <div ref={slot}>
        {kept
          .filter((standby) => standby === shown || !standby.isVisited)
          .map((standby) => (
            <OutOfSight
              key={standby.place.location.key}
              standby={standby}
              visit={standby === shown ? place : undefined}
              isNext={standby === next}
              slot={slot}
            />
          ))}
      </div>
      <UpdatePrompt />
    </>
  )
}

/** A form that is not gone by then was refused, or waits for the server, in ms. */
const SAVING_MS = 500

interface OutOfSightProps {
  standby: DrawnAhead
  /** What it is shown for. */
  visit: Place | undefined
  /** Whether it is laid out already, for it comes next. */
  isNext: boolean
  slot: RefObject<HTMLElement | null>
}

/** A screen on its shelf. Hidden, it is drawn after everything else, in slices, and does nothing but be drawn. */
const OutOfSight = memo(function OutOfSight({ standby, visit, isNext, slot }: OutOfSightProps) {
  const { shelf } = standby
  const isSeen = visit !== undefined
  const isOut = isSeen || isNext
  // Before the effects of what is shown, which may ask where it is.
  useInsertionEffect(() => {
    if (!isOut) return
    slot.current?.append(shelf)
    return () => {
      shelf.remove()
    }
  }, [isOut, shelf, slot])
  useInsertionEffect(() => {
    shelf.classList.toggle('ready', !isSeen)
    shelf.toggleAttribute('inert', !isSeen)
    if (isSeen) shelf.removeAttribute('aria-hidden')
    else shelf.setAttribute('aria-hidden', 'true')
  }, [isSeen, shelf])
  // Who presses that comes here next. Styles follow `inert`: what that costs is paid while the finger still rests on the
  // button, or, without one, while the write goes to disk. Until it is seen, nobody is told of it all the same.
  useEffect(() => {
    if (!isNext || isSeen) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const expect = () => {
      shelf.removeAttribute('inert')
      clearTimeout(timer)
      timer = setTimeout(() => {
        shelf.setAttribute('inert', '')
      }, SAVING_MS)
    }
    const press = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-leads-to]')) expect()
    }
    document.addEventListener('pointerdown', press)
    document.addEventListener('submit', expect)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('submit', expect)
    }
  }, [isNext, isSeen, shelf])
  // What is shown is what was drawn. That one came there by another step of the history is drawn when it is seen; what
  // the address says besides, at once.
  const wanted = visit ?? standby.place
  const settled = useAfterFrame(wanted)
  const place = isAlike(wanted.location, settled.location) ? settled : wanted
  const screen = useMemo(
    () => (
      <ScreenAt place={place}>
        <Drawn standby={standby} />
      </ScreenAt>
    ),
    [place, standby],
  )
  return createPortal(
    <Activity mode={isOut ? 'visible' : 'hidden'}>
      <SeenContext value={isSeen}>{screen}</SeenContext>
    </Activity>,
    shelf,
  )
})

/** Drawn after what stands before it. */
function Drawn({ standby }: { standby: DrawnAhead }) {
  standby.onDrawn()
  return null
}

const isAlike = (a: Location, b: Location) => a.search === b.search && a.hash === b.hash && a.state === b.state

const addressOf = ({ place: { location } }: Standby) => location.pathname + location.search
