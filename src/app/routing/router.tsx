import {
  Component,
  memo,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { Navigate, Route, Routes, useLocation, useNavigationType } from 'react-router-dom'
import { useHydrated } from '../../engine/react/farm-records.ts'
import { useSession } from '../../engine/react/session.ts'
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx'
import { Loading } from '../../ui/loading.tsx'
import { OpensContext } from '../../ui/opens.ts'
import { OtherFarmsContext } from '../../ui/other-farms.ts'
import type { Screen } from '../../ui/screen.ts'
import { useText, type TextId } from '../../ui/text.ts'
import { useToast } from '../../ui/toast.tsx'
import { hasUnsavedForm } from '../../ui/unsaved.ts'
import { texts, textsOf } from '../start/texts.ts'
import { LAYOUTS } from '../layouts/layouts.ts'
import { AreaContext, enterArea, useScreenArea } from './area.ts'
import { ErrorPage, NotFoundPage } from './error-page.tsx'
import { may, mayOpen, otherHome } from './navigation.ts'
import { chooseFarm, safePath } from './redirect.ts'
import { useOrigins } from './came-from.ts'
import { fallbackOf, findScreen, isOff, SCREENS } from './screens.ts'
import { useScrollMemory } from './scroll-memory.ts'
import { useTitleFocus } from './title-focus.ts'

/** The code of a screen, with the texts that it needs. */
async function loadScreen(screen: Screen): ReturnType<Screen['load']> {
  const [page] = await Promise.all([screen.load(), texts.load(textsOf(screen))])
  return page
}

const pages = new Map(SCREENS.map((screen) => [screen, lazyWithPreload(() => loadScreen(screen))]))

/** Loads the code of the page at a path. A failure shows when the page is rendered. */
export async function preloadPage(pathname: string): Promise<void> {
  const screen = findScreen(pathname)
  const page = screen && pages.get(screen)
  await page?.preload().catch(() => undefined)
}

interface ScreenProps {
  screen: Screen
  children: ReactNode
}

interface GuardedProps {
  screen: Screen
  page: ComponentType
}

/** A screen in its layout, if the user may see it. */
function Guarded({ screen, page: Page }: GuardedProps) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const redirect = safePath(new URLSearchParams(search).get('redirect'))
  if (redirect !== undefined && screen.area !== 'access') return <Navigate to={redirect} replace />
  const home = otherHome(session, pathname)
  if (home !== undefined) return <Navigate to={home} replace />
  if (!mayOpen(session, screen)) return <Closed why="screen.noRole" />
  return (
    <SwitchedOn isOff={isOff(session.off, pathname)}>
      <Framed screen={screen}>
        {/* Anew for each record: a form must not show, and save, what was typed about another one. */}
        <Page key={pathname} />
      </Framed>
    </SwitchedOn>
  )
}

/** Shows a screen unless it is switched off. A form with unsaved input stays open, so that nothing typed is lost. */
function SwitchedOn({ isOff: off, children }: { isOff: boolean; children: ReactNode }) {
  const [wasOn] = useState(!off)
  return off && !(wasOn && hasUnsavedForm()) ? <Closed why="screen.off" /> : children
}

/** Redirects to the home, with a toast that says why. */
function Closed({ why }: { why: TextId }) {
  const text = useText()
  const toast = useToast()
  const { pathname } = useLocation()
  const said = text(why)
  useEffect(() => {
    toast({ text: said })
  }, [toast, said])
  return <Navigate to={fallbackOf(pathname)} replace />
}

function Framed({ screen, children }: ScreenProps) {
  const text = useText()
  const area = useScreenArea(screen)
  const title = text(screen.title)
  // The home screens are rendered from their snapshot; the others need all records.
  // Deferred, so that a slow phone answers touches while the screen is rendered.
  const isHydrated = useDeferredValue(useHydrated())
  const isReady = isHydrated || screen.layout === 'home'
  const Layout = LAYOUTS[screen.layout]
  useEffect(() => {
    document.title = `${title} · Lactor`
  }, [title])
  useEffect(() => {
    enterArea(screen)
  }, [screen])
  const session = useSession()
  const opens = useCallback((path: string) => may(session)({ to: path.replace(/[?#].*/, '') }), [session])
  const several = session.farms.length > 1
  const current = session.farm.name
  const others = useMemo(() => (several ? { current, choose: chooseFarm } : undefined), [several, current])
  return (
    <AreaContext value={area}>
      <OpensContext value={opens}>
        <OtherFarmsContext value={others}>
          <Layout screen={screen} title={title}>
            {isReady ? children : <Loading label={text('list.loading')} />}
          </Layout>
        </OtherFarmsContext>
      </OpensContext>
    </AreaContext>
  )
}

interface Broken {
  at: string
  error: { thrown: unknown } | null
}

/** Shows an error in place of the screen until the location changes. */
class ScreenBoundary extends Component<{ at: string; children: ReactNode }, Broken> {
  override state: Broken = { at: this.props.at, error: null }

  static getDerivedStateFromError = (thrown: unknown): Partial<Broken> => ({ error: { thrown } })

  static getDerivedStateFromProps = ({ at }: { at: string }, state: Broken): Broken | null =>
    at === state.at ? null : { at, error: null }

  override render(): ReactNode {
    return this.state.error ? <ErrorPage error={this.state.error.thrown} /> : this.props.children
  }
}

const routes = new Map(
  [...pages].map(([screen, Page]) => {
    return [screen, <Route key={screen.path} path={screen.path} element={<Guarded screen={screen} page={Page} />} />]
  }),
)

/** All screens at their paths. The router navigates in a transition: the previous screen stays until the code is here. */
export const ScreenRoutes = memo(function ScreenRoutes() {
  const location = useLocation()
  const direction = useNavigationType()
  const screen = findScreen(location.pathname)
  useOrigins(location, direction)
  useScrollMemory(location, direction)
  useTitleFocus(location.pathname)
  return (
    <ScreenBoundary at={location.key}>
      <Suspense>
        <Routes>
          {/* With all of them, the router would rank the whole table at each navigation and each change of a filter. */}
          {screen && routes.get(screen)}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </ScreenBoundary>
  )
})
