import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import './common-parts.ts'
import { App } from './app.tsx'
import { start, wayIn } from './boot.ts'
import { loadConfig } from './config.ts'
import { loadMessages, localeTags } from './locale.ts'
import { AppRouter } from './place.tsx'
import { fetchPage } from './router.tsx'
import { restoreScheme } from './scheme.ts'
import { pickLocale, storedSession } from './session-store.ts'
import { StartProblem } from './start-problem.tsx'

restoreScheme()
const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')
const root = createRoot(element)

// The page's code, the texts, the settings and the device's copy are all fetched at once.
void fetchPage(location.pathname)
const locale = pickLocale(storedSession()?.language ?? null, navigator.languages)
document.documentElement.lang = localeTags[locale]
const messagesLoading = loadMessages(locale)

try {
  const config = await loadConfig()
  const [started, messages] = await Promise.all([start(config), messagesLoading])
  if (typeof started === 'object') {
    // A profile that was just read may speak another language than the browser.
    const spoken = pickLocale(started.session.language, navigator.languages)
    const texts = spoken === locale ? messages : await loadMessages(spoken)
    // At one go: there is nothing to tap yet, and in slices a slow phone takes a sixth longer.
    flushSync(() => {
      root.render(
        <StrictMode>
          <AppRouter history={createBrowserHistory({ v5Compat: true })}>
            <App {...started} config={config} locale={spoken} messages={texts} />
          </AppRouter>
        </StrictMode>,
      )
    })
  } else {
    const target = await wayIn(started, config)
    if (target === undefined || !navigator.onLine) root.render(<StartProblem locale={locale} messages={messages} />)
    else location.replace(target)
  }
} catch {
  root.render(<StartProblem locale={locale} messages={await messagesLoading} />)
}
