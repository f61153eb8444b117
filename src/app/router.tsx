import {
  createBrowserRouter,
  Navigate,
  Outlet,
  ScrollRestoration,
  useLocation,
  type RouteObject,
} from 'react-router-dom'
import { Suspense, useEffect } from 'react'
import { holds, useSession, worksIn } from '../engine/session.ts'
import { Loading } from '../ui/frames/list-page.tsx'
import type { Screen } from '../ui/screen.ts'
import { useText } from '../ui/text.ts'
import { AreaContext, useScreenArea } from './area.ts'
import { ErrorPage, NotFoundPage } from './error-page.tsx'
import { LAYOUTS } from './layouts/layouts.ts'
import { safePath } from './redirect.ts'
import { homeOf } from './navigation.ts'
import { fallbackOf, SCREENS } from './screens.ts'

/** A screen in its layout, if the user may see it. */
function Guarded({ screen }: { screen: Screen }) {
  const session = useSession()
  const text = useText()
  const area = useScreenArea(screen)
  const { pathname, search } = useLocation()
  const title = text(screen.title)
  useEffect(() => {
    document.title = `${title} · Lactor`
  }, [title])
  const redirect = safePath(new URLSearchParams(search).get('redirect'))
  if (redirect !== undefined && screen.area !== 'access') return <Navigate to={redirect} replace />
  // Somebody who only keeps calves has nothing to do at the udder's home.
  if (pathname === homeOf.udder && worksIn(session, 'calf') && !worksIn(session, 'udder')) {
    return <Navigate to={homeOf.calf} replace />
  }
  if (!holds(session, screen.role)) return <Navigate to={fallbackOf(pathname)} replace />
  const Layout = LAYOUTS[screen.layout]
  return (
    <AreaContext value={area}>
      <Layout screen={screen} title={title}>
        <ScrollRestoration />
        <Suspense fallback={<Loading label={text('list.loading')} />}>
          <Outlet />
        </Suspense>
      </Layout>
    </AreaContext>
  )
}

/** The routes of all screens. Pages are fetched when they are first opened. */
export function appRoutes(): RouteObject[] {
  return [
    {
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <></>,
      children: [
        ...SCREENS.map<RouteObject>((screen) => ({
          element: <Guarded screen={screen} />,
          children: [
            {
              path: screen.path,
              errorElement: <ErrorPage />,
              lazy: async () => ({ Component: (await screen.load()).default }),
            },
          ],
        })),
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ]
}

/** The router of the browser. */
export const createAppRouter = () => createBrowserRouter(appRoutes())
