import { ApolloProvider } from '@apollo/client/react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { IntlProvider } from 'react-intl'
import { EngineContext } from '../../engine/react/farm-records.ts'
import { SessionContext, type Locale, type Session, type SessionFarm } from '../../engine/react/session.ts'
import { RecordLabelsContext, type RecordLabels } from '../../features/care/write/record-labels.ts'
import { GlobalStyle } from '../../ui/global-style.ts'
import { ToastProvider } from '../../ui/toast.tsx'
import { leaveTo, signOut, type Started } from './boot.ts'
import type { AppConfig } from './config.ts'
import { localeTags, texts } from './texts.ts'
import { ScreenRoutes } from '../routing/router.tsx'
import { farmCookie, storeSession } from './session-store.ts'
import { ConfigContext } from './shell-context.ts'
import { StorageAlert } from '../notices/storage-alert.tsx'

/** Optional: a failed load (first visit without a network) leaves nothing to preload or update. */
const AfterStart = lazy(() => import('./after-start.tsx').catch(() => ({ default: () => null })))

let labels: Promise<RecordLabels> | undefined

/** The same promise every time, since a component suspends on it; a failed load is retried. */
const loadLabels = (): Promise<RecordLabels> =>
  (labels ??= import('./record-labels.ts')
    .then((loaded) => loaded.loadLabels())
    .catch((error: unknown) => {
      labels = undefined
      throw error
    }))

interface AppProps extends Started {
  config: AppConfig
}

/** Everything around the screens. Needs a router. */
export function App({ session: started, engine, config }: AppProps) {
  const [session, setSession] = useState<Session>(started)
  const latest = useRef(session)
  const { locale, messages } = useSyncExternalStore(texts.subscribe, texts.getSnapshot)

  useEffect(() => {
    document.documentElement.lang = localeTags[locale]
  }, [locale])

  const value = useMemo(() => {
    // From the ref: the session of this closure may be older, and would undo other changes.
    const change = (part: Partial<Session>) => {
      latest.current = { ...latest.current, ...part }
      storeSession(latest.current)
      setSession(latest.current)
    }
    return {
      ...session,
      change,
      signOut: (isDeleted?: boolean) => signOut(config, engine, { isDeleted }),
      enterFarm: (farm: SessionFarm, path: string) => {
        storeSession({ ...session, farm, switchedFrom: farmCookie() })
        return leaveTo(engine, () => path)
      },
      setLanguage: (next: Locale) => {
        change({ language: next })
        void texts.use(next)
        // The choice applies to this device at once; the profile is updated when there is a network.
        void import('./save-user-language.ts')
          .then(({ saveUserLanguage }) => saveUserLanguage(engine.client, session.userId, next))
          .catch(() => undefined)
      },
    }
  }, [session, engine, config])

  return (
    <IntlProvider
      locale={localeTags[locale]}
      messages={messages}
      defaultLocale="pt-BR"
      timeZone={session.farm.timeZone}
    >
      <ConfigContext value={config}>
        <SessionContext value={value}>
          <EngineContext value={engine}>
            <RecordLabelsContext value={loadLabels}>
              <ApolloProvider client={engine.client}>
                <GlobalStyle />
                <ToastProvider>
                  <ScreenRoutes />
                  <Suspense>
                    <AfterStart />
                  </Suspense>
                  <StorageAlert />
                </ToastProvider>
              </ApolloProvider>
            </RecordLabelsContext>
          </EngineContext>
        </SessionContext>
      </ConfigContext>
    </IntlProvider>
  )
}
