import { ApolloProvider } from '@apollo/client/react'
import { lazy, useEffect, useMemo, useState } from 'react'
import { IntlProvider } from 'react-intl'
import { EngineContext } from '../engine/farm-records.ts'
import { SessionContext, type Locale, type Session } from '../engine/session.ts'
import { WriteBookContext } from '../features/care/write/write-book-context.ts'
import type { WriteBook } from '../features/care/write/write-book.ts'
import { UserLanguageSaveDocument } from '../generated/shared.ts'
import { GlobalStyle } from '../ui/global-style.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { leaveTo, signOut, type Started } from './boot.ts'
import { identityPages, type AppConfig } from './config.ts'
import { loadMessages, localeTags, type Messages } from './locale.ts'
import { ScreenRoutes } from './router.tsx'
import { storeSession } from './session-store.ts'
import { ConfigContext } from './shell-context.ts'
import { StorageAlert } from './storage-alert.tsx'

/** No screen waits for it; without a network on the very first visit there is nothing to fetch or update either. */
const Ahead = lazy(() => import('./ahead.tsx').catch(() => ({ default: () => null })))

let writeBook: Promise<WriteBook> | undefined

/** The same promise every time, for a screen waits on it; one that failed is tried again. */
const loadWriteBook = (): Promise<WriteBook> =>
  (writeBook ??= import('./write-book.ts').then(
    (loaded) => loaded.writeBook,
    (error: unknown) => {
      writeBook = undefined
      throw error
    },
  ))

interface AppProps extends Started {
  config: AppConfig
  locale: Locale
  messages: Messages
}

/** Everything around the screens. Stands in a router. */
export function App({ session: started, engine, config, locale: firstLocale, messages: first }: AppProps) {
  const [session, setSession] = useState<Session>(started)
  const [{ locale, messages }, setLanguage] = useState({ locale: firstLocale, messages: first })

  useEffect(() => {
    document.documentElement.lang = localeTags[locale]
  }, [locale])

  const value = useMemo(
    () => ({
      ...session,
      signOut: () => signOut(config, engine),
      switchFarm: () => void leaveTo(engine, identityPages(config).farm('/selecionar-categoria')),
      setLanguage: (next: Locale) => {
        const changed = { ...session, language: next }
        storeSession(changed)
        setSession(changed)
        void loadMessages(next).then((loaded) => {
          setLanguage({ locale: next, messages: loaded })
        })
        // The device's choice holds at once; the profile follows when there is a network.
        const variables = { id: session.userId, language: next }
        void engine.client.mutate({ mutation: UserLanguageSaveDocument, variables }).catch(() => undefined)
      },
    }),
    [session, engine, config],
  )

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
            <WriteBookContext value={loadWriteBook}>
              <ApolloProvider client={engine.client}>
                <GlobalStyle />
                <ToastProvider>
                  <ScreenRoutes ahead={Ahead} />
                  <StorageAlert />
                </ToastProvider>
              </ApolloProvider>
            </WriteBookContext>
          </EngineContext>
        </SessionContext>
      </ConfigContext>
    </IntlProvider>
  )
}
