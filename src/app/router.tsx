import {
  Activity,
  Component,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  type ComponentType,
  type ReactNode,
} from 'react'
import { Navigate, Route, Routes, UNSAFE_LocationContext as LocationContext, useLocation } from 'react-router-dom'
import { useRestored } from '../engine/farm-records.ts'
import { holds, useSession, worksIn } from '../engine/session.ts'
import { useAfterFrame } from '../ui/after-frame.ts'
import { late } from '../ui/late.tsx'
import { Loading } from '../ui/loading.tsx'
import { useSeen } from '../ui/seen.ts'
import type { Screen } from '../ui/screen.ts'
import { useText } from '../ui/text.ts'
import { AreaContext, enterArea, useScreenArea } from './area.ts'
import { ErrorPage, NotFoundPage } from './error-page.tsx'
import { LAYOUTS } from './layouts/layouts.ts'
import { homeOf } from './navigation.ts'
import { usePlace, type Place } from './place.tsx'
import { safePath } from './redirect.ts'
import { fallbackOf, findScreen, SCREENS } from './screens.ts'
import { useScrollMemory } from './scroll-memory.ts'
import { standbyOf } from './standby.ts'

const pages = new Map(SCREENS.map((screen) => [screen, late(() => screen.load())]))

const pageOf = (pathname: string) => {
  const screen = findScreen(pathname)
  return screen && pages.get(screen)
}

/** Whether the page of a path is here. */
export const isFetched = (pathname: string): boolean => pageOf(pathname)?.isHere() === true

/** Fetches the page of a path; that it cannot be had is told when the page is drawn. */
export async function fetchPage(pathname: string): Promise<void> {
  await pageOf(pathname)
    ?.fetch()
    .catch(() => undefined)
}

interface ScreenProps {
  screen: Screen
  children: ReactNode
}

/** A screen in its layout, if the user may see it. */
function Guarded({ screen, children }: ScreenProps) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const redirect = safePath(new URLSearchParams(search).get('redirect'))
  if (redirect !== undefined && screen.area !== 'access') return <Navigate to={redirect} replace />
  // Somebody who only keeps calves has nothing to do at the udder's home.
  if (pathname === homeOf.udder && worksIn(session, 'calf') && !worksIn(session, 'udder')) {
    return <Navigate to={homeOf.calf} replace />
  }
  if (!holds(session, screen.role)) return <Navigate to={fallbackOf(pathname)} replace />
  return <Framed screen={screen}>{children}</Framed>
}

function Framed({ screen, children }: ScreenProps) {
  const text = useText()
  const area = useScreenArea(screen)
  const title = text(screen.title)
  // The home screens have what they show; the others are about everything there is.
  const isReady = useRestored() || screen.layout === 'home'
  const Layout = LAYOUTS[screen.layout]
  return (
    <AreaContext value={area}>
      <Layout screen={screen} title={title}>
        {isReady ? children : <Loading label={text('list.loading')} />}
      </Layout>
      <Arrival screen={screen} title={title} />
    </AreaContext>
  )
}

/** What the window and the colours say of where one is. */
function Arrival({ screen, title }: { screen: Screen; title: string }) {
  const isSeen = useSeen()
  useEffect(() => {
    if (isSeen) document.title = `${title} · Lactor`
  }, [isSeen, title])
  useEffect(() => {
    if (isSeen) enterArea(screen)
  }, [isSeen, screen])
  return null
}

interface Broken {
  at: string
  error: { thrown: unknown } | null
}

/** Shows what broke in place of the screen, until one goes elsewhere. */
class ScreenBoundary extends Component<{ at: string; children: ReactNode }, Broken> {
  override state: Broken = { at: this.props.at, error: null }

  static getDerivedStateFromError = (thrown: unknown): Partial<Broken> => ({ error: { thrown } })

  static getDerivedStateFromProps = ({ at }: { at: string }, state: Broken): Broken | null =>
    at === state.at ? null : { at, error: null }

  override render(): ReactNode {
    return this.state.error ? <ErrorPage error={this.state.error.thrown} /> : this.props.children
  }
}

const routes = [...pages].map(([screen, Page]) => {
  const element = (
    <Guarded screen={screen}>
      <Page key={screen.path} />
    </Guarded>
  )
  return <Route key={screen.path} path={screen.path} element={element} />
})

/** The screen of a place. @param children what is drawn after it */
export function ScreenAt({ place, children }: { place: Place; children?: ReactNode }) {
  return (
    <LocationContext value={place}>
      <ScreenBoundary at={place.location.key}>
        <Suspense>
          <Routes>
            {routes}
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
          {children}
        </Suspense>
      </ScreenBoundary>
    </LocationContext>
  )
}

/**
 * All screens at their paths. One whose code is here is drawn at once; else the screen before stays until it is, with its
 * own place in the history: hence the router's context as it was, where `<Routes location>` would call everything a return.
 * @param ahead draws screens before they are visited; those it shows itself
 */
export function ScreenRoutes({ ahead: Ahead }: { ahead: ComponentType<{ place: Place }> }) {
  const wanted = usePlace()
  const awaited = useDeferredValue(wanted)
  const drawn = pageOf(wanted.location.pathname)?.isHere() === false ? awaited : wanted
  useScrollMemory(drawn.location, drawn.navigationType)
  const isAhead = standbyOf(drawn) !== undefined
  // The screen that one left for one drawn ahead is taken apart after that is to be seen.
  const own = useAfterFrame(isAhead ? undefined : drawn)
  const place = isAhead ? own : drawn
  // The same element when only what is awaited has caught up: nothing is drawn twice.
  const here = useMemo(() => place && <ScreenAt place={place} />, [place])
  return useMemo(
    () => (
      <>
        <Activity mode={isAhead ? 'hidden' : 'visible'}>{here}</Activity>
        <Suspense>
          <Ahead place={drawn} />
        </Suspense>
      </>
    ),
    [isAhead, here, drawn, Ahead],
  )
}
